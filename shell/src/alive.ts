/** The window event that says: the prerendered page has been taken over, and its buttons do what they say. */
export const alive = 'gida:alive';
