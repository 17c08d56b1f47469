// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { Menu } from './Menu.tsx';

afterEach(cleanup);

test('a person opens it, walks with the arrows, chooses, and is back where they were', async () => {
  const block = vi.fn();
  render(
    <Menu
      label="More"
      entries={[
        { label: 'Report', choose: vi.fn() },
        { label: 'Block', choose: block },
      ]}
    />,
  );
  const dots = screen.getByRole('button', { name: 'More' });

  await userEvent.click(dots);
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Report' }));
  await userEvent.keyboard('{ArrowDown}{Enter}');

  expect(block).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(dots);
});

test('Escape closes it and nothing is chosen', async () => {
  const report = vi.fn();
  render(<Menu label="More" entries={[{ label: 'Report', choose: report }]} />);

  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.keyboard('{Escape}');

  expect(screen.queryByRole('menu')).toBeNull();
  expect(report).not.toHaveBeenCalled();
});
