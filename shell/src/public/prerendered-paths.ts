import { paths } from '@gida/contracts/paths';

import { blogPosts } from '../messages/blog.ts';

/** Paths that are prerendered at build time. Not in the routes file, which must not bundle the posts. */
export const prerenderedPaths: string[] = [
  paths.home,
  paths.about,
  paths.services,
  paths.blogs,
  ...blogPosts.map(({ id }) => paths.blog(id)),
  paths.contact,
  paths.pricing,
  paths.terms,
  paths.privacy,
  paths.support,
];

/** Public paths rendered on the client: a redirect and the style guide. */
export const clientRenderedPaths: string[] = ['/home', '/style-guide'];
