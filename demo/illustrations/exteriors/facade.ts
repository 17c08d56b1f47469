import { circle, ellipse, line, rect, shape, use } from '../drawing/canvas.ts';
import { darker, lighter, mix } from '../drawing/colour.ts';
import { treeCrown, palm, treeline } from '../landscape/nature.ts';
import { bungalow, house } from '../landscape/houses.ts';
import { drawHaze, drawSky } from '../landscape/outdoors.ts';
import { drawOneOf } from '../drawing/drawing-context.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { pickByNumber } from '../seed.ts';

const ground = 760;

/** The building from the street: a house in a garden, a bungalow by a creek, a low block in a street, else a tower. */
export function facade(stage: DrawingContext): void {
  const { canvas, mood, random, seed } = stage;
  drawSky(stage, 640);
  canvas.add(
    shape(
      treeline(random, { from: -10, to: 1210, y: 590, bottom: 780 }, 60),
      mix(mood.leaf, mood.haze, 0.5),
    ),
    shape(
      treeline(random, { from: -10, to: 1210, y: 660, bottom: 780 }, 40),
      mix(mood.leaf, mood.haze, 0.25),
    ),
  );
  const scale = pickByNumber(seed.home, 'distance', [1, 0.84, 1.14, 0.92, 1.06]);
  const shift = pickByNumber(seed.home, 'side', [0, -150, 110, 60, -90]);
  const x = Math.round(600 * (1 - scale)) + shift;
  canvas.add(`<g transform="translate(${x} ${Math.round(ground * (1 - scale))}) scale(${scale})">`);
  if (seed.outlook === 'garden') house(stage, ground);
  else if (seed.outlook === 'creek') bungalow(stage, ground);
  else if (seed.outlook === 'street') block(stage, { floors: 4, bays: 4, width: 176, height: 118 });
  else block(stage, { floors: random.int(8, 9), bays: 5, width: 124, height: 68 });
  canvas.add('</g>');
  street(stage);
  drawHaze(stage);
}

type Shape = { floors: number; bays: number; width: number; height: number };

function block(stage: DrawingContext, { floors, bays, width, height }: Shape): void {
  const { canvas, mood, random } = stage;
  const [w, h] = [bays * width, floors * height];
  const x = 600 - w / 2 + random.int(-40, 40);
  const top = ground - h - 30;
  const wall = random.pick([lighter(mood.wall, 0.2), mood.textile, lighter(mood.feature, 0.2)]);
  const trim = random.pick([mood.accent, mood.feature, mood.wood]);
  const side = 70;
  canvas.add(
    shape(`M${x + w} ${top}l${side} 34V${ground}h${-side}Z`, darker(wall, 0.28)),
    rect(
      x,
      top,
      w,
      ground - top,
      canvas.linear([lighter(wall, 0.12), wall, darker(wall, 0.1)], [1, 0.2]),
    ),
    shape(
      `M${x - 16} ${top - 18}h${w + 32}l${side - 6} 34v16l${-side + 6} -34h${-w - 32}Z`,
      lighter(mood.white, 0.3),
    ),
    shape(`M${x - 16} ${top - 2}h${w + 32}v14h${-w - 32}Z`, '#2a1a2e33'),
    rect(x + w / 2 - 70, top - 62, 90, 46, darker(wall, 0.1)),
  );
  const accent = random.int(0, bays - 1);
  canvas.add(rect(x + accent * width, top + 12, width, ground - top - 12, trim));
  const kinds = [bay(stage, width, height, true, wall), bay(stage, width, height, false, wall)];
  for (let floor = 0; floor < floors; floor += 1) {
    for (let index = 0; index < bays; index += 1) {
      const lit = random.chance(mood.dark ? 0.62 : 0.4) ? 0 : 1;
      canvas.add(
        use(kinds[lit] ?? '', `translate(${x + index * width} ${top + 18 + floor * height})`),
      );
    }
  }
  entrance(stage, x + w / 2, trim);
}

