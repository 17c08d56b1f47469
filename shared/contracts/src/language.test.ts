import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { localeFor, pageLanguage } from './language.ts';

const openPage = (lang: string) => vi.stubGlobal('document', { documentElement: { lang } });

// Formats are made once for a page.
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['en-NG', 'en-NG', 'en-US'],
  ['en', 'en', 'en-US'],
  ['EN-gb', 'EN-gb', 'en-US'],
  ['fr', 'fr', 'fr'],
  ['zh-Hant-TW', 'zh-Hant-TW', 'zh-Hant-TW'],
  // It is no English.
  ['enm', 'enm', 'enm'],
  ['', 'en-NG', 'en-US'],
  // `Intl` throws for these.
  ['en_US', 'en-NG', 'en-US'],
  ['french language', 'en-NG', 'en-US'],
  ['x', 'en-NG', 'en-US'],
])('a page whose lang is "%s" is in %s, and written by Intl in %s', (lang, language, locale) => {
  openPage(lang);

  expect([pageLanguage(), localeFor('en-US')]).toEqual([language, locale]);
  expect(() => new Intl.NumberFormat(localeFor('en-US'))).not.toThrow();
});

test('a server writes English', () => {
  expect([pageLanguage(), localeFor('en-US')]).toEqual(['en-NG', 'en-US']);
});

test.each([
  ['en-NG', '5 avril 2025', 'April 5, 2025', 'December 2026', '₦30,000', '$1,234.50'],
  ['fr', 'April 5, 2025', '5 avril 2025', 'décembre 2026', '30 000 ₦', '1 234,50 $'],
])(
  'dates and money of a page in %s are written so: not %s but %s, %s, %s, %s',
  async (lang, other, date, month, naira, dollars) => {
    openPage(lang);
    const { formatLongDate } = await import('./calendar/dates.ts');
    const { formatMonth } = await import('./calendar/calendar.ts');
    const { formatMoney, formatNaira } = await import('./money.ts');
    const plain = (text: string) => text.replaceAll(/\s/g, ' ');

    expect(formatLongDate('2025-04-05')).toBe(date);
    expect(formatLongDate('2025-04-05')).not.toBe(other);
    expect(formatMonth('2026-12')).toBe(month);
    expect(plain(formatNaira(30_000))).toBe(naira);
    expect(plain(formatMoney(123_450, 'usd'))).toBe(dollars);
  },
);
