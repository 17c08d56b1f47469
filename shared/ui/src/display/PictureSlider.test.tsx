// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { PictureSlider } from './PictureSlider.tsx';

const pictures = ['hall', 'bed', 'pool'].map((alt) => ({ src: `/${alt}.svg`, alt }));
const currentSlide = () => screen.getByRole('img').getAttribute('alt');
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('slider advances every four seconds and wraps after the last picture', () => {
  render(<PictureSlider label="Palm Court" pictures={pictures} />);

  const slides = [currentSlide()];
  for (let step = 0; step < 3; step += 1) {
    wait(4000);
    slides.push(currentSlide());
  }

  expect(slides).toEqual(['hall', 'bed', 'pool', 'hall']);
});

test('a slider with an offset begins later, and keeps its four seconds from then on', () => {
  render(<PictureSlider label="Palm Court" pictures={pictures} startOffsetMs={1000} />);

  wait(4999);
  expect(currentSlide()).toBe('hall');
  wait(1);
  expect(currentSlide()).toBe('bed');
  wait(4000);
  expect(currentSlide()).toBe('pool');
});

test('sliders of different offsets never change at the same moment', () => {
  const offsets = [0, 1000, 2000, 3000];
  render(
    offsets.map((offset) => (
      <PictureSlider key={offset} label={`${offset}`} pictures={pictures} startOffsetMs={offset} />
    )),
  );
  const slides = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));

  let before = slides();
  for (let step = 0; step < 80; step += 1) {
    wait(250);
    const now = slides();
    expect(now.filter((slide, at) => slide !== before[at]).length).toBeLessThanOrEqual(1);
    before = now;
  }
});

test('slider pauses on hover', () => {
  render(<PictureSlider label="Palm Court" pictures={pictures} />);
  const slider = screen.getByRole('group');

  fireEvent.pointerEnter(slider);
  wait(9000);
  expect(currentSlide()).toBe('hall');

  fireEvent.pointerLeave(slider);
  wait(4000);
  expect(currentSlide()).toBe('bed');
});

test('slider pauses while it has focus', () => {
  render(<PictureSlider label="Palm Court" pictures={pictures} />);

  act(() => screen.getByRole('button', { name: 'Next image' }).focus());
  wait(9000);

  expect(currentSlide()).toBe('hall');
});

test('slider stays paused while it has focus after the pointer leaves', () => {
  render(<PictureSlider label="Palm Court" pictures={pictures} />);
  const slider = screen.getByRole('group');

  act(() => screen.getByRole('button', { name: 'Next image' }).focus());
  fireEvent.pointerEnter(slider);
  fireEvent.pointerLeave(slider);
  wait(9000);

  expect(currentSlide()).toBe('hall');
});

test.each([
  ['in a hidden tab', null],
  ['below the viewport', window.innerHeight + 1],
  ['above the viewport', -201],
])('slider pauses while it is %s', (_where, top) => {
  render(<PictureSlider label="Palm Court" pictures={pictures} />);
  const spy =
    top === null
      ? vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      : vi
          .spyOn(screen.getByRole('group'), 'getBoundingClientRect')
          .mockReturnValue(new DOMRect(0, top, 300, 200));

  wait(9000);
  expect(currentSlide()).toBe('hall');

  spy.mockRestore();
  wait(4000);
  expect(currentSlide()).toBe('bed');
});

test('slider stops when reduced motion is turned on later', () => {
  render(<PictureSlider label="Palm Court" pictures={pictures} />);
  wait(4000);

  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
  wait(9000);

  expect(currentSlide()).toBe('bed');
  vi.unstubAllGlobals();
});

test('slider does not advance with reduced motion', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }));
  render(<PictureSlider label="Palm Court" pictures={pictures} />);

  wait(9000);

  expect(currentSlide()).toBe('hall');
  vi.unstubAllGlobals();
});

test('Previous wraps from the first picture to the last and stops autoplay', () => {
  render(<PictureSlider label="Palm Court" pictures={pictures} />);

  fireEvent.click(screen.getByRole('button', { name: 'Previous image' }));
  wait(9000);

  expect(currentSlide()).toBe('pool');
});

test('a finger brings the picture beside it, which is loaded when it touches, and stops autoplay', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  render(<PictureSlider label="Palm Court" pictures={pictures} />);
  const strip = screen.getByRole('img').parentElement?.parentElement as HTMLElement; // around the slides
  const loaded = () =>
    screen.getAllByRole('img', { hidden: true }).map((image) => image.getAttribute('alt'));
  expect(loaded()).toEqual(['hall']);

  fireEvent.touchStart(strip);
  expect(loaded()).toEqual(['hall', 'bed']);
  strip.scrollLeft = 300;
  fireEvent.scroll(strip);

  expect(currentSlide()).toBe('bed');
  expect(loaded()).toEqual(['hall', 'bed', 'pool']);
  wait(9000);
  expect(currentSlide()).toBe('bed');
  vi.restoreAllMocks();
});

test('slider has no buttons for a single picture', () => {
  render(<PictureSlider label="Palm Court" pictures={pictures.slice(0, 1)} />);

  expect(screen.queryByRole('button')).toBeNull();
});

test('slider goes back from a picture that could not be loaded, and leaves it out from then on', () => {
  render(<PictureSlider label="Palm Court" pictures={pictures} />);
  fireEvent.load(screen.getByRole('img'));

  wait(4000);
  expect(currentSlide()).toBe('bed');
  fireEvent.error(screen.getByRole('img'));

  expect(currentSlide()).toBe('hall');
  wait(4000);
  expect(currentSlide()).toBe('pool');
  fireEvent.load(screen.getByRole('img'));
  wait(4000);
  expect(currentSlide()).toBe('hall');
});

test('slider without a connection shows only pictures that are there', () => {
  render(<PictureSlider label="Palm Court" pictures={pictures} />);
  fireEvent.load(screen.getByRole('img'));
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  wait(12_000);
  expect(currentSlide()).toBe('hall');
  fireEvent.click(screen.getByRole('button', { name: 'Next image' }));
  expect(currentSlide()).toBe('hall');

  onLine.mockReturnValue(true);
  fireEvent.click(screen.getByRole('button', { name: 'Next image' }));
  expect(currentSlide()).toBe('bed');
  onLine.mockRestore();
});
