/**
 * On an element that stays at the bottom of a phone's screen with the page's one action. While a page has one, the
 * shell shows no bottom navigation, and toasts stand above it.
 */
export const actionBarAttribute = 'data-action-bar';

/** On an element that fills a phone's screen: the shell shows neither its header nor its bottom navigation. */
export const fullScreenAttribute = 'data-full-screen';
