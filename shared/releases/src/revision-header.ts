/** On every gateway response that is not immutable: the revision that is served now. */
export const revisionHeader = 'x-gida-revision';
