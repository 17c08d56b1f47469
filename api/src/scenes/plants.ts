import { ellipse, line, polygon, use } from './canvas.ts';
import { darker, lighter, mix } from './colour.ts';
import { project, scaleAt, shadow } from './stage.ts';
import type { Stage } from './stage.ts';

/** A potted plant that stands on the floor, or on anything `y` metres high. */
export function plant(stage: Stage, x: number, z: number, height: number, y = 0): void {
  const { canvas, mood, lens, random } = stage;
  const unit = scaleAt(lens, z);
  const [middle, floor] = project(lens, x, y, z);
  const size = height * unit;
  const pot = random.pick([
    mood.accent,
    mood.textile,
    mood.second,
    mix(mood.wood, mood.textile, 0.4),
  ]);
  const width = size * 0.15;
  const rim = floor - size * 0.26;
  shadow(stage, { x: x - height * 0.22, z: z - 0.12, width: height * 0.44, depth: 0.3, y });
  leaves(stage, middle, rim, size * 0.74);
  canvas.add(
    polygon(
      [
        [middle - width, rim],
        [middle + width, rim],
        [middle + width * 0.76, floor],
        [middle - width * 0.76, floor],
      ],
      canvas.linear([lighter(pot, 0.25), pot, darker(pot, 0.35)], [1, 0]),
    ),
    ellipse(middle, floor, width * 0.76, width * 0.16, darker(pot, 0.2)),
    ellipse(middle, rim, width, width * 0.2, darker(pot, 0.4)),
  );
}

function leaves(stage: Stage, x: number, y: number, size: number): void {
  const { random } = stage;
  switch (random.int(0, 3)) {
    case 0:
      return fan(
        stage,
        x,
        y,
        size,
        'M0 0Q-11 -50 0 -100Q11 -50 0 0Z',
        [-34, -18, -6, 6, 19, 33],
        0,
      );
    case 1:
      return fan(
        stage,
        x,
        y,
        size,
        'M0 0L-3 -46Q-34 -72 0 -104Q34 -72 3 -46Z',
        [-62, -34, -8, 22, 48, 70],
        0.24,
      );
    case 2:
      return fan(
        stage,
        x,
        y,
        size,
        'M0 0Q-20 -62 -64 -80Q-14 -84 0 0Z',
        [-24, 4, 30, 58, 84, 112],
        0.1,
      );
    default:
      return fan(
        stage,
        x,
        y,
        size,
        'M0 0L-2 -30Q-24 -60 -4 -102Q22 -62 2 -30Z',
        [-74, -48, -24, 0, 26, 50, 76],
        0.16,
      );
  }
}

/** Leaves of one shape around a point; the outer ones are shorter and darker. */
function fan(
  stage: Stage,
  x: number,
  y: number,
  size: number,
  leaf: string,
  angles: number[],
  droop: number,
): void {
  const { canvas, mood } = stage;
  const id = canvas.define(
    (id) => `<g id="${id}"><path d="${leaf}"/>${line('M0 0Q-1 -50 0 -92', '#0d2a1833', 2)}</g>`,
  );
  const tones = [darker(mood.leaf, 0.28), mood.leaf, lighter(mood.leaf, 0.14)];
  const ordered = [...angles].sort((a, b) => Math.abs(b) - Math.abs(a));
  ordered.forEach((angle, index) => {
    const length = (size / 100) * (1 - Math.abs(angle) * 0.003 * (1 + droop));
    canvas.add(
      use(
        id,
        `translate(${Math.round(x)} ${Math.round(y)}) rotate(${angle}) scale(${length.toFixed(2)})`,
        `fill="${tones[index % 3] ?? mood.leaf}"`,
      ),
    );
  });
}
