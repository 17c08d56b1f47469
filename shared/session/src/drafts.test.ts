// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

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

/** Simulates a page load: modules are reset and only session storage remains. */
async function loadPage() {
  vi.resetModules();
  const { useDraft, hasDrafts, clearDrafts } = await import('./drafts.ts');
  return {
    hasDrafts,
    forgetDrafts: clearDrafts,
    read: <T>(key: string, empty: T): T => renderHook(() => useDraft(key, empty)).result.current[0],
    write: <T>(key: string, empty: T, draft: T): void => {
      const { result } = renderHook(() => useDraft(key, empty));
      act(() => result.current[1](() => draft));
    },
  };
}
