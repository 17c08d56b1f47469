/** Shows one published build to whoever opens it with a signed link, in that browser only. */
export const previewsPath = '/previews';

/** Ends the preview in this browser. */
export const endPreviewPath = `${previewsPath}/end`;

/** A link is valid for this long at most. */
export const maxPreviewDays = 7;

/** A signed link to a build that need not be released, and its expiry. */
export type PreviewLink = { link: string; until: string };
