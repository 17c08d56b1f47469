import { ellipse, line, polygon, use } from '../drawing/canvas.ts';
import { darker, lighter, mix } from '../drawing/colour.ts';
import { project, scaleAt, drawFloorShadow, drawOneOf } from '../drawing/drawing-context.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';

/** The potted plant of a home, on the floor or on anything `y` metres high. */
export function plant(stage: DrawingContext, x: number, z: number, height: number, y = 0): void {
  const put = (habit: Habit | undefined) => () => potted(stage, { x, z, y }, height, habit);
  const [snake, fig, kentia, banana, cactus] = habits;
  drawOneOf(stage, 'plant', {
    'snake plant': put(snake),
    fig: put(fig),
    none: null,
    kentia: put(kentia),
    banana: put(banana),
    cactus: put(cactus),
  });
}

type Spot = { x: number; z: number; y: number };

function potted(stage: DrawingContext, { x, z, y }: Spot, height: number, habit = habits[0]): void {
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
  drawFloorShadow(stage, {
    x: x - height * 0.22,
    z: z - 0.12,
    width: height * 0.44,
    depth: 0.3,
    y,
  });
  if (habit) leaves(stage, middle, rim, size * 0.74, habit);
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

type Habit = { leaf: string; vein: string; angles: number[]; droop: number };

const habits: Habit[] = [
  // snake plant
  {
    leaf: 'M0 0Q-11 -50 0 -100Q11 -50 0 0Z',
    vein: 'M0 -6V-88',
    angles: [-34, -18, -6, 6, 19, 33],
    droop: 0,
  },
  // fiddle-leaf fig
  {
    leaf: 'M0 0L-3 -46Q-34 -72 0 -104Q34 -72 3 -46Z',
    vein: 'M0 0V-94',
    angles: [-62, -34, -8, 22, 48, 70],
    droop: 0.24,
  },
  // kentia palm
  {
    leaf: 'M0 0Q-20 -62 -64 -80Q-14 -84 0 0Z',
    vein: 'M-3 -26Q-16 -66 -46 -78',
    angles: [-24, 4, 30, 58, 84, 112],
    droop: 0.1,
  },
  // banana
  {
    leaf: 'M0 0L-2 -30Q-24 -60 -4 -102Q22 -62 2 -30Z',
    vein: 'M0 0Q-1 -50 -3 -94',
    angles: [-74, -48, -24, 0, 26, 50, 76],
    droop: 0.16,
  },
  // cactus
  {
    leaf: 'M-9 0V-88Q0 -104 9 -88V0ZM-9 -34H-30V-62Q-25 -70 -20 -62V-46H-9ZM9 -50H28V-76Q23 -84 18 -76V-62H9Z',
    vein: 'M-3 0V-88M3 0V-88',
    angles: [0],
    droop: 0,
  },
];

/** Leaves of one shape around a point; the outer ones are shorter and further back. */
function leaves(
  { canvas, mood }: DrawingContext,
  x: number,
  y: number,
  size: number,
  { leaf, vein, angles, droop }: Habit,
): void {
  const id = canvas.define(
    (id) => `<g id="${id}"><path d="${leaf}"/>${line(vein, '#0d2a1833', 2)}</g>`,
  );
  const tones = [darker(mood.leaf, 0.28), mood.leaf, lighter(mood.leaf, 0.14)];
  const ordered = [...angles].sort((a, b) => Math.abs(b) - Math.abs(a));
  ordered.forEach((angle, index) => {
    const length = (size / 100) * (1 - Math.abs(angle) * 0.003 * (1 + droop));
    const place = `translate(${Math.round(x)} ${Math.round(y)}) rotate(${angle}) scale(${length.toFixed(2)})`;
    canvas.add(use(id, place, `fill="${tones[index % 3] ?? mood.leaf}"`));
  });
}
