import {
  deckOnPiers,
  mosque,
  rock,
  stayedBridge,
  towers,
  windowFill,
} from '../landscape/buildings.ts';
import { ellipse, line, polygon, rect, shape, use } from '../drawing/canvas.ts';
import { darker, lighter, mix } from '../drawing/colour.ts';
import { treeCrown, palm, treeline } from '../landscape/nature.ts';
import { drawHaze, drawSky, drawWater } from '../landscape/outdoors.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';

/** Lekki and Ikoyi across the lagoon, with the link bridge; `near` adds boats and the shore one stands on. */
export function lagos(stage: DrawingContext, near = true): void {
  const { canvas, mood, random } = stage;
  const horizon = 560;
  drawSky(stage, horizon);
  layer(stage, { base: horizon, low: 80, high: 250, tile: 20, tone: 0.25 });
  layer(stage, { base: horizon, low: 60, high: 190, tile: 28, tone: 0.55 });
  canvas.add(
    shape(
      treeline(random, { from: -10, to: 1210, y: horizon - 8, bottom: horizon + 4 }, 14),
      mix(mood.leaf, mood.haze, 0.35),
    ),
  );
  drawWater(stage, horizon, 900);
  const steel = darker(mix(mood.haze, '#5b6070', 0.5), mood.dark ? 0.45 : 0.3);
  const pylon = random.int(420, 780);
  canvas.add(
    `<g transform="matrix(1 0 0 -.5 0 ${Math.round(642 * 1.5)})" opacity=".16">${stayedBridge(pylon, 642, 330, steel)}</g>`,
    deckOnPiers(-10, 1210, 628, 12, 118, steel),
    stayedBridge(pylon, 630, 330, steel),
    line('M-10 628H1210', lighter(steel, 0.5), 3),
  );
  if (mood.dark) canvas.add(line('M-10 624H1210', '#ffd08a', 5, 'stroke-dasharray="5 54"'));
  if (!near) return;
  boat(stage, random.int(140, 420), 742, 1);
  boat(stage, random.int(700, 1000), 700, 0.6);
  nearShore(stage);
  drawHaze(stage);
}

/** Wide boulevards below the rock, and the great dome. */
export function abuja(stage: DrawingContext): void {
  const { canvas, mood, random } = stage;
  drawSky(stage, 560);
  const far = mix(mood.haze, '#75858a', 0.4);
  const granite = mix(mood.haze, mood.dark ? '#3c3550' : '#8b7f74', 0.75);
  const x = random.int(380, 820);
  canvas.add(
    rect(0, 556, 1200, 90, mix(mood.leaf, mood.haze, 0.5)),
    shape('M0 560V470Q120 400 260 450T560 430T840 460T1200 410V560Z', far),
    shape(
      rock(x, 580, 720, 330),
      canvas.linear([lighter(granite, 0.2), granite, darker(granite, 0.1)], [1, 0.4]),
    ),
    line(
      `M${x - 60} 300q-30 110 -50 230M${x + 30} 290q10 130 0 240M${x + 110} 340q30 90 50 190M${x - 150} 380q-24 80 -40 150`,
      darker(granite, 0.16),
      10,
      'opacity=".5" stroke-linecap="round"',
    ),
  );
  layer(stage, { base: 600, low: 60, high: 150, tile: 24, tone: 0.45 });
  canvas.add(mosque(mood, x < 600 ? 880 : 320, 606, 170, mix(mood.white, mood.haze, 0.25)));
  canvas.add(
    shape(
      treeline(random, { from: -10, to: 1210, y: 606, bottom: 680 }, 34),
      mix(mood.leaf, mood.haze, 0.3),
    ),
  );
  boulevard(stage);
  drawHaze(stage);
}

