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

/// The actions that a page offers.
pub(crate) fn actions(page: &str) -> Vec<String> {
    let mut actions = all(page, "name=\"action\" value=\"");
    if let Some(list) = page.split("name=\"action\">").nth(1) {
        actions.extend(all(list.split("</select>").next().unwrap_or_default(), "<option value=\""));
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
