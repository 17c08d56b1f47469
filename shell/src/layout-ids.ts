/** The ids of the pathless routes that pages are mounted under. */
export const layoutIds = ['public', 'signed-in', 'admin'] as const;
export type LayoutId = (typeof layoutIds)[number];
