//! The drawings of the items: 176 wide, 160 high, cut into quarters in the middle.

use basketball_duel::Item;

/// The drawing of an item. Class `c` is its colour.
pub(crate) const fn art(item: Item) -> &'static str {
    match item {
        Item::Basketball => {
            r#"<circle cx="88" cy="80" r="66" class="c"/><path class="ink" d="M88 14V146M22 80H154M40 35Q78 80 40 125M136 35Q98 80 136 125"/>"#
        }
        Item::Sneakers => {
            r#"<path class="c" d="M18 112C16 84 22 54 26 30L66 26C68 48 80 62 98 70L136 84C154 90 162 98 162 114Z"/><path class="pale" d="M14 110H164V122Q164 136 150 136H28Q14 136 14 122Z"/><path class="ink" d="M14 110H164V122Q164 136 150 136H28Q14 136 14 122ZM26 30L66 26C68 48 80 62 98 70L136 84C154 90 162 98 162 110M26 30C22 54 16 84 18 110M70 62L88 50M82 72L100 60M96 80L114 68M24 92C50 96 64 88 74 74"/>"#
        }
        Item::Hoop => {
            r#"<rect x="31" y="12" width="114" height="84" rx="6" class="pale"/><rect x="31" y="12" width="114" height="84" rx="6" class="ink"/><rect x="58" y="36" width="60" height="44" class="line"/><path class="ink" d="M52 94L66 146M124 94L110 146M70 96L98 146M106 96L78 146M59 116H117M64 134H112"/><ellipse cx="88" cy="94" rx="42" ry="9" class="rim"/>"#
        }
        Item::Jersey => {
            r#"<path class="c" d="M50 10C52 34 70 46 88 46C106 46 124 34 126 10L146 14C142 42 150 58 164 64V138H12V64C26 58 34 42 30 14Z"/><path class="ink" d="M50 10C52 34 70 46 88 46C106 46 124 34 126 10L146 14C142 42 150 58 164 64V138H12V64C26 58 34 42 30 14ZM12 124H164"/><path class="number" d="M60 70L74 62V112M98 72Q100 62 111 62Q122 62 122 73Q122 83 98 110H124"/>"#
        }
        Item::Whistle => {
            r#"<path class="c" d="M12 36H128Q166 50 164 92A50 50 0 1 1 66 84L60 72H12Z"/><path class="ink" d="M12 36H128Q166 50 164 92A50 50 0 1 1 66 84L60 72H12ZM74 36V54H98V36M12 36V72"/><circle cx="114" cy="92" r="20" class="hole"/><circle cx="150" cy="34" r="11" class="ink"/>"#
        }
    }
}
