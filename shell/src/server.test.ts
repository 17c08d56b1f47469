import { unstatedFacts } from '@gida/contracts/facts';
import { expect, test } from 'vitest';

import { renderApartment, renderLanding } from './server.tsx';

const picture = (at: number) => `/media/pictures/7e1c8a52-4b1f-4c0e-9d11-0c4c7f2f9a1${at}`;

test('document of an apartment preloads its first picture, in the width that the screen needs', async () => {
  const html = await renderApartment({
    id: '7e1c8a52-4b1f-4c0e-9d11-0c4c7f2f9a11',
    name: 'Palm Court',
    price: 45_000,
    cautionFee: 20_000,
    maxGuests: 4,
    address: { area: 'Lekki Phase 1', city: 'Lagos', country: 'Nigeria' },
    place: null,
    images: [1, 2].map((at) => `${picture(at)}-960.webp`),
    properties: [],
    categories: [],
    rating: null,
    reviewCount: 0,
    description: '',
    features: [],
    rules: [],
    hostFirstName: 'Tunde',
    keyFacts: {},
    facts: unstatedFacts,
    factCounts: [],
    reviewSummary: null,
    reviews: [],
  });

  const [head = '', body = ''] = html.split('</head>');
  const [preload = '', ...others] = head.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
  expect(others).toEqual([]);
  expect(preload).toContain('type="image/avif"');
  expect(preload).toContain('fetchPriority="high"');
  const [, srcSet, sizes] = /imageSrcSet="([^"]+)" imageSizes="([^"]+)"/.exec(preload) ?? [];
  expect(srcSet).toContain(`${picture(1)}-480.avif 480w, `);
  expect(body).toContain(`<source type="image/avif" srcSet="${srcSet}" sizes="${sizes}"/>`);
  expect(body.match(/ loading="eager"/g)).toHaveLength(1);
});

test('landing page has its homes as HTML and as the data that it is hydrated with', async () => {
  const home = {
    id: '7e1c8a52-4b1f-4c0e-9d11-0c4c7f2f9a11',
    name: 'Palm Court',
    price: 45_000,
    address: { area: 'Lekki Phase 1', city: 'Lagos', country: 'Nigeria' },
    images: [`${picture(1)}-960.webp`],
    rating: 4.8,
    reviewCount: 12,
    keyFacts: {},
  };

  const html = await renderLanding([home]);

  expect(html).toContain(`<a href="/homes/${home.id}" data-discover="true">Palm Court</a>`);
  expect(html).not.toContain('rel="preload" as="image" imageSrcSet="/media/pictures');
  const [, embedded = ''] = /id="gida-homes">([^<]+)</.exec(html) ?? [];
  expect(JSON.parse(embedded)).toEqual([home]);
});
