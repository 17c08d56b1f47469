import { expect, test } from 'vitest';

import { prerenderedPaths } from './prerendered-paths.ts';
import { renderHeadTags } from './head-tags.ts';

test.each(prerenderedPaths)('%s has canonical, Open Graph and organization tags', (path) => {
  const head = renderHeadTags(path);

  expect(head).toContain(`<link rel="canonical" href="%ORIGIN%${path}">`);
  expect(head).toContain(`<meta property="og:url" content="%ORIGIN%${path}">`);
  expect(head).toContain('content="%ORIGIN%/share.png"');
  expect(jsonLdTypes(path)).toContain('Organization');
});

test('landing page has an FAQPage with every question and answer', () => {
  const page = parseJsonLd('/').find((thing) => thing['@type'] === 'FAQPage');

  expect(page?.mainEntity?.length).toBeGreaterThan(3);
  for (const { name, acceptedAnswer } of page?.mainEntity ?? []) {
    expect(name).toMatch(/\?$/);
    expect(acceptedAnswer.text.length).toBeGreaterThan(20);
  }
});

test('a blog post has a BlogPosting with its date', () => {
  const post = parseJsonLd('/blogs/island-or-mainland').find(
    (thing) => thing['@type'] === 'BlogPosting',
  );

  expect(post).toMatchObject({ datePublished: '2026-10-12', inLanguage: 'en-NG' });
});

test('the not-found page is noindex', () => {
  expect(renderHeadTags('/404')).toBe('<meta name="robots" content="noindex">');
});

type JsonLdNode = {
  '@type': string;
  mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
};

function parseJsonLd(path: string): JsonLdNode[] {
  const text =
    /<script type="application\/ld\+json">([^<]+)</.exec(renderHeadTags(path))?.[1] ?? '';
  const data = JSON.parse(text) as { '@graph': JsonLdNode[] }; // written by the file under test
  return data['@graph'];
}

const jsonLdTypes = (path: string) => parseJsonLd(path).map((thing) => thing['@type']);
