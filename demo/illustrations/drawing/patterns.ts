import { circle, line, rect, shape } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import { lighter } from './colour.ts';
import type { ColourScheme } from './colour-scheme.ts';
import type { SeededRandom } from '../random.ts';

const kinds = ['rings', 'diamonds', 'weave', 'petals', 'combs', 'shells'] as const;

/** Cloth in the manner of adire and ankara; answers a fill that repeats every `size` units. */
export function clothPattern(
  canvas: Canvas,
  mood: ColourScheme,
  random: SeededRandom,
  size = 40,
): string {
  const ground = random.pick([mood.accent, mood.second]);
  const mark = lighter(mood.textile, 0.2);
  const spot = ground === mood.second ? mood.accent : mood.second;
  const kind = kinds[random.pick(mood.prints) % kinds.length] ?? 'rings';
  const id = canvas.define(
    (id) =>
      `<pattern id="${id}" width="40" height="40" patternUnits="userSpaceOnUse" patternTransform="scale(${size / 40})">${rect(0, 0, 40, 40, ground)}${motif(kind, mark, spot)}</pattern>`,
  );
  return `url(#${id})`;
}

function motif(kind: (typeof kinds)[number], mark: string, spot: string): string {
  switch (kind) {
    case 'rings':
      return (
        [16, 10.5]
          .map((radius) => circle(20, 20, radius, 'none', `stroke="${mark}" stroke-width="2.5"`))
          .join('') + circle(20, 20, 5, mark)
      );
    case 'diamonds':
      return shape('M20 2L38 20 20 38 2 20Z', mark) + shape('M20 9L31 20 20 31 9 20Z', spot);
    case 'weave':
      return shape(
        'M0 4h18v4H0ZM0 12h18v4H0ZM24 0h4v18h-4ZM32 0h4v18h-4ZM20 24h20v4H20ZM20 32h20v4H20ZM4 20h4v20H4ZM12 20h4v20h-4Z',
        mark,
      );
    case 'petals':
      return (
        shape(
          'M20 20Q8 14 20 2 32 14 20 20 32 8 38 20 32 32 20 20 32 26 20 38 8 26 20 20 8 32 2 20 8 8 20 20Z',
          mark,
        ) + circle(20, 20, 4, spot)
      );
    case 'combs':
      return line('M4 34V14M12 34V8M20 34V4M28 34V8M36 34V14', mark, 3.5, 'stroke-linecap="round"');
    case 'shells':
      return line(
        'M0 20a20 18 0 0 1 40 0M8 20a12 11 0 0 1 24 0M-20 40a20 18 0 0 1 40 0M20 40a20 18 0 0 1 40 0M-12 40a12 11 0 0 1 24 0M28 40a12 11 0 0 1 24 0',
        mark,
        2.5,
      );
  }
}
