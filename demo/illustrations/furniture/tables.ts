import { ellipse, line, polygon, rect } from '../drawing/canvas.ts';
import type { Point } from '../drawing/canvas.ts';
import { darker, lighter, mix } from '../drawing/colour.ts';
import { clothPattern } from '../drawing/patterns.ts';
import {
  horizontalRect,
  project,
  scaleAt,
  drawFloorShadow,
  drawOneOf,
} from '../drawing/drawing-context.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { drawParts } from './parts.ts';
import type { Part, Place } from './parts.ts';
import { legs } from './sofa.ts';
import { tableLamp } from './lamps.ts';

/** In front of a seat; `x` and `z` are its middle. */
export function coffeeTable(stage: DrawingContext, x: number, z: number): void {
  const { mood } = stage;
  const wood = mood.wood;
  const from = (width: number, depth: number) => ({
    x: x - width / 2,
    z: z - depth / 2,
    size: [width, depth] as const,
  });
  drawOneOf(stage, 'table', {
    drum: () => roundTable(stage, x, z, { radius: 0.46, height: 0.36, drum: true }),
    'long table': () => {
      drawParts(
        stage,
        from(1.2, 0.6),
        ...legs(1.2, 0.6, 0.36, darker(wood, 0.3)),
        [0, 0.36, 0, 1.2, 0.06, 0.6, lighter(wood, 0.1), 3],
        [0.06, 0.12, 0.05, 1.08, 0.03, 0.5, wood, 2],
      );
      onTable(stage, x, z, 0.42);
    },
    'two cubes': () => {
      drawParts(
        stage,
        from(1, 0.5),
        [0, 0, 0.05, 0.46, 0.4, 0.45, mood.white, 3],
        [0.5, 0, 0, 0.46, 0.3, 0.45, mood.second, 3],
      );
      onTable(stage, x - 0.26, z + 0.05, 0.4);
    },
    tripod: () => roundTable(stage, x, z, { radius: 0.48, height: 0.38, drum: false }),
    chest: () => {
      const straps = [0.16, 0.74].map(
        (at) => [at, 0, -0.01, 0.07, 0.43, 0.01, mood.metal, 1] as const,
      );
      drawParts(
        stage,
        from(1, 0.55),
        [0, 0, 0, 1, 0.3, 0.55, darker(wood, 0.2), 6],
        [-0.02, 0.3, -0.01, 1.04, 0.1, 0.57, darker(wood, 0.1), 10],
        ...straps,
      );
    },
    pouf: () =>
      drawParts(
        stage,
        from(0.8, 0.8),
        [0, 0, 0, 0.8, 0.36, 0.8, mix(mood.accent, mood.textile, 0.35), 44],
        [0.16, 0.36, 0.2, 0.48, 0.03, 0.4, lighter(wood, 0.3), 4],
      ),
  });
}

type RoundTable = { radius: number; height: number; drum: boolean };

/** `z` is its middle. */
export function roundTable(
  stage: DrawingContext,
  x: number,
  z: number,
  { radius, height, drum }: RoundTable,
): void {
  const { canvas, mood, lens, random } = stage;
  const unit = scaleAt(lens, z);
  const [middle, top] = project(lens, x, height, z);
  const [, foot] = project(lens, x, 0, z);
  const [rx, ry] = [radius * unit, radius * unit * ((lens.eye - height) / z)];
  drawFloorShadow(
    stage,
    { x: x - radius, z: z - radius, width: radius * 2, depth: radius * 2 },
    0.5,
  );
  const wood = random.pick([mood.wood, lighter(mood.wood, 0.25), mood.white]);
  if (drum) {
    canvas.add(
      rect(
        middle - rx * 0.62,
        top,
        rx * 1.24,
        foot - top,
        canvas.linear([lighter(wood, 0.1), darker(wood, 0.1), darker(wood, 0.4)], [1, 0]),
      ),
    );
    canvas.add(
      ellipse(
        middle,
        foot,
        rx * 0.62,
        ry * 0.62,
        canvas.linear([darker(wood, 0.02), darker(wood, 0.36)], [1, 0]),
      ),
    );
  } else {
    const leg = darker(wood, 0.3);
    const spread = rx * 0.62;
    canvas.add(
      line(
        `M${r(middle - spread * 0.7)} ${r(top)}L${r(middle - spread)} ${r(foot + ry * 0.2)}M${r(middle + spread * 0.7)} ${r(top)}L${r(middle + spread)} ${r(foot + ry * 0.2)}M${r(middle)} ${r(top)}V${r(foot - ry * 0.5)}`,
        leg,
        unit * 0.035,
        'stroke-linecap="round"',
      ),
    );
  }
  canvas.add(
    ellipse(middle, top + unit * 0.035, rx, ry, darker(wood, 0.3)),
    ellipse(middle, top, rx, ry, canvas.linear([lighter(wood, 0.12), lighter(wood, 0.34)], [1, 1])),
  );
  onTable(stage, x, z, height);
}

