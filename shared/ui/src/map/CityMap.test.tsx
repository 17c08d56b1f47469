// @vitest-environment jsdom
import { areaCentres } from '@gida/contracts/area-centres';
import { cities, isWithinBounds, metresBetween } from '@gida/contracts/places';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { parseLine, toLines } from './cities/city-drawing.ts';
import { loadDrawing } from './cities/load-drawing.ts';
import { CityMap } from './CityMap.tsx';
import { toScreen } from './projection.ts';

const focus = { latitude: 6.45, longitude: 3.44, zoom: 12 };
const palmCourt = {
  id: 'a',
  latitude: 6.4478,
  longitude: 3.4723,
  text: '₦58,000',
  price: { naira: 58_000, short: '₦58k' },
  name: 'Palm Court',
};
const pins = [
  palmCourt,
  { id: 'b', latitude: 6.512, longitude: 3.377, text: '₦31,000', price: null, name: 'Hub' },
  { id: 'far', latitude: 9.08, longitude: 7.49, text: '₦1', price: null, name: 'Abuja' },
];

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function renderMap(props: Partial<Parameters<typeof CityMap>[0]> = {}) {
  const onMove = vi.fn();
  const onSelect = vi.fn();
  await act(async () => {
    render(<CityMap label="Map" focus={focus} pins={pins} {...{ onMove, onSelect, ...props }} />);
  });
  return { onMove, onSelect, map: screen.getByRole('application', { name: 'Map' }) };
}

