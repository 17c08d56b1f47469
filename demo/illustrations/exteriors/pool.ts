import { ellipse, line, polygon, rect, shape } from '../drawing/canvas.ts';
import { lounger } from './beach.ts';
import { darker, lighter, mix } from '../drawing/colour.ts';
import { treeCrown, palm, treeline } from '../landscape/nature.ts';
import { drawHaze, drawSky } from '../landscape/outdoors.ts';
import { panorama } from '../landscape/panorama.ts';
import { plant } from '../furniture/plants.ts';
import { armchair } from '../furniture/sofa.ts';
import { drawParts } from '../furniture/parts.ts';
import { pickByNumber } from '../seed.ts';
import {
  drawOneOf,
  horizontalRect,
  project,
  scaleAt,
  frontalRect,
} from '../drawing/drawing-context.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { towers, windowFill } from '../landscape/buildings.ts';

export function pool(stage: DrawingContext): void {
  const { lens, seed } = stage;
  lens.eye = 1.9;
  lens.y = 360;
  const wide = ['city', 'lagoon', 'ocean', 'creek', 'hills'].includes(seed.outlook);
  if (wide && pickByNumber(seed.room, 'pool', [true, false, true, true, false])) roofPool(stage);
  else gardenPool(stage);
  drawHaze(stage);
}

/** Beside the house, between palms. */
function gardenPool(stage: DrawingContext): void {
  const { canvas, mood, random, lens } = stage;
  drawSky(stage, 420);
  background(stage);
  deck(stage, 540);
  house(stage);
  water(stage, { x: -2.1, z: 3.1, width: 3.5, depth: 5.2 });
  canvas.add(
    palm(canvas, mood, { x: random.int(1080, 1150), y: 604, size: 520, flip: true }),
    ellipse(1130, 606, 90, 26, darker(mood.leaf, 0.2)),
    ellipse(1100, 600, 50, 18, mood.leaf),
  );
  const far = project(lens, 1.9, 0, 6.6);
  besideWater(stage, far[0] + 60, far[1], 2);
}

/** On the roof: the water ends where the view begins. */
function roofPool(stage: DrawingContext): void {
  const { canvas, mood, lens, random } = stage;
  panorama(stage);
  const edge = 6.6;
  const [, y] = project(lens, 0, 0, edge);
  canvas.add(rect(0, y - 4, 1200, 260, mix(mood.leaf, mood.haze, 0.3)));
  deck(stage, y);
  water(stage, { x: -0.9, z: 3.2, width: 7, depth: edge - 3.2 });
  const rail = lighter(mood.white, 0.1);
  const [corner] = project(lens, -1.06, 0, edge);
  canvas.add(
    rect(0, y - 78, corner, 78, canvas.linear(['#ffffff4d', '#ffffff1f'], [1, 1])),
    rect(0, y - 82, corner, 6, rail),
    rect(corner - 6, y - 82, 6, 84, rail),
  );
  plant(stage, -2.1, edge - 0.3, random.between(1.1, 1.4));
  plant(stage, -3.1, edge - 0.5, random.between(0.9, 1.2));
  const far = project(lens, -2.5, 0, 5.2);
  besideWater(stage, far[0] - 60, far[1], -2.3);
}

/** Where one lies or sits: far at `x` and `y`, and near at `left` metres. */
function besideWater(stage: DrawingContext, x: number, y: number, left: number): void {
  const { canvas, mood } = stage;
  const chair = (dx: number) => armchair(stage, { x: left + dx, z: 4.2 }, mood.accent);
  drawOneOf(stage, 'by the pool', {
    'parasol and loungers': () => {
      parasol(stage, x, y);
      canvas.add(lounger(stage, x, y + 4));
      nearLounger(stage, left, 4.1);
    },
    lounger: () => nearLounger(stage, left, 4.1),
    armchairs: () => (chair(-0.3), chair(0.7)),
    'day bed': () =>
      drawParts(
        stage,
        { x: left - 0.3, z: 4, size: [1.7, 1.4] },
        [0, 0, 0, 1.7, 0.3, 1.4, mood.wood, 4],
        [0.05, 0.3, 0.05, 1.6, 0.2, 1.3, mood.white, 16],
        [0.1, 0.5, 1, 0.6, 0.3, 0.2, mood.accent, 24],
        [0.9, 0.5, 1, 0.6, 0.3, 0.2, mood.second, 24],
      ),
    parasol: () => parasol(stage, x, y),
  });
}

