import { circle, ellipse, rect, shape } from '../drawing/canvas.ts';
import { darker, lighter, mix } from '../drawing/colour.ts';
import { clothPattern } from '../drawing/patterns.ts';
import { drawBox, drawOneOf, project, scaleAt } from '../drawing/drawing-context.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';

/** What hangs on the back wall, around a middle in metres. */
export function wallArt(stage: DrawingContext, middle: number, y: number, z: number): void {
  const { canvas, mood, lens } = stage;
  const hang = (x: number, up: number, width: number, height: number) =>
    picture(stage, { x: middle + x, y: y + up, z, width, height });
  const unit = scaleAt(lens, z);
  const [cx, cy] = project(lens, middle, y + 0.42, z);
  const metal = `stroke="${mood.metal}" stroke-width="7"`;
  drawOneOf(stage, 'wall', {
    canvas: () => hang(-0.7, 0, 1.4, 0.86),
    'round mirror': () =>
      canvas.add(
        circle(cx + 5, cy + 8, unit * 0.44, '#2a1a2e33'),
        circle(
          cx,
          cy,
          unit * 0.44,
          canvas.linear([mix(mood.haze, mood.white, 0.5), mix(mood.wall, mood.haze, 0.4)], [1, 1]),
          metal,
        ),
      ),
    baskets: () => {
      for (const [dx, dy, size] of [
        [-0.45, 0.05, 0.26],
        [0.08, -0.12, 0.34],
        [0.52, 0.2, 0.2],
        [-0.05, 0.4, 0.17],
      ] as const) {
        const [x, up, radius] = [cx + dx * unit, cy - dy * unit, size * unit];
        const straw = mix(mood.wood, '#e6c88f', 0.55);
        canvas.add(
          circle(x + 4, up + 6, radius, '#2a1a2e33'),
          circle(x, up, radius, straw),
          circle(
            x,
            up,
            radius * 0.72,
            'none',
            `stroke="${mood.accent}" stroke-width="${Math.round(radius * 0.16)}"`,
          ),
          circle(x, up, radius * 0.3, mood.second),
        );
      }
    },
    none: null,
    'two pictures': () => (hang(-0.74, 0, 0.68, 0.88), hang(0.06, 0, 0.68, 0.88)),
    'hung cloth': () => {
      const [left, top] = [cx - unit * 0.45, cy - unit * 0.5];
      canvas.add(
        rect(left + 5, top + 6, unit * 0.9, unit * 1.02, '#2a1a2e33'),
        rect(left, top, unit * 0.9, unit, clothPattern(canvas, mood, stage.random, 44)),
        rect(left - 14, top - 8, unit * 0.9 + 28, 9, mood.wood, 'rx="4"'),
      );
    },
    shelves: () => [0.1, 0.52].forEach((up) => shelf(stage, middle - 0.6, y + up, z)),
  });
}

/** On the back wall, 1.2 m wide, with things and books on it. */
export function shelf(stage: DrawingContext, x: number, y: number, z: number): void {
  const { mood, random } = stage;
  drawBox(stage, [x, y, z - 0.2, 1.2, 0.04, 0.2], mood.wood, 1);
  for (let at = x + 0.06; at < x + 1.05; at += random.pick([0.08, 0.08, 0.16, 0.3])) {
    const height = random.between(0.12, 0.26);
    const colour = random.pick([mood.accent, mood.textile, mood.second, mood.white, mood.metal]);
    drawBox(stage, [at, y + 0.04, z - 0.16, 0.07, height, 0.12], colour, 2);
  }
}

type Place = { x: number; y: number; z: number; width: number; height: number };

export function picture(stage: DrawingContext, place: Place): void {
  const { canvas, mood, lens, random } = stage;
  const [x, bottom] = project(lens, place.x, place.y, place.z);
  const [right, top] = project(lens, place.x + place.width, place.y + place.height, place.z);
  const width = right - x;
  const height = bottom - top;
  const frame = random.pick([darker(mood.wood, 0.25), mood.metal, darker(mood.wood, 0.5)]);
  const paper = lighter(mood.white, 0.3);
  const inset = width * 0.11;
  canvas.add(
    rect(x + 6, top + 9, width, height, '#2a1a2e33'),
    rect(x, top, width, height, frame),
    rect(x + 6, top + 6, width - 12, height - 12, paper),
    `<svg x="${Math.round(x + inset)}" y="${Math.round(top + inset)}" width="${Math.round(width - 2 * inset)}" height="${Math.round(height - 2 * inset)}" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">${image(stage)}</svg>`,
  );
}

function image({ canvas, mood, random }: DrawingContext): string {
  const [accent, second, pale] = [mood.accent, mood.second, mix(mood.textile, mood.white, 0.2)];
  switch (random.int(0, 4)) {
    case 0:
      return rect(-40, -40, 180, 180, clothPattern(canvas, mood, random, 30));
    case 1:
      return (
        rect(-40, -40, 180, 180, pale) +
        circle(62, 34, 20, second) +
        shape('M-40 70Q20 38 60 66T140 58V140H-40Z', accent) +
        shape('M-40 84Q10 66 50 84T140 78V140H-40Z', darker(accent, 0.3))
      );
    case 2:
      return (
        rect(-40, -40, 180, 180, lighter(second, 0.55)) +
        shape(
          'M50 6A44 44 0 0 1 94 50H72A22 22 0 0 0 50 28A22 22 0 0 0 28 50H6A44 44 0 0 1 50 6Z',
          accent,
        ) +
        shape('M6 58H94V94H6Z', second) +
        circle(50, 58, 15, darker(accent, 0.35))
      );
    case 3:
      // A woman with a wrapped head, from behind: two shapes and an earring.
      return (
        rect(-40, -40, 180, 180, mix(second, mood.white, 0.45)) +
        shape('M20 140Q22 84 50 84T80 140Z', accent) +
        shape('M44 62H58V92Q51 98 44 92Z', '#6b4028') +
        ellipse(51, 52, 17, 21, '#7a4a2f') +
        shape('M30 46Q20 14 52 12Q88 8 76 40Q74 50 66 46Q50 34 36 50Z', darker(accent, 0.2)) +
        circle(36, 62, 3, mood.metal)
      );
    default:
      return (
        rect(-40, -40, 180, 180, pale) +
        shape('M50 100V30', 'none', `stroke="${mood.leaf}" stroke-width="3"`) +
        shape(
          'M50 40Q20 38 14 10Q46 12 50 40ZM50 60Q82 56 88 24Q54 28 50 60ZM50 82Q20 80 12 54Q46 56 50 82Z',
          mood.leaf,
        )
      );
  }
}
