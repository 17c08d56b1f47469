import { circle, line, polygon, rect } from '../drawing/canvas.ts';
import { darker, lighter, mix } from '../drawing/colour.ts';
import { glow } from '../furniture/lamps.ts';
import { plant } from '../furniture/plants.ts';
import { drawLightOverlay } from '../rooms/room.ts';
import { drawParts } from '../furniture/parts.ts';
import type { Turn } from '../furniture/parts.ts';
import { armchair, legs, sideChair } from '../furniture/sofa.ts';
import {
  horizontalRect,
  project,
  drawPolygon,
  sideRect,
  drawBox,
  drawOneOf,
  frontalRect,
} from '../drawing/drawing-context.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { roundTable, rug } from '../furniture/tables.ts';
import { panorama } from '../landscape/panorama.ts';

const edge = 4.3;
const front = 1.8;
const side = -2.15;

/** Out of the living room: the view, a railing, and somewhere to sit. */
export function balcony(stage: DrawingContext): void {
  const { mood, random } = stage;
  panorama(stage);
  floor(stage);
  railing(stage);
  wall(stage);
  ceiling(stage);
  plant(stage, side + 0.42, 3.85, random.between(1.2, 1.6));
  rug(stage, 0.1, 2.75, 2.6, 1.2);
  const chair = (x: number, z: number, turn: Turn = 'viewer') =>
    armchair(stage, { x, z, turn }, mood.accent);
  const table = (x: number, radius = 0.33, height = 0.45) =>
    roundTable(stage, x, 3.3, { radius, height, drum: radius > 0.33 });
  drawOneOf(stage, 'on the balcony', {
    'two armchairs': () => (chair(-1.15, 3.2), chair(0.55, 3.2), table(0.1)),
    bench: () => {
      drawParts(
        stage,
        { x: -0.9, z: 3.5, size: [1.9, 0.6] },
        ...legs(1.9, 0.6, 0.36, mood.wood),
        [0, 0.36, 0, 1.9, 0.06, 0.6, mood.wood, 2],
        [0, 0.42, 0.02, 1.9, 0.1, 0.54, mood.textile, 10],
        [0, 0.42, 0.54, 1.9, 0.4, 0.06, mood.wood, 2],
      );
      table(1.5);
    },
    'bistro table': () => (
      sideChair(stage, { x: -0.75, z: 3.3, turn: 'right' }, mood.second),
      table(0.1, 0.34, 0.72),
      sideChair(stage, { x: 0.55, z: 3.3, turn: 'left' }, mood.second)
    ),
    'chair by the wall': () => (chair(side + 0.2, 2.75, 'right'), table(-0.7)),
    'day bed': () => {
      drawParts(
        stage,
        { x: -0.2, z: 2.9, size: [2, 0.9] },
        [0, 0, 0, 2, 0.24, 0.9, mood.wood, 3],
        [0.03, 0.24, 0.03, 1.94, 0.16, 0.84, mood.white, 14],
        [0.06, 0.4, 0.1, 0.3, 0.3, 0.7, mood.accent, 30],
        [0.5, 0.4, 0.5, 0.5, 0.3, 0.2, mood.second, 26],
      );
    },
  });
  if (mood.dark) glow(stage, 600, 600, 620, 0.32);
  drawLightOverlay(stage, 600, 420);
}

function floor({ canvas, mood, lens, random }: DrawingContext): void {
  const wood = random.chance(0.6);
  const base = wood ? mix(mood.wood, mood.floor, 0.5) : mix(mood.floor, mood.white, 0.5);
  canvas.add(
    polygon(
      horizontalRect(lens, { x: -4, y: 0, z: front, width: 8, depth: edge - front }),
      canvas.linear([darker(base, 0.1), lighter(base, 0.1)]),
    ),
  );
  const seams = [];
  for (let z = 2.1; z < edge; z += wood ? 0.17 : 0.55) {
    const [, y] = project(lens, 0, 0, z);
    seams.push(`M0 ${Math.round(y)}H1200`);
  }
  canvas.add(line(seams.join(''), darker(base, 0.22), 2, 'opacity=".5"'));
}

