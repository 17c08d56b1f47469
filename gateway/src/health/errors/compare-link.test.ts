import { expect, test } from 'vitest';

import { browserOf } from './browser-of.ts';
import { compareLink } from './compare-link.ts';

const [from, to] = ['a'.repeat(40), 'b'.repeat(40)];

test.each([
  ['https://github.com/gida/site', 'https://github.com/gida/site/compare/'],
  ['git+https://github.com/gida/site.git', 'https://github.com/gida/site/compare/'],
  ['git@github.com:gida/site.git', 'https://github.com/gida/site/compare/'],
  ['ssh://git@github.com/gida/site.git', 'https://github.com/gida/site/compare/'],
  ['gida/site', 'https://github.com/gida/site/compare/'],
  ['github:gida/site', 'https://github.com/gida/site/compare/'],
  ['gitlab:gida/site', 'https://gitlab.com/gida/site/-/compare/'],
  ['https://gitlab.gida.ng/a/b/site/', 'https://gitlab.gida.ng/a/b/site/-/compare/'],
])('%s is compared at its host', (repository, link) => {
  expect(compareLink(repository, from, to)).toBe(`${link}${from}...${to}`);
});

test.each([
  [undefined, from, to],
  ['gida/site', null, to],
  ['gida/site', `${from}-dirty`, to],
  ['gida/site', 'unknown', to],
  ['https://git.gida.ng/gida/site', from, to],
  ['https://evil.example/github.com/gida/site', from, to],
  ['javascript:alert(1)//github.com/a/b', from, to],
  ['https://github.com/../../a', from, to],
  ['https://github.com/a/b"onclick=x', from, to],
])('%s has no link from %s to %s', (repository, before, after) => {
  expect(compareLink(repository, before, after)).toBeNull();
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome 141',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.1',
    'Edge 141',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet 28',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 OPR/86.0',
    'Opera 86',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari 18',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
    'Chrome 141',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36',
    'Chrome 141',
  ],
  ['curl/8.5.0', 'another browser'],
])('%s is %s', (userAgent, browser) => {
  expect(browserOf(userAgent)).toBe(browser);
});
