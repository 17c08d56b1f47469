/**
 * The oldest browsers that the site works in, as a browserslist query: those that know all of ES2022 but class static
 * blocks, which the compiler rewrites. Newer methods are no part of `lib` in `tsconfig.browser.json`.
 */
export const browserTargets = [
  'chrome >= 94',
  'edge >= 94',
  'firefox >= 98',
  'safari >= 15.4',
  'ios_saf >= 15.4',
];