function railing({ canvas, mood, lens, random }: DrawingContext): void {
  const rail = darker(mood.metal, mood.dark ? 0.45 : 0.25);
  const [, top] = project(lens, 0, 1.02, edge);
  const [, foot] = project(lens, 0, 0, edge);
  canvas.add(
    rect(0, foot - 16, 1200, 18, lighter(mood.white, 0.1)),
    rect(0, foot, 1200, 5, '#2a1a2e44'),
  );
  if (random.chance(0.6)) {
    for (let x = -3; x < 3; x += 1) {
      const pane = frontalRect(lens, { x: x + 0.03, y: 0.1, z: edge, width: 0.94, height: 0.86 });
      canvas.add(polygon(pane, canvas.linear(['#ffffff55', '#ffffff11', '#ffffff33'], [1, 1])));
    }
    for (let x = -2; x <= 2; x += 1)
      canvas.add(rect(project(lens, x, 0, edge)[0] - 3, top, 6, foot - top - 8, rail));
  } else {
    let bars = '';
    for (let x = 10; x < 1200; x += 26) bars += `M${x} ${Math.round(top)}V${Math.round(foot - 12)}`;
    canvas.add(line(bars, rail, 4));
  }
  canvas.add(
    rect(0, top - 10, 1200, 13, rail, 'rx="4"'),
    rect(0, top - 10, 1200, 4, lighter(rail, 0.3)),
  );
}

function wall(stage: DrawingContext): void {
  const { canvas, mood, lens } = stage;
  const depth = edge - front;
  drawPolygon(
    stage,
    sideRect(lens, { x: side, y: 0, z: front, height: 2.7, depth }),
    canvas.linear([darker(mood.wall, 0.16), mood.wall], [1, 0]),
  );
  const door = { x: side, y: 0.02, z: 2.3, height: 2.25, depth: 1.25 };
  const inside = mood.dark
    ? canvas.linear(['#ffd894', '#e9a95c'], [1, 0])
    : canvas.linear([darker(mood.feature, 0.3), mix(mood.feature, mood.haze, 0.4)], [1, 0]);
  drawPolygon(
    stage,
    sideRect(lens, { ...door, z: 2.24, height: 2.32, depth: 1.37 }),
    lighter(mood.white, 0.2),
  );
  drawPolygon(stage, sideRect(lens, door), inside);
  drawPolygon(stage, sideRect(lens, { ...door, z: 2.9, depth: 0.06 }), lighter(mood.white, 0.2));
  const [x, y] = project(lens, side, 1.85, 3.95);
  glow(stage, x + 8, y, 190);
  canvas.add(rect(x, y - 26, 14, 52, mood.dark ? '#ffe7b8' : mood.metal, 'rx="6"'));
}

function ceiling(stage: DrawingContext): void {
  const { canvas, mood, lens, random } = stage;
  const height = 2.7;
  const boards = darker(mix(mood.wood, mood.white, 0.12), 0.1);
  drawPolygon(
    stage,
    horizontalRect(lens, { x: -4, y: height, z: front, width: 8, depth: edge - front }),
    canvas.linear([darker(boards, 0.3), boards]),
  );
  drawBox(stage, [-4, height - 0.12, edge, 8, 0.14, 0.1], lighter(mood.white, 0.05), 1);
  if (random.chance(0.65)) stringLights(stage, height - 0.12);
}

function stringLights(stage: DrawingContext, height: number): void {
  const { canvas, mood, lens } = stage;
  const [, y] = project(lens, 0, height, edge);
  const on = mood.dark || mood.hour === 'golden';
  let wire = `M0 ${Math.round(y)}`;
  const bulbs = [];
  for (let x = 0; x < 1200; x += 240) {
    wire += `q120 90 240 0`;
    for (const [dx, dy] of [
      [50, 31],
      [120, 45],
      [190, 31],
    ] as const) {
      bulbs.push(circle(x + dx, y + dy + 8, 8, on ? '#fff0c9' : '#fffaf0'));
      if (on) bulbs.push(circle(x + dx, y + dy + 8, 34, canvas.radial(['#ffd894bb', '#ffb45e00'])));
    }
  }
  canvas.add(line(wire, darker(mood.wood, 0.5), 2.5), ...bulbs);
}