function boulevard(stage: DrawingContext): void {
  const { canvas, mood, random } = stage;
  const asphalt = mix('#6f6a74', mood.haze, mood.dark ? 0.5 : 0.35);
  canvas.add(
    rect(
      0,
      640,
      1200,
      260,
      canvas.linear([mix(mood.leaf, mood.haze, 0.25), darker(mood.leaf, 0.1)]),
    ),
    polygon(
      [
        [560, 640],
        [590, 640],
        [520, 900],
        [110, 900],
      ],
      asphalt,
    ),
    polygon(
      [
        [610, 640],
        [640, 640],
        [1090, 900],
        [680, 900],
      ],
      asphalt,
    ),
    line('M575 640L318 900M625 640L884 900', lighter(asphalt, 0.6), 5, 'stroke-dasharray="34 26"'),
    line(
      'M560 640L110 900M590 640L520 900M610 640L680 900M640 640L1090 900',
      lighter(asphalt, 0.35),
      4,
    ),
  );
  for (const [y, size] of [
    [668, 22],
    [706, 34],
    [764, 52],
    [850, 82],
  ] as const) {
    const spread = (y - 640) * 1.9 + 70;
    canvas.add(
      tree(stage, 600 - spread - size, y, size),
      tree(stage, 600 + spread + size, y, size),
    );
    const lamp = size * 1.7;
    canvas.add(
      line(
        `M600 ${y}v${-lamp}m${-size * 0.5} 0h${size}`,
        darker(mood.haze, 0.45),
        Math.max(2, size * 0.06),
      ),
    );
    if (mood.dark)
      canvas.add(
        ellipse(600, y - lamp, size * 1.3, size * 1.1, canvas.radial(['#ffd894aa', '#ffd89400'])),
      );
  }
  for (const [x, y, size] of [
    [300 + random.int(0, 60), 830, 1],
    [720, 716, 0.5],
    [548, 690, 0.36],
  ] as const)
    car(stage, x, y, size);
}

/** Trees share one drawing of 100 units; each stands where its shadow lies. */
function tree({ canvas, mood }: DrawingContext, x: number, y: number, size: number): string {
  const id = canvas.define(
    (id) =>
      `<g id="${id}">${ellipse(0, 0, 100, 20, '#1a102033')}${rect(-8, -110, 16, 110, darker(mood.wood, 0.3))}${treeCrown(mood, 0, -145, 85, mix(mood.leaf, mood.haze, 0.15))}</g>`,
  );
  return use(id, `translate(${Math.round(x)} ${y}) scale(${size / 100})`);
}

function car({ canvas, mood, random }: DrawingContext, x: number, y: number, size: number): void {
  const colour = random.pick([mood.accent, mood.second, mood.white]);
  canvas.add(
    `<g transform="translate(${x} ${y}) scale(${size})">${ellipse(40, 30, 48, 8, '#1a102055')}${shape('M0 28V10L10 -14Q12 -18 20 -18H60Q68 -18 70 -14L80 10V28Z', colour)}${shape('M14 8L20 -10H60L66 8Z', mood.dark ? '#2b2d4a' : '#3f5a6c')}${rect(4, 13, 14, 6, mood.dark ? '#ff6f5a' : '#b3362b')}${rect(62, 13, 14, 6, mood.dark ? '#ff6f5a' : '#b3362b')}${rect(6, 28, 14, 7, '#221a26')}${rect(60, 28, 14, 7, '#221a26')}</g>`,
  );
}

/** Mangrove creek, palms and canoes under a low city. */
export function portHarcourt(stage: DrawingContext, near = true): void {
  const { canvas, mood, random } = stage;
  const horizon = 520;
  drawSky(stage, horizon);
  layer(stage, { base: horizon, low: 40, high: 130, tile: 22, tone: 0.35 });
  const back = mix(mood.leaf, mood.haze, 0.5);
  canvas.add(
    shape(
      treeline(random, { from: -10, to: 1210, y: horizon - 30, bottom: horizon + 10 }, 40),
      back,
    ),
  );
  for (let index = 0; index < 5; index += 1) {
    canvas.add(
      palm(canvas, mood, {
        x: 60 + index * 250 + random.int(-60, 60),
        y: horizon + 6,
        size: random.int(110, 190),
        flip: random.chance(0.5),
        leaf: mix(mood.leaf, mood.haze, 0.22),
      }),
    );
  }
  drawWater(stage, horizon, 900);
  mangroves(stage, -30, 420, 640);
  mangroves(stage, 820, 1230, 610);
  if (!near) return;
  boat(stage, random.int(440, 560), 690, 1.25);
  boat(stage, random.int(640, 720), 606, 0.6);
  canvas.add(
    palm(canvas, mood, { x: 90, y: 930, size: 640, leaf: mix(mood.leaf, mood.haze, 0.22) }),
    shape(
      treeline(random, { from: -10, to: 1210, y: 872, bottom: 900 }, 46),
      darker(mood.leaf, 0.4),
    ),
  );
  drawHaze(stage);
}

