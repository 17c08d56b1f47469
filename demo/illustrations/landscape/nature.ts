import { circle, ellipse, shape, use } from '../drawing/canvas.ts';
import type { Canvas } from '../drawing/canvas.ts';
import { alpha, darker, mix } from '../drawing/colour.ts';
import type { ColourScheme } from '../drawing/colour-scheme.ts';
import type { SeededRandom } from '../random.ts';

/** Palms share one drawing; each stands 100 units tall before scaling. */
export function palm(canvas: Canvas, mood: ColourScheme, at: PalmPlace, trunk?: string): string {
  const leaf = at.leaf ?? mood.leaf;
  const bark = trunk ?? darker(mood.wood, 0.1);
  const id = canvas.define(
    (id) =>
      `<g id="${id}">${shape('M-4 0Q3 -50 1 -99L6 -99Q9 -48 5 0Z', bark)}${shape(fronds(1.05, 0.12), darker(leaf, 0.3))}${shape(fronds(0.95, 0), leaf)}${shape(fronds(0.62, -0.25), mix(leaf, '#c3c35c', 0.38))}</g>`,
  );
  const flip = at.flip ? -at.size : at.size;
  return use(
    id,
    `translate(${Math.round(at.x)} ${Math.round(at.y)}) scale(${(flip / 100).toFixed(2)} ${(at.size / 100).toFixed(2)})`,
  );
}

type PalmPlace = { x: number; y: number; size: number; flip?: boolean; leaf?: string };

function fronds(length: number, turn: number): string {
  const angles = [-3.0, -2.45, -1.95, -1.4, -0.85, -0.25, 0.25, 2.75];
  return angles
    .map((angle) => {
      const reach = 46 * length;
      const [dx, dy] = [Math.cos(angle + turn), Math.sin(angle + turn)];
      const x = 3 + dx * reach;
      const y = -99 + dy * reach * 0.72 + 20;
      const bend = [3 + dx * reach * 0.55, -99 + dy * reach * 0.8 - 9];
      const under = [3 + dx * reach * 0.52, -99 + dy * reach * 0.6 + 5];
      return `M3 -99Q${int(bend[0])} ${int(bend[1])} ${int(x)} ${int(y)}Q${int(under[0])} ${int(under[1])} 3 -99Z`;
    })
    .join('');
}

/** A tree or bush as a heap of round crowns, lit from the upper left. */
export function treeCrown(
  mood: ColourScheme,
  x: number,
  y: number,
  size: number,
  colour = mood.leaf,
): string {
  return [
    ellipse(x + size * 0.1, y, size, size * 0.72, darker(colour, 0.28)),
    ellipse(x - size * 0.1, y - size * 0.16, size * 0.85, size * 0.58, colour),
    ellipse(x - size * 0.26, y - size * 0.3, size * 0.46, size * 0.3, mix(colour, '#c3c35c', 0.2)),
  ].join('');
}

/** A line of tree tops from left to right, closed at the bottom. */
export function treeline(random: SeededRandom, area: Band, rise: number): string {
  const steps = Math.max(4, Math.round((area.to - area.from) / (rise * 2.2)));
  const step = (area.to - area.from) / steps;
  let path = `M${int(area.from)} ${int(area.bottom)}V${int(area.y)}`;
  for (let index = 0; index < steps; index += 1) {
    const lift = random.between(0.5, 1.6) * rise;
    path += `q${int(step / 2)} ${int(-lift)} ${int(step)} ${index % 2 === 0 ? int(-rise * 0.15) : int(rise * 0.15)}`;
  }
  return `${path}V${int(area.bottom)}Z`;
}

export type Band = { from: number; to: number; y: number; bottom: number };

export function sun(
  canvas: Canvas,
  mood: ColourScheme,
  x: number,
  y: number,
  radius: number,
): string {
  const disc = mood.dark ? '#fdf0d5' : mood.hour === 'golden' ? '#fff0c8' : '#fffdf2';
  const size = mood.dark ? radius * 0.62 : radius;
  const halo = canvas.radial([alpha(disc, 0.75), alpha(disc, 0.25), alpha(disc, 0)]);
  return (
    circle(x, y, size * 3.4, halo, `opacity="${mood.dark ? 0.4 : 0.75}"`) + circle(x, y, size, disc)
  );
}

/** Long flat clouds, a few, never in front of anything. */
export function clouds(
  mood: ColourScheme,
  random: SeededRandom,
  area: Band,
  count: number,
): string {
  const fill = mood.dark ? mix('#6b5a8a', mood.haze, 0.4) : mix('#ffffff', mood.light, 0.5);
  let path = '';
  for (let index = 0; index < count; index += 1) {
    const x = random.between(area.from, area.to);
    const y = random.between(area.y, area.bottom);
    const length = random.between(0.1, 0.22) * (area.to - area.from);
    const height = length * 0.12;
    path += `M${int(x)} ${int(y)}q${int(length * 0.12)} ${int(-height * 1.6)} ${int(length * 0.36)} ${int(-height)}q${int(length * 0.2)} ${int(-height * 1.7)} ${int(length * 0.4)} ${int(0)}q${int(length * 0.2)} 0 ${int(length * 0.24)} ${int(height)}Z`;
  }
  return shape(path, fill, `opacity="${mood.dark ? 0.35 : 0.6}"`);
}

function int(value: number | undefined): string {
  return String(Math.round(value ?? 0));
}
