// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { Pagination } from './Pagination.tsx';

afterEach(cleanup);

test('a reader of one page sees no pages to choose from', () => {
  render(<Pagination current={1} total={1} choose={vi.fn()} />);

  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a reader moves by number, Prev and Next, and nothing happens beyond the ends', async () => {
  const choose = vi.fn();
  render(<Pagination current={1} total={3} choose={choose} />);

  await userEvent.click(screen.getByRole('button', { name: 'Prev' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));

  expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
  expect(choose.mock.calls).toEqual([[3], [2]]);
});
