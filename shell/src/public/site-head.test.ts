import { expect, test } from 'vitest';

import { prerenderedPaths } from './prerendered-paths.ts';
import { siteHead } from './site-head.ts';

test.each(prerenderedPaths)('a robot reads who, where and what at %s', (path) => {
  const head = siteHead(path);

  expect(head).toContain(`<link rel="canonical" href="%ORIGIN%${path}">`);
  expect(head).toContain(`<meta property="og:url" content="%ORIGIN%${path}">`);
  expect(head).toContain('content="%ORIGIN%/share.png"');
  expect(kindsAt(path)).toContain('Organization');
});

test('a search engine finds every question of the landing page with its answer', () => {
  const page = graphAt('/').find((thing) => thing['@type'] === 'FAQPage');

  expect(page?.mainEntity?.length).toBeGreaterThan(3);
  for (const { name, acceptedAnswer } of page?.mainEntity ?? []) {
    expect(name).toMatch(/\?$/);
    expect(acceptedAnswer.text.length).toBeGreaterThan(20);
  }
});

test('a post is told as one, with its day', () => {
  const post = graphAt('/blogs/island-or-mainland').find(
    (thing) => thing['@type'] === 'BlogPosting',
  );

  expect(post).toMatchObject({ datePublished: '2026-10-12', inLanguage: 'en-NG' });
});

test('an address that leads nowhere asks not to be listed', () => {
  expect(siteHead('/404')).toBe('<meta name="robots" content="noindex">');
});

type Thing = {
  '@type': string;
  mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
};

function graphAt(path: string): Thing[] {
  const text = /<script type="application\/ld\+json">([^<]+)</.exec(siteHead(path))?.[1] ?? '';
  const data = JSON.parse(text) as { '@graph': Thing[] }; // written by the file under test
  return data['@graph'];
}

const kindsAt = (path: string) => graphAt(path).map((thing) => thing['@type']);