function nearLounger(stage: DrawingContext, x: number, z: number): void {
  const [left, y] = project(stage.lens, x, 0, z);
  stage.canvas.add(
    `<g transform="translate(${Math.round(left - 20)} ${Math.round(y)}) scale(1.5)">${lounger(stage, 0, 0)}</g>`,
  );
}

type Area = { x: number; z: number; width: number; depth: number };

function background(stage: DrawingContext): void {
  const { canvas, mood, random, seed } = stage;
  if (seed.outlook === 'city' || seed.outlook === 'lagoon' || seed.outlook === 'ocean') {
    const outline = towers(random, { from: 0, to: 1210, base: 440, low: 60, high: 190, tile: 20 });
    canvas.add(
      shape(outline, mix(mood.haze, mood.dark ? '#16153a' : '#56687f', 0.3)),
      shape(outline, windowFill(canvas, mood, 20, 1), `opacity="${mood.dark ? 0.8 : 0.25}"`),
    );
  }
  const green = mix(mood.leaf, mood.haze, 0.32);
  canvas.add(shape(treeline(random, { from: -10, to: 1210, y: 400, bottom: 520 }, 46), green));
  for (const x of [620, 760, 900, 1010]) {
    canvas.add(
      palm(canvas, mood, {
        x: x + random.int(-30, 30),
        y: 500,
        size: random.int(210, 330),
        flip: random.chance(0.5),
      }),
    );
  }
  canvas.add(
    rect(0, 462, 1200, 66, mix(mood.wall, mood.haze, 0.12)),
    rect(0, 456, 1200, 9, lighter(mood.wall, 0.4)),
    shape(treeline(random, { from: -10, to: 1210, y: 500, bottom: 560 }, 22), mood.leaf),
  );
}

function deck({ canvas, mood, lens }: DrawingContext, top: number): void {
  const stone = mix(mood.floor, mood.white, 0.5);
  canvas.add(
    rect(
      0,
      top,
      1200,
      900 - top,
      canvas.linear([lighter(stone, 0.15), stone, darker(stone, 0.08)]),
    ),
  );
  const seams = [];
  const back = (lens.focus * lens.eye) / (top - lens.y);
  for (let z = 2.8; z < back; z += 0.9)
    seams.push(`M0 ${Math.round(project(lens, 0, 0, z)[1])}H1200`);
  for (let x = -8; x <= 8; x += 0.9) {
    const [a, b] = [project(lens, x, 0, back), project(lens, x, 0, 2.6)];
    seams.push(`M${a.map(Math.round).join(' ')}L${b.map(Math.round).join(' ')}`);
  }
  canvas.add(line(seams.join(''), darker(stone, 0.14), 2, 'opacity=".5"'));
}

