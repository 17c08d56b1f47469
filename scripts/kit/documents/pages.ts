import pages from './pages.json' with { type: 'json' };

/** A page of `/kit/docs`. What is made from other sources than a document has no `document`. */
export type DocumentPage = { name: string; title: string; about: string; document?: string };

/** In the order of the navigation. */
export const documentPages: DocumentPage[] = pages;

/** Of the workspace: what changes in them is another shell. */
export const servedDocuments = documentPages.flatMap(({ document }) => document ?? []);
