/** On every answer of the gateway that may not be kept for ever: the revision it serves now. */
export const revisionHeader = 'x-gida-revision';
