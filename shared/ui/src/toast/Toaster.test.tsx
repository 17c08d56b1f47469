// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const library = { isUnavailable: false, onImport: vi.fn(), show: vi.fn() };
const message = { tone: 'warning', text: 'The booking was not made.' } as const;

beforeEach(() => {
  vi.resetModules();
  library.isUnavailable = false;
  library.onImport.mockReset();
  library.show.mockReset();
  vi.doMock('./ToastList.tsx', () => {
    library.onImport();
    if (library.isUnavailable) throw new Error('Loading chunk toasts failed.');
    return { ToastList: () => null, showToast: library.show };
  });
});
afterEach(cleanup);

test('toast library is not loaded without an interaction or a toast', async () => {
  const { Toaster } = await import('./Toaster.tsx');

  render(<Toaster preload />);
  await shortDelay();

  expect(library.onImport).not.toHaveBeenCalled();
});

test.each(['pointerdown', 'keydown'])(
  'toast library is loaded once on the first %s',
  async (eventName) => {
    const { Toaster } = await import('./Toaster.tsx');
    render(<Toaster preload />);

    window.dispatchEvent(new Event(eventName));
    window.dispatchEvent(new Event(eventName));

    await vi.waitFor(() => expect(library.onImport).toHaveBeenCalledOnce());
  },
);

test('a toast sent while the library cannot load is shown once after going online', async () => {
  const [{ Toaster }, { dispatchToast }] = await Promise.all([
    import('./Toaster.tsx'),
    import('./toast-event.ts'),
  ]);
  render(<Toaster />);
  library.isUnavailable = true;
  dispatchToast(message);
  await vi.waitFor(() => expect(library.onImport).toHaveBeenCalled());
  await shortDelay();
  expect(library.show).not.toHaveBeenCalled();

  library.isUnavailable = false;
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));

  await vi.waitFor(() => expect(library.show.mock.calls).toEqual([[message]]));
});

const shortDelay = () => new Promise((done) => setTimeout(done, 20));
