/**
 * Every address of the site and of the API. Links and requests are built here and nowhere else. Each address is an
 * export of its own, so that a page carries those it uses and not the two hundred.
 */
export * as paths from './paths/site-paths.ts';
export type { ListingLinkQuery, StayQuery } from './paths/site-paths.ts';
export * as apiPaths from './paths/api-paths.ts';
export type { ApiPath, GetPath, PostPath } from './paths/api-path.ts';

export const apiBase = '/api/v1';
