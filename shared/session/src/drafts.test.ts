// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const nothing: string[] = [];

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('what somebody was writing is still there after a reload', async () => {
  const before = await loadPage();
  before.write('messaging/draft/1', '', 'I was thinking');

  const after = await loadPage();

  expect(after.read('messaging/draft/1', '')).toBe('I was thinking');
  expect(after.hasDrafts('messaging/')).toBe(true);
  expect(after.hasDrafts('catalog/')).toBe(false);
});

test('words that were sent or taken back leave nothing behind', async () => {
  const page = await loadPage();
  page.write('messaging/draft/1', '', 'I was thinking');
  page.write('messaging/unsent/1', nothing, ['Good evening']);

  page.write('messaging/draft/1', '', '');
  page.write('messaging/unsent/1', nothing, []);

  expect(sessionStorage).toHaveLength(0);
  expect(page.hasDrafts('messaging/')).toBe(false);
});

test('drafts end with the login', async () => {
  const page = await loadPage();
  page.write('messaging/draft/1', '', 'I was thinking');

  act(() => page.forgetDrafts());

  expect(page.read('messaging/draft/1', '')).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

test('a draft that cannot be read, or kept, harms nothing', async () => {
  sessionStorage.setItem('draft messaging/draft/1', 'half of {');
  const page = await loadPage();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  page.write('messaging/draft/1', '', 'I was thinking');

  expect(page.read('messaging/draft/1', '')).toBe('I was thinking');
  vi.restoreAllMocks();
});

/** The modules as a page has them that was just loaded: only the tab's storage is from before. */
async function loadPage() {
  vi.resetModules();
  const { useDraft, hasDrafts, forgetDrafts } = await import('./drafts.ts');
  return {
    hasDrafts,
    forgetDrafts,
    read: <T>(key: string, empty: T): T => renderHook(() => useDraft(key, empty)).result.current[0],
    write: <T>(key: string, empty: T, draft: T): void => {
      const { result } = renderHook(() => useDraft(key, empty));
      act(() => result.current[1](() => draft));
    },
  };
}
