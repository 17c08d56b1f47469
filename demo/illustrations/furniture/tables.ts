import { ellipse, line, polygon, rect } from '../drawing/canvas.ts';
import type { Point } from '../drawing/canvas.ts';
import { darker, lighter } from '../drawing/colour.ts';
import { clothPattern } from '../drawing/patterns.ts';
import {
  horizontalRect,
  project,
  scaleAt,
  drawFloorShadow,
  drawBox,
} from '../drawing/drawing-context.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';

/** Round, on a drum or three legs; `z` is its middle. */
export function roundTable(
  stage: DrawingContext,
  x: number,
  z: number,
  radius: number,
  height: number,
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
  if (random.chance(0.5)) {
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
  onTable(stage, middle, top, unit);
}

function onTable(stage: DrawingContext, x: number, y: number, unit: number): void {
  const { canvas, mood, random } = stage;
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
  canvas.add(
    polygon(horizontalRect(lens, { ...at, y: 0, x: at.x - 0.02, z: z - 0.04 }), '#2a1a2e2e'),
    polygon(horizontalRect(lens, { ...at, y: 0 }), edge),
    polygon(inset(stage, at, 0.09), ground),
  );
  random.pick([diamonds, stripes, stripes, printed])(stage, at, edge);
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

/** A low cabinet against the back wall; answers the height of its top. */
export function sideboard(
  stage: DrawingContext,
  x: number,
  z: number,
  width: number,
  height: number,
  colour: string,
): void {
  const { canvas, lens, mood } = stage;
  drawFloorShadow(stage, { x, z: z - 0.1, width, depth: 0.5 }, 0.45);
  for (const leg of [x + 0.08, x + width - 0.14]) {
    drawBox(
      stage,
      { x: leg, y: 0, z: z + 0.05, width: 0.05, height: 0.16, depth: 0.05 },
      darker(mood.wood, 0.4),
      1,
    );
  }
  drawBox(stage, { x, y: 0.15, z, width, height: height - 0.15, depth: 0.42 }, colour, 4);
  const doors = width > 1.2 ? 3 : 2;
  for (let index = 0; index < doors; index += 1) {
    const inset = width / doors;
    const [left, bottom] = project(lens, x + index * inset + 0.03, 0.2, z);
    const [right, top] = project(lens, x + (index + 1) * inset - 0.03, height - 0.05, z);
    canvas.add(
      rect(
        left,
        top,
        right - left,
        bottom - top,
        lighter(colour, 0.08),
        `stroke="${darker(colour, 0.22)}" stroke-width="2"`,
      ),
      rect(right - 14, (top + bottom) / 2 - 9, 5, 18, mood.metal, 'rx="2"'),
    );
  }
}

function r(value: number): number {
  return Math.round(value);
}
