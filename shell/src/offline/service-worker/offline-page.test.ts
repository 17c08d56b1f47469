import { beforeEach, expect, test, vi } from 'vitest';

import { SavedResponsesCache } from '../saved-responses-cache.ts';
import { readSavedResponse } from '../read-saved.ts';
import { MemoryCacheStorage } from '../testing/memory-cache-storage.ts';
import { html } from './html.ts';
import { renderOfflinePage } from './offline-page.ts';

const hostile = '"><script>alert(1)</script>\'';
const booking = {
  id: 'b1',
  apartment: {
    name: `Flat ${hostile}`,
    address: { street: 'Fola Osibo Road', city: 'Lagos', country: 'Nigeria' },
  },
  host: { firstName: 'Tunde' },
  checkInDate: '2026-12-15',
  checkOutDate: '2026-12-17',
  guests: 2,
  totalPrice: 104_000,
  bookingStatus: 'confirmed',
};

beforeEach(() => {
  vi.stubGlobal('caches', new MemoryCacheStorage());
  vi.stubGlobal('document', { cookie: '' });
});

test('texts are escaped wherever they stand', () => {
  expect(html`<a href="${hostile}">${hostile}</a>${[html`<b>${'&'}</b>`]}`.html).toBe(
    '<a href="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;">&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;</a><b>&amp;</b>',
  );
});

test('a page has no script, allows none and is not kept', async () => {
  await save('bookings/read', { booking: [booking] });
  const page = await renderOfflinePage(`/bookings/${encodeURIComponent(hostile)}`);

  expect(await page.text()).not.toMatch(/<script/i);
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'nonce-[\w-]+';/,
  );
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test('a trip that was opened shows how to arrive', async () => {
  await save('bookings/read/b1', { booking });
  await save('bookings/b1/arrival', {
    address: { houseNumber: '12', latitude: 6.44, longitude: 3.47 },
    arrivalSteps: 'Take the second gate.\nAsk for Samuel.',
    houseManual: '',
    codes: { gateCode: '4071#', wifiName: '', wifiPassword: '' },
    codesUntil: new Date(Date.now() + 60_000).toISOString(),
    host: { firstName: 'Tunde', telephone: '0803 000 0000', telephoneE164: '+2348030000000' },
  });
  const text = await pageText('/bookings/b1');

  for (const shown of ['12 Fola Osibo Road', '4071#', 'Ask for Samuel.', 'tel:+2348030000000'])
    expect(text).toContain(shown);
  expect(text).not.toContain('Wifi name');
});

test('a trip that was only in the list says what is missing', async () => {
  await save('bookings/read', { booking: [booking] });

  expect(await pageText('/bookings/b1')).toContain('How to arrive is not saved.');
});

test.each([
  ['/bookings', ['Bookings'], ['Last search']],
  ['/wishlists', ['This wishlist is empty.'], ['Last search</h2>']],
  ['/apartments', ['Hawthorn Studio', '₦42,000 per night', 'Price on request'], ['empty']],
  ['/dashboard', ['Dec 15 – 17, 2026', 'Hawthorn Studio', 'This wishlist is empty.'], []],
  ['/bookings/unknown', ['Dec 15 – 17, 2026'], []],
])('%s shows %j', async (path, shown, hidden) => {
  await save('bookings/read', { booking: [booking] });
  await save('wishlists', { wishlists: [{ apartments: [] }] });
  const address = { street: 'Kusenla Road', city: 'Lagos' };
  await save('apartments/read?search=Lekki', {
    apartments: [
      { name: 'Hawthorn Studio', price: 42_000, address },
      { name: 'Hub House', price: 0, address },
    ],
  });
  const main = (await pageText(path)).split('<main>')[1];

  for (const text of shown) expect(main).toContain(text);
  for (const text of hidden) expect(main).not.toContain(text);
});

test('wishlists show the names of the lists and the notes', async () => {
  const apartment = { name: 'Palm Court', price: 42_000, address: { city: 'Lagos' } };
  await save('wishlists', {
    wishlists: [
      { name: null, apartments: [] },
      { name: 'Easter', apartments: [{ ...apartment, note: 'Near <Mum>.' }] },
    ],
  });

  const text = await pageText('/wishlists');
  for (const shown of ['Saved apartments', 'Easter', 'Palm Court', 'Near &lt;Mum&gt;.'])
    expect(text).toContain(shown);
});

test('without anything saved, the page says how something is saved', async () => {
  expect(await pageText('/bookings')).toContain('Nothing is saved on this device.');
});

const pageText = async (path: string): Promise<string> => (await renderOfflinePage(path)).text();

async function save(url: string, body: unknown): Promise<void> {
  new SavedResponsesCache(() => ({ userId: 'guest-1', rememberMe: true })).open(url)?.save(body);
  await vi.waitFor(async () => expect(await readSavedResponse(url)).toBeDefined());
}

test.each([
  ['//evil.example/login', '', '/evil.example/login'],
  ['/\\evil.example', '', '/evil.example'],
  ['/apartments', '?search=lekki', '/apartments?search=lekki'],
])('"Try again" of %s leads to this site, with its search', async (path, search, href) => {
  const page = await (await renderOfflinePage(path, search)).text();

  expect(page).toContain(`<a href="${href}">Try again</a>`);
});