/** One window with its balcony, drawn once and repeated. */
function bay(
  stage: DrawingContext,
  width: number,
  height: number,
  lit: boolean,
  wall: string,
): string {
  const { canvas, mood } = stage;
  const glass =
    lit && (mood.dark || mood.hour === 'golden')
      ? canvas.linear(['#ffe2ab', '#f3b567'])
      : canvas.linear(
          [
            mix(mood.sky[0] ?? mood.haze, '#40586b', mood.dark ? 0.2 : 0.5),
            mix('#33485a', mood.haze, lit ? 0.45 : 0.25),
          ],
          [1, 1],
        );
  const frame = lighter(mood.white, 0.2);
  const [left, top, w, h] = [width * 0.16, height * 0.12, width * 0.68, height * 0.76];
  const rail = top + h * 0.56;
  return canvas.define(
    (id) =>
      `<g id="${id}">${rect(left - 3, top - 3, w + 6, h + 6, frame)}${rect(left, top, w, h, glass)}${rect(left + w / 2 - 2, top, 4, h, frame)}${lit ? rect(left, top, w * 0.22, h, mood.textile, 'opacity=".8"') : ''}${rect(left, top, w, 6, '#2a1a2e55')}${rect(width * 0.06, top + h, width * 0.88, height * 0.08, lighter(wall, 0.5))}${rect(width * 0.06, top + h + height * 0.08, width * 0.88, height * 0.05, '#2a1a2e33')}${rect(width * 0.08, rail, width * 0.84, h * 0.44, '#ffffff40')}${line(`M${Math.round(width * 0.08)} ${Math.round(rail)}H${Math.round(width * 0.92)}`, darker(mood.metal, 0.3), 3)}${lit ? ellipse(width * 0.78, top + h - 4, width * 0.1, height * 0.13, mood.leaf) : ''}</g>`,
  );
}

function entrance({ canvas, mood }: DrawingContext, x: number, trim: string): void {
  const lit = mood.dark || mood.hour === 'golden';
  canvas.add(
    rect(x - 86, ground - 104, 172, 104, darker(trim, 0.3)),
    rect(
      x - 62,
      ground - 84,
      124,
      84,
      lit ? canvas.linear(['#ffe6b5', '#f2b469']) : mix('#4a6577', mood.haze, 0.3),
    ),
    rect(x - 3, ground - 84, 6, 84, darker(trim, 0.4)),
    rect(x - 108, ground - 118, 216, 16, lighter(mood.white, 0.3)),
  );
  if (lit) canvas.add(ellipse(x, ground - 20, 190, 90, canvas.radial(['#ffd894aa', '#ffc36a00'])));
}

function street(stage: DrawingContext): void {
  const { canvas, mood, random } = stage;
  const paving = mix(mood.floor, mood.white, 0.45);
  const road = mix('#6f6a74', mood.haze, 0.3);
  const flip = random.chance(0.5);
  canvas.add(
    rect(
      0,
      ground,
      1200,
      140,
      canvas.linear([mix(mood.leaf, lighter(mood.leaf, 0.5), 0.3), darker(mood.leaf, 0.1)]),
    ),
    shape(`M520 ${ground}h160l60 76H460Z`, paving),
    rect(0, 834, 1200, 66, road),
    rect(0, 824, 1200, 12, lighter(paving, 0.2)),
    line('M20 872H1200', lighter(road, 0.55), 5, 'stroke-dasharray="60 46"'),
  );
  const crowns = (colour: string, at: number[]) => () =>
    at.forEach((x) =>
      canvas.add(
        rect(x - 9, 640, 18, 170, darker(mood.wood, 0.2)),
        treeCrown(mood, x, 610, 130, colour),
      ),
    );
  drawOneOf(stage, 'trees', {
    palms: () =>
      canvas.add(
        palm(canvas, mood, { x: flip ? 1110 : 90, y: 812, size: 600, flip }),
        palm(canvas, mood, { x: flip ? 130 : 1080, y: 800, size: 380, flip: !flip }),
      ),
    'flame tree': crowns(mood.seen('#d8452f'), [flip ? 110 : 1080]),
    cypresses: () =>
      [60, 150, 1040, 1130].forEach((x) =>
        canvas.add(
          ellipse(x, 650, 34, 170, darker(mood.leaf, 0.3)),
          ellipse(x - 8, 650, 22, 150, mood.leaf),
        ),
      ),
    'gate and wall': () =>
      canvas.add(
        rect(0, 716, 420, 100, lighter(mood.wall, 0.2)),
        rect(780, 716, 420, 100, lighter(mood.wall, 0.2)),
        rect(0, 706, 430, 14, mood.feature),
        rect(770, 706, 430, 14, mood.feature),
        line(
          'M440 816V720M470 816V714M500 816V710M700 816V710M730 816V714M760 816V720',
          darker(mood.metal, 0.5),
          7,
        ),
      ),
    'shade trees': crowns(mood.leaf, [90, 1110]),
  });
  for (const [x, size] of [
    [70, 46],
    [180, 34],
    [1040, 36],
    [1140, 50],
    [400, 24],
    [806, 26],
  ] as const) {
    canvas.add(treeCrown(mood, x, 806, size, size > 40 ? darker(mood.leaf, 0.12) : mood.leaf));
  }
  for (const x of [36, 250, 330, 900, 980])
    canvas.add(circle(x, 806, 6, mood.accent), circle(x + 16, 811, 5, mood.second));
}