function mangroves(
  { canvas, mood, random }: DrawingContext,
  from: number,
  to: number,
  y: number,
): void {
  const roots = [];
  for (let x = from; x < to; x += 34)
    roots.push(
      `M${x} ${y - 34}q${random.int(-18, 0)} 26 ${random.int(-20, -8)} 46M${x} ${y - 34}q${random.int(0, 18)} 26 ${random.int(8, 20)} 46`,
    );
  canvas.add(
    ellipse(
      (from + to) / 2,
      y + 12,
      (to - from) / 2 + 20,
      16,
      darker(mood.water, 0.3),
      'opacity=".5"',
    ),
    ellipse(from, y - 50, 44, 30, darker(mood.leaf, 0.2)),
    ellipse(to, y - 50, 44, 30, darker(mood.leaf, 0.2)),
    line(roots.join(''), darker(mood.wood, 0.45), 6, 'stroke-linecap="round"'),
    shape(treeline(random, { from, to, y: y - 70, bottom: y - 24 }, 52), darker(mood.leaf, 0.2)),
    shape(
      treeline(random, { from: from + 10, to: to - 10, y: y - 50, bottom: y - 24 }, 28),
      mood.leaf,
    ),
    ellipse(from + 10, y - 39, 22, 15, mood.leaf),
    ellipse(to - 10, y - 39, 22, 15, mood.leaf),
  );
}

type Layer = { base: number; low: number; high: number; tile: number; tone: number };

function layer(
  { canvas, mood, random }: DrawingContext,
  { base, low, high, tile, tone }: Layer,
): void {
  const outline = towers(random, { from: -20, to: 1210, base, low, high, tile });
  canvas.add(
    shape(outline, mix(mood.haze, mood.dark ? '#16153a' : '#56687f', tone)),
    shape(
      outline,
      windowFill(canvas, mood, tile, Math.round(tile / 3)),
      `opacity="${mood.dark ? 0.85 : 0.2 + tone * 0.35}"`,
    ),
  );
}

function nearShore({ canvas, mood, random }: DrawingContext): void {
  const flip = random.chance(0.5);
  canvas.add(
    palm(canvas, mood, { x: flip ? 1090 : 110, y: 940, size: 620, flip }),
    palm(canvas, mood, { x: flip ? 990 : 230, y: 930, size: 400, flip: !flip }),
    shape(
      treeline(random, { from: -10, to: 1210, y: 876, bottom: 900 }, 40),
      darker(mood.leaf, 0.4),
    ),
  );
}

function boat({ canvas, mood }: DrawingContext, x: number, y: number, size: number): void {
  const hull = darker(mood.wood, 0.3);
  canvas.add(
    `<g transform="translate(${x} ${y}) scale(${size})">${ellipse(70, 14, 92, 7, '#10203044')}${shape('M-20 -12Q70 16 160 -14Q150 14 120 14H20Q-8 14 -20 -12Z', hull)}${shape('M-20 -12Q70 16 160 -14L157 -7Q70 22 -17 -5Z', mood.accent)}${shape('M74 6Q70 -34 82 -38Q96 -36 96 6Z', mood.second)}${ellipse(84, -45, 8, 9.5, '#4a2c20')}${line('M88 -22L130 26', lighter(hull, 0.3), 4)}</g>`,
  );
}