function water({ canvas, mood, lens, random }: DrawingContext, area: Area): void {
  const at = { ...area, y: 0 };
  const rim = {
    x: at.x - 0.16,
    y: 0,
    z: at.z - 0.14,
    width: at.width + 0.32,
    depth: at.depth + 0.3,
  };
  const blue = mood.dark ? '#2fa3c4' : mix('#4cc3d6', mood.sky[0] ?? mood.haze, 0.2);
  const wall = mix(blue, '#ffffff', 0.35);
  canvas.add(
    polygon(
      horizontalRect(lens, rim),
      lighter(mood.white, 0.2),
      `stroke="${darker(mood.white, 0.2)}" stroke-width="3"`,
    ),
  );
  canvas.add(polygon(horizontalRect(lens, at), wall));
  const surface = { ...at, y: -0.14 };
  const clip = canvas.define(
    (id) => `<clipPath id="${id}">${polygon(horizontalRect(lens, at), '#000')}</clipPath>`,
  );
  const ripples = [];
  for (let index = 0; index < 20; index += 1) {
    const z = at.z + 0.1 + (index * (at.depth - 0.2)) / 20;
    const [x, y] = project(lens, at.x + random.between(0, at.width - 0.9), -0.14, z);
    const length = scaleAt(lens, z) * random.between(0.3, 0.7);
    ripples.push(
      `M${Math.round(x)} ${Math.round(y)}q${Math.round(length / 4)} ${Math.round(-12 / z)} ${Math.round(length / 2)} 0t${Math.round(length / 2)} 0`,
    );
  }
  canvas.add(
    `<g clip-path="url(#${clip})">${polygon(horizontalRect(lens, { ...surface, x: at.x - 0.5, width: at.width + 1, z: 2, depth: 6.2 }), canvas.linear([lighter(blue, 0.35), blue, darker(blue, 0.28)]))}${line(ripples.join(''), '#ffffff', 3, 'opacity=".45" stroke-linecap="round"')}</g>`,
    polygon(
      frontalRect(lens, { x: at.x, y: -0.14, z: at.z + at.depth, width: at.width, height: 0.14 }),
      darker(wall, 0.12),
    ),
  );
}

function house(stage: DrawingContext): void {
  const { canvas, mood } = stage;
  const lit = mood.dark || mood.hour === 'golden';
  const inside = lit
    ? canvas.linear(['#ffe0a6', '#f2b469'])
    : canvas.linear([mix(mood.haze, '#5d7d8c', 0.6), mix('#3d5866', mood.haze, 0.3)]);
  const [wall, roof] = [lighter(mood.wall, 0.2), lighter(mood.white, 0.3)];
  canvas.add(
    ellipse(240, 566, 330, 22, '#2a1a2e44'),
    rect(-20, 190, 470, 372, canvas.linear([wall, darker(wall, 0.12)])),
    rect(450, 330, 110, 232, canvas.linear([mood.feature, darker(mood.feature, 0.14)])),
    rect(30, 226, 170, 112, inside),
    rect(236, 226, 170, 112, inside),
    line('M115 226V338M321 226V338', roof, 6),
    rect(-20, 172, 500, 22, roof),
    rect(-20, 194, 490, 12, '#2a1a2e33'),
    rect(-20, 350, 610, 20, roof),
    rect(-20, 370, 600, 14, '#2a1a2e3d'),
    rect(20, 392, 400, 170, inside),
    line('M120 392V562M220 392V562M320 392V562', roof, 6),
    rect(20, 392, 34, 170, mood.textile, 'opacity=".85"'),
    rect(386, 392, 34, 170, mood.textile, 'opacity=".85"'),
    line('M576 370V560', roof, 12),
    line('M10 338H430M10 304H430', darker(mood.metal, 0.3), 4, 'opacity=".7"'),
    treeCrown(mood, 504, 548, 40),
  );
  if (lit) canvas.add(ellipse(220, 540, 420, 130, canvas.radial(['#ffc36a77', '#ffc36a00'])));
}

function parasol({ canvas, mood }: DrawingContext, x: number, y: number): void {
  canvas.add(
    line(`M${Math.round(x)} ${Math.round(y)}v-176`, darker(mood.wood, 0.1), 7),
    shape(
      `M${Math.round(x - 150)} ${Math.round(y - 140)}L${Math.round(x)} ${Math.round(y - 204)}L${Math.round(x + 150)} ${Math.round(y - 140)}Z`,
      canvas.linear([lighter(mood.accent, 0.15), mood.accent, darker(mood.accent, 0.2)], [1, 0]),
    ),
    shape(`M${Math.round(x - 150)} ${Math.round(y - 140)}h300v12h-300Z`, darker(mood.accent, 0.3)),
  );
}
