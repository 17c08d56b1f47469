// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { Menu } from './Menu.tsx';

afterEach(cleanup);

test('menu moves focus with the arrow keys, runs the selected item and returns focus to its button', async () => {
  const block = vi.fn();
  render(
    <Menu
      label="More"
      entries={[
        { label: 'Report', onSelect: vi.fn() },
        { label: 'Block', onSelect: block },
      ]}
    />,
  );
  const trigger = screen.getByRole('button', { name: 'More' });

  await userEvent.click(trigger);
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Report' }));
  await userEvent.keyboard('{ArrowDown}{Enter}');

  expect(block).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(trigger);
});

test('Escape closes the menu without selecting an item', async () => {
  const report = vi.fn();
  render(<Menu label="More" entries={[{ label: 'Report', onSelect: report }]} />);

  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.keyboard('{Escape}');

  expect(screen.queryByRole('menu')).toBeNull();
  expect(report).not.toHaveBeenCalled();
});