/** Books and a vase. */
function onTable(stage: DrawingContext, atX: number, z: number, height: number): void {
  const { canvas, mood, random, lens } = stage;
  const unit = scaleAt(lens, z);
  const [x, y] = project(lens, atX, height, z);
  const size = unit * 0.1;
  canvas.add(
    rect(x - size * 2.6, y - size * 0.28, size * 2.4, size * 0.34, mood.accent, 'rx="2"'),
    rect(x - size * 2.4, y - size * 0.56, size * 2, size * 0.3, mood.textile, 'rx="2"'),
  );
  vase(stage, x + size * 1.4, y + size * 0.2, unit * 0.24, random.chance(0.6));
}

/** A vase by its foot; with or without stems. */
export function vase(
  stage: DrawingContext,
  x: number,
  y: number,
  height: number,
  stems: boolean,
): void {
  const { canvas, mood, random } = stage;
  const width = height * 0.34;
  const body = random.pick([mood.second, mood.white, mood.accent]);
  if (stems) {
    const path = [-0.5, -0.16, 0.2, 0.55]
      .map(
        (lean) =>
          `M${r(x)} ${r(y - height * 0.8)}q${r(lean * height * 0.3)} ${r(-height * 0.5)} ${r(lean * height)} ${r(-height * (1.05 - Math.abs(lean) * 0.4))}`,
      )
      .join('');
    canvas.add(line(path, mood.leaf, 3));
    for (const lean of [-0.5, -0.16, 0.2, 0.55]) {
      canvas.add(
        ellipse(
          x + lean * height,
          y - height * (1.85 - Math.abs(lean) * 0.4),
          height * 0.14,
          height * 0.2,
          lean > 0.3 ? mood.accent : lighter(mood.leaf, 0.1),
        ),
      );
    }
  }
  canvas.add(
    `<path d="M${r(x - width * 0.4)} ${r(y - height)}h${r(width * 0.8)}q${r(-width * 0.1)} ${r(height * 0.2)} ${r(width * 0.6)} ${r(height * 0.5)}t${r(-width * 0.5)} ${r(height * 0.5)}h${r(-width)}q${r(-width * 1.1)} ${r(-height * 0.1)} ${r(-width * 0.5)} ${r(-height * 0.5)}t${r(width * 0.6)} ${r(-height * 0.5)}Z" fill="${canvas.linear([lighter(body, 0.3), body, darker(body, 0.3)], [1, 0])}"/>`,
  );
}

