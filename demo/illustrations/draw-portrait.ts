import { circle, ellipse, line, createCanvas, rect, shape } from './drawing/canvas.ts';
import type { Canvas } from './drawing/canvas.ts';
import { darker, lighter } from './drawing/colour.ts';
import { createColourScheme } from './drawing/colour-scheme.ts';
import type { ColourScheme } from './drawing/colour-scheme.ts';
import { clothPattern } from './drawing/patterns.ts';
import { createSeededRandom } from './random.ts';
import type { SeededRandom } from './random.ts';

const skins = ['#4a2c20', '#5a3626', '#6b4029', '#7a4a30', '#8a573a', '#9b6644'];
const hairs = ['#1d1514', '#241a17', '#2c1f1a'];
export const portraitStyles = [
  'fade',
  'afro',
  'bun',
  'braids',
  'gele',
  'hijab',
  'fila',
  'bald',
  'bob',
  'puffs',
] as const;

export type PortraitStyle = (typeof portraitStyles)[number];
type Sitter = {
  canvas: Canvas;
  mood: ColourScheme;
  random: SeededRandom;
  skin: string;
  hair: string;
  style: PortraitStyle;
};

/** A calm flat portrait, 256 by 256; a seed that ends in a style, as in `ada-umeh-bun`, keeps to it. */
export function drawPortrait(seed: string): string {
  const random = createSeededRandom(`portrait/${seed}`);
  const canvas = createCanvas();
  const mood = createColourScheme(random, 'day');
  const style =
    portraitStyles.find((name) => seed.endsWith(`-${name}`)) ?? random.pick(portraitStyles);
  const sitter = {
    canvas,
    mood,
    random,
    style,
    skin: random.pick(skins),
    hair: random.pick(hairs),
  };
  const ground = random.pick([
    mood.textile,
    lighter(mood.second, 0.55),
    lighter(mood.accent, 0.6),
    lighter(mood.leaf, 0.55),
  ]);
  canvas.add(rect(0, 0, 256, 256, canvas.linear([lighter(ground, 0.4), ground])));
  canvas.add(circle(random.int(150, 210), random.int(60, 110), 84, darker(ground, 0.07)));
  behind(sitter);
  body(sitter);
  head(sitter);
  above(sitter);
  return canvas.toSvg(256, 256);
}

function behind({ canvas, hair, style, random, mood }: Sitter): void {
  if (style === 'afro')
    canvas.add(circle(128, 88, 76, hair), circle(104, 66, 44, lighter(hair, 0.06)));
  if (style === 'bun')
    canvas.add(
      circle(128, 34, 28, hair),
      shape(
        'M108 26q8 -14 26 -12',
        'none',
        `stroke="${lighter(hair, 0.14)}" stroke-width="4" stroke-linecap="round"`,
      ),
    );
  if (style === 'puffs') canvas.add(circle(76, 62, 34, hair), circle(180, 62, 34, hair));
  if (style === 'bob')
    canvas.add(shape('M66 112Q62 34 128 36T190 112L196 170Q128 188 60 170Z', hair));
  if (style === 'braids') {
    const strands = [64, 76, 88, 168, 180, 192]
      .map((x) => `M${x} 96Q${x + (x < 128 ? -8 : 8)} 150 ${x} 214`)
      .join('');
    canvas.add(line(strands, hair, 11, 'stroke-linecap="round"'));
    canvas.add(line('M62 190h8M186 178h8M76 206h8', mood.metal, 5));
  }
  if (style === 'hijab') {
    const veil = random.pick([mood.accent, mood.second, mood.leaf]);
    canvas.add(shape('M58 116Q56 32 128 32T198 116Q204 190 232 256H24Q52 190 58 116Z', veil));
  }
}

function body({ canvas, mood, random, skin, style }: Sitter): void {
  const plain = random.pick([mood.accent, mood.second, mood.white, mood.feature]);
  const fabric = random.chance(0.45) ? clothPattern(canvas, mood, random, 30) : plain;
  canvas.add(shape('M22 256Q28 196 92 184Q128 176 164 184Q228 196 234 256Z', fabric));
  canvas.add(shape('M22 256Q28 196 92 184Q70 214 72 256Z', '#2a1a2e22'));
  canvas.add(shape('M104 142h48v44q-24 30 -48 0Z', darker(skin, 0.22)));
  if (style === 'hijab') return;
  canvas.add(shape('M96 184Q128 236 160 184L152 178Q128 204 104 178Z', skin));
  if (random.chance(0.4))
    canvas.add(
      line(
        'M98 188Q128 232 158 188',
        random.pick([mood.metal, '#c4553a', mood.white]),
        5,
        'stroke-dasharray="1 7" stroke-linecap="round"',
      ),
    );
}

