import { line, round, shape } from '../drawing/canvas.ts';
import type { Canvas } from '../drawing/canvas.ts';
import type { ColourScheme } from '../drawing/colour-scheme.ts';
import type { SeededRandom } from '../random.ts';

export type Row = {
  from: number;
  to: number;
  base: number;
  low: number;
  high: number;
  /** Widths are whole numbers of window tiles, so that no window is cut. */
  tile: number;
};

/** The outline of a row of towers as one path. */
export function towers(random: SeededRandom, row: Row): string {
  let path = '';
  let x = row.from;
  while (x < row.to) {
    const width = row.tile * random.int(2, 4);
    const height = Math.round(random.between(row.low, row.high) / row.tile) * row.tile;
    const top = row.base - height;
    path += `M${x} ${row.base}V${top}h${width}V${row.base}Z`;
    const cap = random.next();
    if (cap < 0.28)
      path += `M${x + row.tile} ${top}v${-row.tile * 0.8}h${width - row.tile * 2 || 2}v${row.tile * 0.8}Z`;
    else if (cap < 0.42) path += `M${x + width / 2 - 1} ${top}v${-row.tile * 2}h2v${row.tile * 2}Z`;
    x += width + (random.chance(0.35) ? row.tile * random.int(0, 2) : 0);
  }
  return path;
}

/** A fill of windows, some of them lit, on a grid of `tile` units. */
export function windowFill(canvas: Canvas, mood: ColourScheme, tile: number, seed: number): string {
  const [pane, tall] = [round(tile * 0.36), round(tile * 0.46)];
  const lit = mood.dark ? '#ffce82' : '#fffbe9';
  const dim = mood.dark ? '#141532' : '#2b3a55';
  const [columns, rows] = [3, 4];
  const paths = { lit: '', dim: '' };
  for (let cell = 0; cell < columns * rows; cell += 1) {
    const [x, y] = [(cell % columns) * tile, Math.floor(cell / columns) * tile];
    const on = (cell * cell + cell * 3 + seed) % 5 < 2;
    paths[on ? 'lit' : 'dim'] +=
      `M${round(x + tile * 0.3)} ${round(y + tile * 0.3)}h${pane}v${tall}h-${pane}z`;
  }
  const id = canvas.define(
    (id) =>
      `<pattern id="${id}" width="${tile * columns}" height="${tile * rows}" patternUnits="userSpaceOnUse">${shape(paths.lit, lit, `opacity="${mood.dark ? 0.95 : 0.5}"`)}${shape(paths.dim, dim, 'opacity=".24"')}</pattern>`,
  );
  return `url(#${id})`;
}

/** The cable-stayed bridge between Lekki and Ikoyi: one pylon, two fans of cables. */
export function stayedBridge(x: number, deck: number, size: number, colour: string): string {
  const top = deck - size;
  const cables = [0.25, 0.45, 0.65, 0.85, 1.05]
    .map((reach) => {
      const start = top + size * 0.1 + size * 0.12 * reach;
      return `M${int(x - size * reach)} ${int(deck)}L${int(x)} ${int(start)}L${int(x + size * reach)} ${int(deck)}`;
    })
    .join('');
  const leg = size * 0.07;
  const pylon = `M${int(x - leg * 2.2)} ${int(deck + size * 0.26)}L${int(x - leg * 0.7)} ${int(top)}h${int(leg * 1.4)}L${int(x + leg * 2.2)} ${int(deck + size * 0.26)}h${int(-leg)}L${int(x)} ${int(top + size * 0.3)}L${int(x - leg * 1.2)} ${int(deck + size * 0.26)}Z`;
  return line(cables, colour, Math.max(1, size * 0.009), 'opacity=".8"') + shape(pylon, colour);
}

/** A long low deck on piers, from edge to edge. */
export function deckOnPiers(
  from: number,
  to: number,
  y: number,
  thick: number,
  gap: number,
  colour: string,
): string {
  let piers = '';
  for (let x = from + gap / 2; x < to; x += gap)
    piers += `M${int(x)} ${int(y)}v${int(thick * 4)}h${int(thick * 0.9)}v${int(-thick * 4)}Z`;
  return shape(`M${int(from)} ${int(y)}H${int(to)}v${int(thick)}H${int(from)}Z${piers}`, colour);
}

/** A mosque like Abuja's: one great golden dome between four thin minarets. */
export function mosque(
  mood: ColourScheme,
  x: number,
  base: number,
  size: number,
  wall: string,
): string {
  const minarets = [-1.05, -0.72, 0.72, 1.05]
    .map((side) => {
      const left = x + side * size - size * 0.035;
      return `M${int(left)} ${int(base)}V${int(base - size * 1.25)}l${int(size * 0.04)} ${int(-size * 0.22)}l${int(size * 0.04)} ${int(size * 0.22)}V${int(base)}Z`;
    })
    .join('');
  const hall = `M${int(x - size * 0.62)} ${int(base)}v${int(-size * 0.36)}h${int(size * 1.24)}v${int(size * 0.36)}Z`;
  const dome = `M${int(x - size * 0.42)} ${int(base - size * 0.36)}c${int(-size * 0.06)} ${int(-size * 0.5)} ${int(size * 0.3)} ${int(-size * 0.52)} ${int(size * 0.42)} ${int(-size * 0.66)}c${int(size * 0.12)} ${int(size * 0.14)} ${int(size * 0.48)} ${int(size * 0.16)} ${int(size * 0.42)} ${int(size * 0.66)}Z`;
  return shape(minarets + hall, wall) + shape(dome, mood.seen('#dba63f'));
}

/** A granite dome such as Aso Rock, or with `steep` the monolith of Zuma. */
export function rock(
  x: number,
  base: number,
  width: number,
  height: number,
  steep = false,
): string {
  const [left, right] = [x - width / 2, x + width / 2];
  return steep
    ? `M${int(left)} ${int(base)}C${int(left + width * 0.1)} ${int(base - height * 0.75)} ${int(left + width * 0.14)} ${int(base - height)} ${int(x)} ${int(base - height)}S${int(right - width * 0.08)} ${int(base - height * 0.8)} ${int(right)} ${int(base)}Z`
    : `M${int(left)} ${int(base)}c${int(width * 0.1)} ${int(-height * 0.36)} ${int(width * 0.13)} ${int(-height * 0.84)} ${int(width * 0.27)} ${int(-height * 0.94)}c${int(width * 0.1)} ${int(-height * 0.08)} ${int(width * 0.14)} ${int(-height * 0.06)} ${int(width * 0.25)} ${int(height * 0.01)}c${int(width * 0.08)} ${int(height * 0.07)} ${int(width * 0.11)} ${int(height * 0.1)} ${int(width * 0.2)} ${int(height * 0.3)}c${int(width * 0.06)} ${int(height * 0.22)} ${int(width * 0.2)} ${int(height * 0.42)} ${int(width * 0.28)} ${int(height * 0.63)}Z`;
}

function int(value: number): string {
  return String(Math.round(value));
}
