import { expect, test } from 'vitest';

import { parseTheme } from './theme.ts';

test.each([
  ['gida-theme=dark', 'dark'],
  ['a=b; gida-theme=light; c=d', 'light'],
  ['gida-theme=', undefined],
  ['gida-theme=purple', undefined],
  ['gida-theme=dark"><script>', 'dark'],
  ['not-gida-theme=dark', undefined],
  ['', undefined],
])('the theme of %j is %s', (cookies, theme) => {
  expect(parseTheme(cookies)).toBe(theme);
});
