// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const library = { isAway: false, asked: vi.fn(), show: vi.fn() };
const notice = { tone: 'warning', text: 'The booking was not made.' } as const;

beforeEach(() => {
  vi.resetModules();
  library.isAway = false;
  library.asked.mockReset();
  library.show.mockReset();
  vi.doMock('./Notices.tsx', () => {
    library.asked();
    if (library.isAway) throw new Error('Loading chunk notices failed.');
    return { Notices: () => null, show: library.show };
  });
});
afterEach(cleanup);

test('who only reads never fetches the toast library', async () => {
  const { NoticeHost } = await import('./NoticeHost.tsx');

  render(<NoticeHost ready />);
  await aMoment();

  expect(library.asked).not.toHaveBeenCalled();
});

test.each(['pointerdown', 'keydown'])(
  'at the first %s the library is fetched, once',
  async (act) => {
    const { NoticeHost } = await import('./NoticeHost.tsx');
    render(<NoticeHost ready />);

    window.dispatchEvent(new Event(act));
    window.dispatchEvent(new Event(act));

    await vi.waitFor(() => expect(library.asked).toHaveBeenCalledOnce());
  },
);

test('what was said while the line was down is shown when it is back, once', async () => {
  const [{ NoticeHost }, { sendNotice }] = await Promise.all([
    import('./NoticeHost.tsx'),
    import('./notice.ts'),
  ]);
  render(<NoticeHost />);
  library.isAway = true;
  sendNotice(notice);
  await vi.waitFor(() => expect(library.asked).toHaveBeenCalled());
  await aMoment();
  expect(library.show).not.toHaveBeenCalled();

  library.isAway = false;
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));

  await vi.waitFor(() => expect(library.show.mock.calls).toEqual([[notice]]));
});

const aMoment = () => new Promise((done) => setTimeout(done, 20));
