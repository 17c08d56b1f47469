import { paths } from '@gida/contracts/paths';

import { posts } from '../messages/blog.ts';

/** What is written to complete HTML when the site is built. Apart from the routes, which must not carry the posts. */
export const prerenderedPaths: string[] = [
  paths.home,
  paths.about,
  paths.services,
  paths.blogs,
  ...posts.map(({ id }) => paths.blog(id)),
  paths.contact,
  paths.pricing,
  paths.terms,
  paths.privacy,
  paths.support,
];

/** Public addresses that need the browser: one leads on, one is a workbench. */
export const framedPaths: string[] = ['/home', '/style-guide'];