describe('map', () => {
  it('shows names of areas and of water, and says that it is approximate', async () => {
    await renderMap({ focus: { ...focus, zoom: 11 }, pins: [] });

    expect(await screen.findByText('Ikoyi')).toBeVisible();
    expect(document.querySelectorAll('circle')).toHaveLength(
      areaCentres.filter(({ city }) => city === 'Lagos').length,
    );
    expect(screen.getByText('Lagos Lagoon')).toBeVisible();
    expect(screen.getByText('Approximate map')).toBeVisible();
  });

  it('names whom the tiles are of, and keeps the drawing below them', async () => {
    const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Surveyors' };
    await renderMap({ focus: { ...focus, zoom: 11 }, pins: [], tiles });

    expect(screen.getByText('© Surveyors')).toBeVisible();
    expect(screen.queryByText('Approximate map')).toBeNull();
    expect(await screen.findByText('Lagos Lagoon')).toBeVisible();
    await waitFor(() => expect(document.querySelector('.leaflet-pane')).not.toBeNull());
    expect(document.querySelector('.leaflet-control')).toBeNull();
  });

  it('has a button for every price that it shows, which chooses it', async () => {
    const { onSelect } = await renderMap({ selectedId: 'b' });

    expect(
      screen.getAllByRole('button').map((button) => button.ariaLabel ?? button.textContent),
    ).toEqual(['₦58,000, Palm Court', '₦31,000, Hub', 'Closer', 'Further away']);
    expect(screen.getByRole('button', { name: /Hub/ })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: /Palm Court/ }));

    expect(onSelect).toHaveBeenCalledWith('a', ['a']);
  });

  it('counts a price that would cover another, unless it is the chosen one', async () => {
    const close = {
      ...palmCourt,
      id: 'close',
      name: 'Close',
      text: '₦9,000',
      price: { naira: 9_000, short: '₦9k' },
    };
    await renderMap({ pins: [...pins, close], selectedId: 'close' });

    expect(screen.getByRole('button', { pressed: true })).toHaveTextContent(
      '2 homes from ₦9k, Close',
    );
    expect(screen.queryByRole('button', { name: /Palm Court/ })).toBeNull();
  });

  it('says with a chosen price which others it stands for', async () => {
    const close = { ...palmCourt, id: 'close', name: 'Close' };
    const { onSelect } = await renderMap({ pins: [...pins, close] });

    await userEvent.click(screen.getByRole('button', { name: /Palm Court/ }));

    expect(onSelect).toHaveBeenCalledWith('a', ['a', 'close']);
  });

  it('moves until what lies over it does not cover the chosen price, and searches nothing', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(120);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(90);
    const { onMove } = await renderMap({ selectedId: 'a', children: <p>Palm Court</p> });

    const { top } = screen.getByRole('button', { pressed: true }).style;
    expect(Number.parseFloat(top)).toBeLessThan(120);
    expect(onMove).not.toHaveBeenCalled();
  });

  it('stays where a person moves it to after a choice', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(120);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(90);
    const { map } = await renderMap({ selectedId: 'a', children: <p>Palm Court</p> });
    const chosen = () => Number.parseFloat(screen.getByRole('button', { pressed: true }).style.top);
    const before = chosen();

    fireEvent.keyDown(map, { key: 'ArrowUp' });

    expect(chosen()).toBeCloseTo(before + 80, 3);
  });

  it('moves by arrow keys and tells where it came to', async () => {
    const { map, onMove } = await renderMap();
    const before = boundsAfter(onMove, () => fireEvent.keyDown(map, { key: '+' }));

    const east = boundsAfter(onMove, () => fireEvent.keyDown(map, { key: 'ArrowRight' }));
    const north = boundsAfter(onMove, () => fireEvent.keyDown(map, { key: 'ArrowUp' }));

    expect(east.west).toBeGreaterThan(before.west);
    expect(east.north).toBeCloseTo(before.north, 9);
    expect(north.south).toBeGreaterThan(east.south);
  });

  it('comes closer and goes further away by its buttons', async () => {
    const { onMove } = await renderMap();
    const press = (name: string) => () => fireEvent.click(screen.getByRole('button', { name }));
    const width = ({ west, east }: { west: number; east: number }) => east - west;

    const closer = width(boundsAfter(onMove, press('Closer')));
    const further = width(boundsAfter(onMove, press('Further away')));

    expect(further / closer).toBeCloseTo(2, 6);
  });

  it('follows a drag, and tells where it came to once it is over', async () => {
    const { map, onMove } = await renderMap();
    const at = (x: number, y: number) => ({ clientX: x, clientY: y, button: 0, pointerId: 1 });

    fireEvent.pointerDown(map, at(300, 200));
    fireEvent.pointerMove(map, at(200, 200));
    expect(onMove).not.toHaveBeenCalled();
    fireEvent.pointerUp(map, at(200, 200));

    expect(onMove).toHaveBeenCalledTimes(1);
    expect(onMove.mock.lastCall?.[1].longitude).toBeGreaterThan(focus.longitude);
  });

  const finger = (pointerId: number, clientX: number) =>
    ({ clientX, clientY: 200, button: 0, pointerId, pointerType: 'touch' }) as const;

  it('comes closer under fingers that move apart, with the place between them', async () => {
    const { map, onMove } = await renderMap({ isTwoFingered: true });

    fireEvent.pointerDown(map, finger(1, 300));
    fireEvent.pointerDown(map, finger(2, 340));
    fireEvent.pointerMove(map, finger(2, 380));
    fireEvent.pointerUp(map, finger(2, 380));
    expect(onMove).not.toHaveBeenCalled();
    fireEvent.pointerUp(map, finger(1, 300));

    expect(onMove).toHaveBeenCalledTimes(1);
    const view = onMove.mock.lastCall?.[1];
    expect(view.zoom).toBeCloseTo(focus.zoom + 1, 6);
    const { x, y } = toScreen(view, { width: 640, height: 400 }, focus);
    expect([x, y]).toEqual([expect.closeTo(340, 3), expect.closeTo(200, 3)]);
  });

  it.each([
    ['one finger, which moves the page', { pointerType: 'touch' }, 0],
    ['the mouse', { pointerType: 'mouse' }, 1],
    ['the other button of the mouse', { pointerType: 'mouse', button: 2 }, 0],
  ])('in the middle of a page it is moved by two fingers; by %s: %#', async (_, by, moves) => {
    const { map, onMove } = await renderMap({ isTwoFingered: true });

    fireEvent.pointerDown(map, { ...finger(1, 300), ...by });
    fireEvent.pointerMove(map, { ...finger(1, 200), ...by });
    fireEvent.pointerUp(map, { ...finger(1, 200), ...by });

    expect(onMove).toHaveBeenCalledTimes(moves);
  });

  it.each([
    ['a key with Ctrl', () => screen.getByRole('application'), { ctrlKey: true }],
    ['a key with Alt', () => screen.getByRole('application'), { altKey: true }],
    ['a key with Cmd', () => screen.getByRole('application'), { metaKey: true }],
    ['a key on a price', () => screen.getByRole('button', { name: /Hub/ }), {}],
  ])('leaves %s alone', async (_, target, keys) => {
    const { onMove } = await renderMap();

    expect(fireEvent.keyDown(target(), { key: 'ArrowRight', ...keys })).toBe(true);

    expect(onMove).not.toHaveBeenCalled();
  });

  it('does not search again when it is only pressed', async () => {
    const { map, onMove } = await renderMap();

    fireEvent.pointerDown(map, { clientX: 9, clientY: 9, button: 0, pointerId: 1 });
    fireEvent.pointerUp(map, { clientX: 9, clientY: 9, button: 0, pointerId: 1 });

    expect(onMove).not.toHaveBeenCalled();
  });

  it('zooms by the wheel with Ctrl, and leaves the wheel to the page without', async () => {
    const { map, onMove } = await renderMap();

    expect(fireEvent.wheel(map, { deltaY: -100 })).toBe(true);
    expect(onMove).not.toHaveBeenCalled();
    expect(fireEvent.wheel(map, { deltaY: -100, ctrlKey: true })).toBe(false);

    expect(onMove).toHaveBeenCalledTimes(1);
  });
});

