import { expect, expectTypeOf, test } from 'vitest';

import {
  describeSetting,
  formatSettings,
  parseSetting,
  type Settings,
  type SettingValue,
} from './settings.ts';

const help = 'What it does';
const declared = {
  banner: { default: false, help },
  layout: { default: 'list', values: ['list', 'map'], help },
  rows: { default: 10, min: 1, max: 50, help },
  discount: { default: 0, min: -10, max: 0.5, help },
  title: { default: 'Events', max: 10, help },
  note: { default: '', help },
} as const satisfies Settings['declared'];

test.each([
  ['banner', 'on', true],
  ['banner', 'off', false],
  ['banner', 'true', undefined],
  ['banner', 'ON', undefined],
  ['layout', 'map', 'map'],
  ['layout', 'grid', undefined],
  ['layout', '', undefined],
  ['rows', '1', 1],
  ['rows', '50', 50],
  ['rows', '51', undefined],
  ['rows', '0', undefined],
  ['rows', 'ten', undefined],
  ['rows', 'NaN', undefined],
  ['rows', 'Infinity', undefined],
  ['discount', '-2.5', -2.5],
  ['discount', ' ', undefined],
  ['title', '10', '10'],
  ['title', 'Concerts!!', 'Concerts!!'],
  ['title', 'Concerts!!!', undefined],
  ['note', 'x'.repeat(200), 'x'.repeat(200)],
  ['note', 'x'.repeat(201), undefined],
] as const)('%s=%s is %s', (name, text, value) => {
  expect(parseSetting(declared[name], text)).toBe(value);
});

test.each([
  ['banner', 'on or off (What it does)'],
  ['layout', 'one of list, map (What it does)'],
  ['rows', 'a number of 1 to 50 (What it does)'],
  ['title', 'a text with a length of 0 to 10 (What it does)'],
] as const)('%s takes %s', (name, words) => {
  expect(describeSetting(declared[name])).toBe(words);
});

test('each has the type of its values', () => {
  type Value<Name extends keyof typeof declared> = SettingValue<(typeof declared)[Name]>;

  expectTypeOf<Value<'banner'>>().toEqualTypeOf<boolean>();
  expectTypeOf<Value<'layout'>>().toEqualTypeOf<'list' | 'map'>();
  expectTypeOf<Value<'rows'>>().toEqualTypeOf<number>();
  expectTypeOf<Value<'title'>>().toEqualTypeOf<string>();
});

test('what is set is told as it is typed', () => {
  expect(formatSettings({ banner: 'off', rows: '5' })).toBe('banner=off, rows=5');
});