/** `x` is its middle and `z` its near edge. */
export function rug(
  stage: DrawingContext,
  x: number,
  z: number,
  width: number,
  depth: number,
): void {
  const { canvas, mood, lens, random } = stage;
  const ground = random.pick([mood.textile, lighter(mood.accent, 0.35), lighter(mood.second, 0.4)]);
  const edge = random.pick([mood.accent, mood.second]);
  const at = { x: x - width / 2, z, width, depth };
  const woven = (pattern: (stage: DrawingContext, at: Field, edge: string) => void) => () => {
    canvas.add(
      polygon(horizontalRect(lens, { ...at, y: 0, x: at.x - 0.02, z: z - 0.04 }), '#2a1a2e2e'),
      polygon(horizontalRect(lens, { ...at, y: 0 }), edge),
      polygon(inset(stage, at, 0.09), ground),
    );
    pattern(stage, at, edge);
  };
  const round = (share: number) => circleOnFloor(stage, x, z + depth / 2, (width / 2) * share);
  drawOneOf(stage, 'rug', {
    striped: woven(stripes),
    round: () =>
      canvas.add(
        polygon(round(0.92), edge),
        polygon(round(0.84), ground),
        polygon(round(0.5), edge, 'opacity=".35"'),
        polygon(round(0.42), ground),
      ),
    none: null,
    printed: woven(printed),
    plain: () =>
      canvas.add(
        polygon(horizontalRect(lens, { ...at, y: 0 }), ground),
        polygon(inset(stage, at, 0.05), darker(ground, 0.06)),
      ),
    diamonds: woven(diamonds),
    hide: () =>
      canvas.add(
        polygon(circleOnFloor(stage, x, z + depth / 2, width / 2, 0.24), '#efe7da'),
        polygon(circleOnFloor(stage, x - 0.3, z + depth * 0.55, width / 5, 0.3), '#6b4a38'),
        polygon(circleOnFloor(stage, x + 0.5, z + depth * 0.4, width / 7, 0.3), '#6b4a38'),
      ),
  });
}

/** `waves` makes its edge uneven. */
function circleOnFloor(
  { lens }: DrawingContext,
  x: number,
  z: number,
  radius: number,
  waves = 0,
): Point[] {
  return Array.from({ length: 28 }, (_, at) => {
    const angle = (at / 28) * Math.PI * 2;
    const reach = radius * (1 + waves * Math.sin(angle * 4));
    return project(lens, x + Math.cos(angle) * reach, 0, z + Math.sin(angle) * reach * 0.55);
  });
}

type Field = { x: number; z: number; width: number; depth: number };

function inset({ lens }: DrawingContext, { x, z, width, depth }: Field, by: number): Point[] {
  return horizontalRect(lens, {
    x: x + by,
    y: 0,
    z: z + by,
    width: width - by * 2,
    depth: depth - by * 2,
  });
}

function diamonds(stage: DrawingContext, at: Field, edge: string): void {
  const { canvas, mood } = stage;
  canvas.add(
    polygon(inset(stage, at, 0.16), 'none', `stroke="${edge}" stroke-width="4" opacity=".8"`),
    polygon(diamond(stage, at, 0.3), edge),
    polygon(diamond(stage, at, 0.7), mood.second),
    polygon(diamond(stage, at, 0.5), lighter(edge, 0.2)),
  );
}

function stripes(stage: DrawingContext, at: Field, edge: string): void {
  const { canvas, mood, lens } = stage;
  const band = at.depth / 9;
  for (const row of [1, 2, 4, 6, 7]) {
    const z = at.z + band * (row + 0.2);
    const depth = band * (row === 4 ? 0.9 : 0.4);
    const strip = horizontalRect(lens, { x: at.x + 0.09, y: 0, z, width: at.width - 0.18, depth });
    canvas.add(polygon(strip, row === 4 ? mood.second : edge, 'opacity=".8"'));
  }
}

function printed(stage: DrawingContext, at: Field): void {
  const { canvas, mood, random } = stage;
  canvas.add(
    polygon(inset(stage, at, 0.26), clothPattern(canvas, mood, random, 46), 'opacity=".85"'),
  );
}

function diamond(
  { lens }: DrawingContext,
  at: { x: number; z: number; width: number; depth: number },
  share: number,
) {
  const [x, z] = [at.x + at.width * share, at.z + at.depth / 2];
  const [dx, dz] = [at.width * 0.13, at.depth * 0.26];
  return [
    project(lens, x - dx, 0, z),
    project(lens, x, 0, z - dz),
    project(lens, x + dx, 0, z),
    project(lens, x, 0, z + dz),
  ];
}

