// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ParseDraft } from './drafts.ts';

const emptyList: string[] = [];

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('a draft survives a reload', async () => {
  const before = await loadPage();
  before.write('messaging/draft/1', '', 'I was thinking');

  const after = await loadPage();

  expect(after.read('messaging/draft/1', '')).toBe('I was thinking');
  expect(after.hasDrafts('messaging/')).toBe(true);
  expect(after.hasDrafts('catalog/')).toBe(false);
});

test('an emptied draft is removed from storage', async () => {
  const page = await loadPage();
  page.write('messaging/draft/1', '', 'I was thinking');
  page.write('messaging/unsent/1', emptyList, ['Good evening']);

  page.write('messaging/draft/1', '', '');
  page.write('messaging/unsent/1', emptyList, []);

  expect(sessionStorage).toHaveLength(0);
  expect(page.hasDrafts('messaging/')).toBe(false);
});

test('clearDrafts empties every draft', async () => {
  const page = await loadPage();
  page.write('messaging/draft/1', '', 'I was thinking');

  act(() => page.forgetDrafts());

  expect(page.read('messaging/draft/1', '')).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

test('a draft works when storage is corrupt or full', async () => {
  sessionStorage.setItem('draft messaging/draft/1', 'half of {');
  const page = await loadPage();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  page.write('messaging/draft/1', '', 'I was thinking');

  expect(page.read('messaging/draft/1', '')).toBe('I was thinking');
  vi.restoreAllMocks();
});

const accept = <T>(stored: unknown): T => stored as T; // as its test wrote it

test.each([
  ['an object', { text: 'hello', at: 1 }],
  ['a list', ['hello']],
  ['a number', 7],
  ['nothing', null],
])('a text that another build stored as %s is empty', async (_what, stored) => {
  sessionStorage.setItem('draft messaging/draft/1', JSON.stringify(stored));
  const { useDraft } = await loadModule();

  const { result } = renderHook(() => useDraft('messaging/draft/1', ''));

  expect(result.current[0]).toBe('');
  act(() => result.current[1]((before) => `${before}again`));
  expect(result.current[0]).toBe('again');
});

test('a draft of an open page that a newer build has written is empty for the one that is back', async () => {
  const { useDraft, parseTexts } = await loadModule();
  const newer = renderHook(() => useDraft('messaging/pictures/1', { names: [''] }, accept));
  act(() => newer.result.current[1]({ names: ['a.webp'] }));
  newer.unmount();

  const { result } = renderHook(() => useDraft('messaging/pictures/1', emptyList, parseTexts));

  expect(result.current[0]).toEqual([]);
  act(() => result.current[1]((before) => [...before, 'b.webp']));
  expect(result.current[0]).toEqual(['b.webp']);
});

async function loadModule() {
  vi.resetModules();
  return import('./drafts.ts');
}

/** Simulates a page load: modules are reset and only session storage remains. */
async function loadPage() {
  vi.resetModules();
  const { useDraft, hasDrafts, clearDrafts } = await import('./drafts.ts');
  return {
    hasDrafts,
    forgetDrafts: clearDrafts,
    read: <T>(key: string, empty: T, parse: ParseDraft<T> = accept): T =>
      renderHook(() => useDraft(key, empty, parse)).result.current[0],
    write: <T>(key: string, empty: T, draft: T): void => {
      const { result } = renderHook(() => useDraft<T>(key, empty, accept));
      act(() => result.current[1](() => draft));
    },
  };
}
