//! The visible parts of a page, extracted from its HTML.

/// The value of every attribute that follows `before`, with HTML entities decoded.
pub(crate) fn all(page: &str, before: &str) -> Vec<String> {
    let pieces = page.split(before).skip(1);
    pieces.map(|rest| unescaped(rest.split('"').next().unwrap_or_default())).collect()
}

/// The first of these values.
pub(crate) fn first(page: &str, before: &str) -> Option<String> {
    all(page, before).into_iter().next()
}

/// The actions that a page offers, each once: those of its buttons, and those of its amounts.
pub(crate) fn actions(page: &str) -> Vec<String> {
    let mut actions = all(page, "name=\"action\" value=\"");
    for list in page.split("<datalist id=\"amounts-").skip(1) {
        let (verb, list) = list.split_once('"').unwrap_or_default();
        let amounts = all(list.split("</datalist>").next().unwrap_or_default(), "<option value=\"");
        for action in amounts.iter().map(|amount| format!("{verb} {amount}")) {
            if !actions.contains(&action) {
                actions.push(action);
            }
        }
    }
    actions
}

/// The URLs of the links on the host's page, in the order of the page: the seats, then the spectators.
pub(crate) fn links(page: &str) -> Vec<String> {
    all(page, "class=\"address\"><a href=\"")
}

fn unescaped(text: &str) -> String {
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}
