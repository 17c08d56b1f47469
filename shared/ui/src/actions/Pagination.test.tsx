// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { Pagination } from './Pagination.tsx';

afterEach(cleanup);

test('pagination renders nothing for a single page', () => {
  render(<Pagination current={1} total={1} onPageChange={vi.fn()} />);

  expect(screen.queryByRole('navigation')).toBeNull();
});

test('pagination moves by number, Prev and Next and stops at both ends', async () => {
  const onPageChange = vi.fn();
  render(<Pagination current={1} total={3} onPageChange={onPageChange} />);

  await userEvent.click(screen.getByRole('button', { name: 'Prev' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));

  expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
  expect(onPageChange.mock.calls).toEqual([[3], [2]]);
});

test('pagination has no next page after the last', async () => {
  const onPageChange = vi.fn();
  render(<Pagination current={3} total={3} onPageChange={onPageChange} />);

  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Prev' }));

  expect(onPageChange.mock.calls).toEqual([[2]]);
});