describe.each(cities.map(({ name }) => name))('drawing of %s', (name) => {
  it('has its lines and labels around its areas', async () => {
    const drawing = await loadDrawing(name);
    const [middle] = areaCentres.filter(({ city }) => city === name);
    const lines = [...toLines(drawing?.shapes ?? {}), ...toLines(drawing?.lines ?? {})];

    expect(lines.length).toBeGreaterThan(10);
    for (const place of lines.flatMap(({ line }) => parseLine(line))) {
      expect(metresBetween(middle ?? place, place)).toBeLessThan(160_000);
    }
    const bounds = cities.find((city) => city.name === name)?.bounds;
    for (const label of drawing?.labels ?? []) {
      expect(bounds && isWithinBounds(bounds, label), label.text).toBe(true);
    }
  });

  it('has every area on land', async () => {
    const drawing = await loadDrawing(name);
    const wet = areaCentres.filter((area) => area.city === name && isInWater(drawing, area));

    expect(wet.map((area) => area.name)).toEqual([]);
  });
});

type Drawing = Awaited<ReturnType<typeof loadDrawing>>;
type Place = { latitude: number; longitude: number };

/** What is painted last is seen. */
function isInWater(drawing: Drawing, place: Place): boolean {
  const around = toLines(drawing?.shapes ?? {}).filter(({ line }) =>
    isInside(parseLine(line), place),
  );
  return around.at(-1)?.kind === 'water';
}

function isInside(corners: Place[], { latitude, longitude }: Place): boolean {
  const crossings = corners.filter((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner;
    if (corner.latitude > latitude === next.latitude > latitude) return false;
    const share = (latitude - corner.latitude) / (next.latitude - corner.latitude);
    return longitude < corner.longitude + share * (next.longitude - corner.longitude);
  });
  return crossings.length % 2 === 1;
}

function boundsAfter(onMove: ReturnType<typeof vi.fn>, act: () => void) {
  act();
  return onMove.mock.lastCall?.[0];
}
