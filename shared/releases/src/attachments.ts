/**
 * Files that travel and are stored with a build beside those that its `release.json` lists: source maps and the commits
 * since the build before. They are no part of its version, and nobody is ever served one.
 */
const attachmentPattern = /^attachments\/(?:commits\.json|maps\/[\w@./-]+\.map)$/;

export const isAttachment = (file: string): boolean => attachmentPattern.test(file);

/** The source map of a script. */
export const mapOf = (script: string): string => `attachments/maps/${script}.map`;

export const maxAttachments = { files: 300, bytes: 6_000_000 };
