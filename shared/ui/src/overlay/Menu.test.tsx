// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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

test.each([
  ['{ArrowDown}', 'Share'],
  ['{ArrowDown}{ArrowDown}', 'Block'],
  ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Report'],
  ['{ArrowUp}', 'Block'],
  ['{End}{ArrowUp}', 'Share'],
  ['{End}', 'Block'],
  ['{End}{Home}', 'Report'],
])('in an open menu %s leads to %s', async (keys, focused) => {
  const entries = ['Report', 'Share', 'Block'].map((label) => ({ label, onSelect: vi.fn() }));
  render(<Menu label="More" entries={entries} />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));

  await userEvent.keyboard(keys);

  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: focused }));
});

test('the menu closes when its button is pressed again and when the focus leaves it', async () => {
  render(
    <>
      <Menu label="More" entries={[{ label: 'Report', onSelect: vi.fn() }]} />
      <button>Elsewhere</button>
    </>,
  );
  const trigger = screen.getByRole('button', { name: 'More' });

  await userEvent.click(trigger);
  await userEvent.click(trigger);
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(trigger);
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));

  expect(screen.queryByRole('menu')).toBeNull();
  expect(trigger).toHaveAttribute('aria-expanded', 'false');
});

test('Escape closes the menu without selecting an item', async () => {
  const report = vi.fn();
  render(<Menu label="More" entries={[{ label: 'Report', onSelect: report }]} />);

  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.keyboard('{Escape}');

  expect(screen.queryByRole('menu')).toBeNull();
  expect(report).not.toHaveBeenCalled();
});

test.each([
  ['upper left', { left: 10, right: 54, top: 0, bottom: 40 }, { top: '40px', left: '10px' }],
  [
    'lower right',
    { left: 940, right: 984, top: 700, bottom: 744 },
    { bottom: '68px', right: '40px' },
  ],
])('opened in the %s of the page, it opens towards the middle', async (_where, place, styles) => {
  render(<Menu label="More" entries={[{ label: 'Report', onSelect: vi.fn() }]} />);
  const trigger = screen.getByRole('button', { name: 'More' });
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1024);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(768);
  vi.spyOn(trigger, 'getBoundingClientRect').mockReturnValue({ ...new DOMRect(), ...place });

  await userEvent.click(trigger);

  expect(getComputedStyle(screen.getByRole('menu'))).toMatchObject(styles);
});

test('the menu follows its button, closes when that is scrolled away, and returns the focus', async () => {
  render(<Menu label="More" entries={[{ label: 'Report', onSelect: vi.fn() }]} />);
  const trigger = screen.getByRole('button', { name: 'More' });
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1024);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  const place = vi.spyOn(trigger, 'getBoundingClientRect');
  await userEvent.click(trigger);
  fireEvent.scroll(screen.getByRole('menu'));
  expect(screen.getByRole('menu')).toBeVisible();

  place.mockReturnValue(new DOMRect(30, 50, 40, 40));
  fireEvent.scroll(document);
  expect(screen.getByRole('menu').style).toMatchObject({ left: '30px', top: '90px' });

  place.mockReturnValue(new DOMRect(30, -90, 40, 40));
  fireEvent.scroll(document);

  expect(screen.queryByRole('menu')).toBeNull();
  expect(trigger).toHaveFocus();
});