/** What keeps things, against the wall at `back`, around a middle. */
export function storage(stage: DrawingContext, middle: number, back: number): void {
  const { mood } = stage;
  const { wood } = mood;
  const put = (width: number, depth: number, parts: readonly Part[]): Place => {
    const place = { x: middle - width / 2, z: back - depth - 0.02 };
    drawParts(stage, { ...place, size: [width, depth] }, ...parts);
    return place;
  };
  drawOneOf(stage, 'storage', {
    sideboard: () => {
      const { x, z } = put(1.1, 0.42, [
        ...legs(1.1, 0.42, 0.16, darker(wood, 0.4)),
        [0, 0.16, 0, 1.1, 0.56, 0.42, wood, 4],
        [0.04, 0.2, -0.01, 0.5, 0.46, 0.01, lighter(wood, 0.1), 2],
        [0.56, 0.2, -0.01, 0.5, 0.46, 0.01, lighter(wood, 0.1), 2],
      ]);
      tableLamp(stage, x + 0.3, 0.72, z + 0.2);
    },
    bookcase: () => {
      const books = [0.12, 0.56, 1, 1.44].flatMap((y) =>
        [0, 1, 2, 3, 4, 5, 6].map(
          (at) =>
            [
              0.06 + at * 0.11,
              y,
              0.02,
              0.09,
              0.2 + ((at * 7 + y * 50) % 5) * 0.03,
              0.2,
              [mood.accent, mood.second, mood.textile, mood.metal, mood.white][
                (at * 3 + Math.round(y * 10)) % 5
              ] ?? wood,
              1,
            ] as const,
        ),
      );
      put(0.95, 0.3, [
        [0, 0, 0.24, 0.95, 1.9, 0.05, darker(wood, 0.35), 1],
        ...[0.06, 0.5, 0.94, 1.38, 1.84].map((y) => [0, y, 0, 0.95, 0.05, 0.24, wood, 1] as const),
        ...books,
        [0, 0, 0, 0.05, 1.9, 0.24, wood, 1],
        [0.9, 0, 0, 0.05, 1.9, 0.24, wood, 1],
      ]);
    },
    chest: () =>
      put(1, 0.5, [
        [0, 0, 0, 1, 0.5, 0.5, mood.accent, 6],
        [0.1, 0.5, 0.1, 0.5, 0.1, 0.3, mood.textile, 8],
      ]),
    'television bench': () =>
      put(1.5, 0.4, [
        [0, 0.2, 0, 1.5, 0.28, 0.4, mood.white, 3],
        [0.2, 0.6, 0.2, 1.1, 0.64, 0.05, '#221d26', 4],
        [0.22, 0.62, 0.19, 1.06, 0.6, 0.01, '#3a3440', 2],
        [0.7, 0.48, 0.2, 0.1, 0.12, 0.1, '#221d26', 1],
      ]),
    'rattan cabinet': () =>
      put(0.85, 0.42, [
        ...legs(0.85, 0.42, 0.2, darker(wood, 0.2)),
        [0, 0.2, 0, 0.85, 1.15, 0.42, wood, 5],
        [0.05, 0.28, -0.01, 0.35, 1, 0.01, mix(wood, '#e3c48c', 0.7), 2],
        [0.45, 0.28, -0.01, 0.35, 1, 0.01, mix(wood, '#e3c48c', 0.7), 2],
      ]),
    'open shelf': () =>
      put(1.2, 0.3, [
        [0, 0, 0, 0.04, 0.9, 0.3, '#2f2b33', 1],
        [1.16, 0, 0, 0.04, 0.9, 0.3, '#2f2b33', 1],
        [0, 0.2, 0, 1.2, 0.04, 0.3, wood, 1],
        [0, 0.88, 0, 1.2, 0.04, 0.3, wood, 1],
        [0.15, 0.24, 0.04, 0.34, 0.26, 0.2, mix(wood, '#e3c48c', 0.6), 6],
        [0.7, 0.24, 0.04, 0.3, 0.2, 0.2, mood.accent, 6],
        [0.3, 0.92, 0.08, 0.12, 0.32, 0.1, mood.second, 14],
        [0.7, 0.92, 0.06, 0.3, 0.1, 0.2, mood.textile, 2],
      ]),
  });
}

function r(value: number): number {
  return Math.round(value);
}
