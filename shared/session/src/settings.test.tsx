// @vitest-environment jsdom
import type { Settings } from '@gida/contracts/settings';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, expectTypeOf, test } from 'vitest';

import { useLanguage } from './index.ts';
import { setSettings, useSetting } from './settings.ts';

const help = 'What it does';
const settings = {
  remote: 'remote-events',
  declared: {
    banner: { default: true, help },
    rows: { default: 10, min: 0, max: 50, help },
    layout: { default: 'list', values: ['list', 'map'], help },
  },
} as const satisfies Settings;

afterEach(() => setSettings({}));

test('a setting is its default until it is set, follows each change, and each has its type', () => {
  const { result } = renderHook(() => ({
    banner: useSetting(settings, 'banner'),
    rows: useSetting(settings, 'rows'),
    layout: useSetting(settings, 'layout'),
  }));
  expect(result.current).toEqual({ banner: true, rows: 10, layout: 'list' });
  expectTypeOf(result.current).toEqualTypeOf<{
    banner: boolean;
    rows: number;
    layout: 'list' | 'map';
  }>();

  const set = { banner: 'off', rows: '0', layout: 'map' };
  act(() => setSettings({ 'remote-events': { settings: set } }));
  expect(result.current).toEqual({ banner: false, rows: 0, layout: 'map' });

  act(() => setSettings({ 'remote-events': {} }));
  expect(result.current).toEqual({ banner: true, rows: 10, layout: 'list' });
});

test('what this build does not take is its default, and what is set of another remote is not its own', () => {
  const { result } = renderHook(() => [
    useSetting(settings, 'rows'),
    useSetting(settings, 'layout'),
  ]);

  act(() => setSettings({ 'remote-events': { settings: { rows: '51', layout: 'grid' } } }));
  expect(result.current).toEqual([10, 'list']);
  act(() => setSettings({ 'remote-other': { settings: { rows: '5', layout: 'map' } } }));
  expect(result.current).toEqual([10, 'list']);
});

test('a remote is told the language of the page', () => {
  document.documentElement.lang = 'ha-NG';

  expect(renderHook(useLanguage).result.current).toBe('ha-NG');
});
