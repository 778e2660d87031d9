//! The visible parts of a page, read from its text.

/// Every value of an attribute that follows `before`, as a person reads it.
pub(crate) fn all(page: &str, before: &str) -> Vec<String> {
    let pieces = page.split(before).skip(1);
    pieces.map(|rest| unescaped(rest.split('"').next().unwrap_or_default())).collect()
}

/// The first of them.
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

/// The links of the links, each by its seat: the host's page has them in this order, spectators last.
pub(crate) fn links(page: &str) -> Vec<String> {
    all(page, "class=\"address\"><a href=\"")
}

fn unescaped(text: &str) -> String {
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}