function head({ canvas, mood, random, skin, style }: Sitter): void {
  if (style !== 'hijab') {
    canvas.add(
      ellipse(81, 116, 9, 14, darker(skin, 0.12)),
      ellipse(175, 116, 9, 14, darker(skin, 0.2)),
    );
  }
  const face = 'M81 100Q82 52 128 52T175 100Q176 138 158 158Q143 174 128 174T98 158Q80 138 81 100Z';
  canvas.add(shape(face, canvas.linear([lighter(skin, 0.1), skin, darker(skin, 0.1)], [1, 0.5])));
  const ink = darker(skin, 0.5);
  canvas.add(line('M100 112q9 7 18 0M138 112q9 7 18 0', ink, 3.4, 'stroke-linecap="round"'));
  canvas.add(
    line('M99 98q9 -6 19 -2M138 96q10 -4 19 2', ink, 3.6, 'stroke-linecap="round" opacity=".75"'),
  );
  canvas.add(line('M129 116q5 12 -2 17', darker(skin, 0.28), 3, 'stroke-linecap="round"'));
  canvas.add(line('M113 146q15 13 30 0', darker(skin, 0.42), 4, 'stroke-linecap="round"'));
  canvas.add(
    ellipse(100, 134, 9, 6, '#c4553a', 'opacity=".16"'),
    ellipse(156, 134, 9, 6, '#c4553a', 'opacity=".16"'),
  );
  if (random.chance(0.28)) {
    canvas.add(
      line(
        'M94 110a15 14 0 1 0 30 0a15 14 0 1 0 -30 0M132 110a15 14 0 1 0 30 0a15 14 0 1 0 -30 0M124 108h8',
        darker(mood.wood, 0.4),
        3,
      ),
    );
  }
  if (['bun', 'braids', 'gele', 'bob', 'puffs'].includes(style)) {
    canvas.add(circle(80, 138, 5, mood.metal), circle(176, 138, 5, mood.metal));
  }
}

function above({ canvas, mood, random, hair, style }: Sitter): void {
  const cap = 'M79 104Q74 40 128 40T177 104Q172 76 150 72Q128 66 106 72Q84 76 79 104Z';
  switch (style) {
    case 'fade':
    case 'bun':
    case 'puffs':
    case 'braids':
    case 'bob':
    case 'afro':
      canvas.add(shape(cap, hair));
      if (style === 'fade' && random.chance(0.6)) beard(canvas, hair);
      return;
    case 'bald':
      return beard(canvas, hair);
    case 'fila':
      canvas.add(
        shape(
          'M78 88Q76 30 118 26Q176 18 178 88Q128 66 78 88Z',
          clothPattern(canvas, mood, random, 22),
        ),
        shape('M78 88Q128 66 178 88L176 76Q128 54 80 76Z', '#2a1a2e33'),
      );
      return random.chance(0.5) ? beard(canvas, hair) : undefined;
    case 'gele': {
      const fold = random.pick([mood.accent, mood.second, mood.metal]);
      canvas.add(
        shape('M72 92Q40 40 84 22Q128 -8 178 18Q222 44 184 92Q128 58 72 92Z', fold),
        shape('M74 90Q90 34 170 14Q206 30 200 58Q150 40 74 90Z', lighter(fold, 0.2)),
        shape('M72 92Q128 58 184 92Q180 74 128 62Q82 70 72 92Z', darker(fold, 0.28)),
      );
      return;
    }
    case 'hijab':
      canvas.add(
        shape(
          'M81 108Q78 50 128 50T175 108Q180 70 164 54Q128 34 92 54Q76 70 81 108Z',
          darker(mood.accent, 0.2),
          'opacity=".55"',
        ),
      );
  }
}

function beard(canvas: Canvas, hair: string): void {
  canvas.add(
    shape(
      'M82 122Q86 176 128 178T174 122Q170 146 150 142Q128 134 106 142Q86 146 82 122Z',
      hair,
      'opacity=".92"',
    ),
  );
  canvas.add(line('M115 149q13 8 26 0', '#8f5a48', 4, 'stroke-linecap="round"'));
}
