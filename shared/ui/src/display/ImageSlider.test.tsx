// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ImageSlider } from './ImageSlider.tsx';

const pictures = ['hall', 'bed', 'pool'].map((alt) => ({ src: `/${alt}.svg`, alt }));
const shown = () => screen.getByRole('img').getAttribute('alt');
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the pictures advance every four seconds and begin again after the last', () => {
  render(<ImageSlider label="Palm Court" pictures={pictures} />);

  const seen = [shown()];
  for (let turn = 0; turn < 3; turn += 1) {
    wait(4000);
    seen.push(shown());
  }

  expect(seen).toEqual(['hall', 'bed', 'pool', 'hall']);
});

test('they stand still while somebody points at them', () => {
  render(<ImageSlider label="Palm Court" pictures={pictures} />);
  const slider = screen.getByRole('group');

  fireEvent.pointerEnter(slider);
  wait(9000);
  expect(shown()).toBe('hall');

  fireEvent.pointerLeave(slider);
  wait(4000);
  expect(shown()).toBe('bed');
});

test('they stand still while the keyboard is on them', () => {
  render(<ImageSlider label="Palm Court" pictures={pictures} />);

  act(() => screen.getByRole('button', { name: 'Next image' }).focus());
  wait(9000);

  expect(shown()).toBe('hall');
});

test('they stand still while the keyboard is on them, though the pointer has left', () => {
  render(<ImageSlider label="Palm Court" pictures={pictures} />);
  const slider = screen.getByRole('group');

  act(() => screen.getByRole('button', { name: 'Next image' }).focus());
  fireEvent.pointerEnter(slider);
  fireEvent.pointerLeave(slider);
  wait(9000);

  expect(shown()).toBe('hall');
});

test.each(['hidden', 'below the screen'])('they stand still while the page is %s', (where) => {
  render(<ImageSlider label="Palm Court" pictures={pictures} />);
  const away =
    where === 'hidden'
      ? vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      : vi
          .spyOn(screen.getByRole('group'), 'getBoundingClientRect')
          .mockReturnValue(new DOMRect(0, window.innerHeight + 1, 300, 200));

  wait(9000);
  expect(shown()).toBe('hall');

  away.mockRestore();
  wait(4000);
  expect(shown()).toBe('bed');
});

test('they stop when a person asks for less motion later', () => {
  render(<ImageSlider label="Palm Court" pictures={pictures} />);
  wait(4000);

  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
  wait(9000);

  expect(shown()).toBe('bed');
  vi.unstubAllGlobals();
});

test('they stand still for a person who asked for less motion', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
  render(<ImageSlider label="Palm Court" pictures={pictures} />);

  wait(9000);

  expect(shown()).toBe('hall');
  vi.unstubAllGlobals();
});

test('a person goes back from the first to the last, and the pictures then stay', () => {
  render(<ImageSlider label="Palm Court" pictures={pictures} />);

  fireEvent.click(screen.getByRole('button', { name: 'Previous image' }));
  wait(9000);

  expect(shown()).toBe('pool');
});

test('a single picture has nothing to choose', () => {
  render(<ImageSlider label="Palm Court" pictures={pictures.slice(0, 1)} />);

  expect(screen.queryByRole('button')).toBeNull();
});
