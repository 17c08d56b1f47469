// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const key = 'catalog/requests/1';
const text = 'A cot, please: we bring our baby';
const server = vi.hoisted(() => ({ user: { id: '', firstName: 'Ada', lastName: 'Obi' } }));
vi.mock('@gida/api-client', () => ({
  api: {
    post: async () => ({ user: { ...server.user, role: 'guest' }, access_token: 'fresh' }),
    get: async () => ({ profile: server.user }),
  },
  ApiError: Error,
  configureAuth: () => undefined,
  preloadTransport: () => undefined,
}));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

test.each(['bola-2', null])(
  'the next person in a tab, %s, finds no text of one who logged out in another tab',
  async (next) => {
    storeGuest('ada-1');
    (await openPage()).write(text);
    sessionStorage.setItem('gida-pending-verification', 'of-ada');

    // The page was elsewhere, and heard nothing.
    localStorage.clear();
    if (next) storeGuest(next);
    const page = await openPage();

    expect(page.read()).toBe('');
    expect(Object.values({ ...sessionStorage }).join()).not.toMatch(/cot|ada/);
  },
);

test('nor does one who signs in while the page is open', async () => {
  storeGuest('ada-1');
  const page = await openPage();
  page.write(text);
  localStorage.clear();

  await page.signIn('bola-2', false);

  expect(page.read()).toBe('');
  expect(sessionStorage.getItem('token')).toBe('fresh');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('cot');
});

test('nor what a request of the one before comes to only after the logout', async () => {
  storeGuest('ada-1');
  const page = await openPage();
  const writeLate = page.openWriter();
  await page.signOut();

  writeLate(text);
  await page.signIn('bola-2', false);

  expect(page.read()).toBe('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('cot');
});

test.each([true, false])(
  'what a visitor wrote is theirs after logging in (remembered: %s), and nobody else’s',
  async (rememberMe) => {
    const page = await openPage();
    page.write(text);

    await page.signIn('ada-1', rememberMe);

    expect(page.read()).toBe(text);
    expect((await openPage()).read()).toBe(text);
    localStorage.clear();
    for (const name of ['token', 'userId', 'fullName', 'rememberMe'])
      sessionStorage.removeItem(name);
    storeGuest('bola-2');
    expect((await openPage()).read()).toBe('');
  },
);

test('what a visitor wrote becomes that of the person who logs in in another tab', async () => {
  const page = await openPage();
  page.write(text);
  storeGuest('ada-1');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(page.read()).toBe(text);

  localStorage.clear();
  storeGuest('bola-2');

  expect((await openPage()).read()).toBe('');
});

test('a page that still shows one person writes nothing as the next one', async () => {
  storeGuest('ada-1');
  const page = await openPage();
  localStorage.clear();
  storeGuest('bola-2');

  page.write(text);

  expect((await openPage()).read()).toBe('');
});

test('an emptied draft leaves no owner behind', async () => {
  storeGuest('ada-1');
  const page = await openPage();
  page.write(text);
  page.write('');

  expect(sessionStorage).toHaveLength(0);
});

function storeGuest(userId: string): void {
  localStorage.setItem('token', 'a-token');
  localStorage.setItem('userId', userId);
  localStorage.setItem('fullName', 'Somebody');
  localStorage.setItem('rememberMe', 'true');
}

/** Simulates a page load in the same tab: modules are reset and only storage remains. */
async function openPage() {
  vi.resetModules();
  const { page } = await import('./page.ts');
  vi.spyOn(page, 'reload').mockReturnValue();
  const { useDraft, signIn, signOut } = await import('./index.ts');
  const { startSession } = await import('./shell.ts');
  startSession();
  const use = () => renderHook(() => useDraft(key, '')).result.current;
  return {
    read: (): string => use()[0],
    write: (value: string): void => {
      const [, write] = use();
      act(() => write(value));
    },
    /** As a request keeps it that is under way while the page changes. */
    openWriter: () => {
      const [, write] = use();
      return (value: string): void => act(() => write(value));
    },
    signOut: () => act(() => signOut()),
    signIn: async (id: string, rememberMe: boolean) => {
      server.user = { id, firstName: 'Bola', lastName: 'Ade' };
      await act(() => signIn({ email: 'a@example.com', password: 'correct', rememberMe }));
    },
  };
}
