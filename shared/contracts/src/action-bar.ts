/**
 * On an element that stays at the bottom of a phone's screen with the page's one action. While a page has one, the
 * shell shows no bottom navigation.
 */
export const actionBarAttribute = 'data-action-bar';
