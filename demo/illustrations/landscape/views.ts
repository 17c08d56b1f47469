import { deckOnPiers, mosque, rock, stayedBridge, towers, windowFill } from './buildings.ts';
import { circle, ellipse, rect, shape } from '../drawing/canvas.ts';
import { darker, lighter, mix } from '../drawing/colour.ts';
import type { ColourScheme } from '../drawing/colour-scheme.ts';
import { clouds, treeCrown, palm, sun, treeline } from './nature.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';

export type Frame = { x: number; y: number; width: number; height: number };

const horizon = 196;

/** What one sees through the glass, in a frame of 400 by 300 that fills whatever it is given. */
export function view(stage: DrawingContext, frame: Frame): string {
  const { canvas, mood, random } = stage;
  const sky = rect(0, 0, 400, 300, canvas.linear(mood.sky));
  const disc = sun(canvas, mood, random.int(70, 330), mood.hour === 'golden' ? 150 : 60, 17);
  const drift = clouds(mood, random, { from: -20, to: 330, y: 40, bottom: 130 }, 3);
  return `<svg x="${Math.round(frame.x)}" y="${Math.round(frame.y)}" width="${Math.round(frame.width)}" height="${Math.round(frame.height)}" viewBox="0 0 400 300" preserveAspectRatio="xMidYMax slice">${sky}${disc}${drift}${land(stage)}</svg>`;
}

function land(stage: DrawingContext): string {
  switch (stage.seed.outlook) {
    case 'ocean':
      return sea(stage) + shore(stage);
    case 'lagoon':
      return stage.seed.city === 'abuja' ? hills(stage) + lake(stage) : farShore(stage);
    case 'creek':
      return creek(stage);
    case 'hills':
      return hills(stage) + parkland(stage);
    case 'city':
      return town(stage);
    case 'garden':
      return garden(stage);
    case 'street':
      return street(stage);
  }
}

function sea({ canvas, mood, random }: DrawingContext): string {
  const band = rect(
    0,
    horizon,
    400,
    104,
    canvas.linear([mix(mood.water, mood.haze, 0.55), mood.water]),
  );
  const x = random.int(60, 300);
  const ship = shape(
    `M${x} ${horizon - 1}h34l-4 6h-27ZM${x + 20} ${horizon - 1}v-9h8v9Z`,
    darker(mood.haze, 0.42),
  );
  const glints = shape(
    'M60 214h50v2h-50ZM180 226h80v2h-80ZM90 246h70v3h-70ZM260 262h90v3h-90Z',
    mood.light,
    'opacity=".5"',
  );
  return band + ship + glints;
}

function shore({ canvas, mood }: DrawingContext): string {
  return (
    palm(canvas, mood, { x: 40, y: 320, size: 150 }) +
    palm(canvas, mood, { x: 372, y: 330, size: 190, flip: true })
  );
}

function farShore(stage: DrawingContext): string {
  const { canvas, mood, random } = stage;
  const far = mix(mood.haze, '#3f5470', mood.dark ? 0.35 : 0.42);
  const outline = towers(random, { from: 0, to: 400, base: horizon, low: 24, high: 84, tile: 8 });
  const bridge = darker(mood.haze, mood.dark ? 0.55 : 0.5);
  return [
    shape(outline, far),
    shape(outline, windowFill(canvas, mood, 8, 1), distantLights(mood)),
    rect(0, horizon, 400, 104, canvas.linear([mix(mood.water, mood.haze, 0.6), mood.water])),
    deckOnPiers(0, 400, 208, 4, 44, bridge),
    stayedBridge(random.int(120, 280), 209, 96, bridge),
    shape('M40 240h70v2h-70ZM210 252h110v3h-110ZM110 274h60v3h-60Z', mood.light, 'opacity=".45"'),
  ].join('');
}

function lake({ canvas, mood }: DrawingContext): string {
  return (
    rect(0, 222, 400, 78, canvas.linear([mix(mood.water, mood.haze, 0.55), mood.water])) +
    shape('M60 240h90v2h-90ZM220 258h110v3h-110Z', mood.light, 'opacity=".5"') +
    shape('M240 234l22 -34v34ZM266 234v-26l14 26ZM232 237h56l-8 7h-40Z', mood.white)
  );
}

function hills({ mood, random }: DrawingContext): string {
  const far = mix(mood.haze, '#6d7f86', 0.45);
  const near = mix(mood.haze, '#6b6a5e', 0.7);
  const x = random.int(120, 280);
  return (
    shape(`M0 ${horizon}Q60 150 130 176T260 160T400 180V300H0Z`, far) +
    shape(rock(x, 226, 250, 104), near) +
    shape(rock(x - 24, 226, 130, 82), lighter(near, 0.12), 'opacity=".6"')
  );
}

function parkland(stage: DrawingContext): string {
  const { mood, random } = stage;
  const green = mix(mood.leaf, mood.haze, 0.35);
  return (
    shape(treeline(random, { from: -10, to: 410, y: 226, bottom: 300 }, 18), green) +
    mosque(mood, random.int(60, 340), 236, 30, mix(mood.white, mood.haze, 0.3)) +
    shape(
      treeline(random, { from: -10, to: 410, y: 256, bottom: 300 }, 22),
      darker(mood.leaf, 0.18),
    )
  );
}

function town(stage: DrawingContext): string {
  const { canvas, mood, random, seed } = stage;
  const far = mix(mood.haze, '#4d5f7a', 0.32);
  const near = mix(mood.haze, mood.dark ? '#1d1c3a' : '#54606f', 0.72);
  const tall = seed.city === 'port-harcourt' ? 0.55 : 1;
  const back = towers(random, {
    from: 0,
    to: 400,
    base: 300,
    low: 120 * tall,
    high: 200 * tall,
    tile: 8,
  });
  const front = towers(random, {
    from: -12,
    to: 400,
    base: 300,
    low: 50 * tall,
    high: 140 * tall,
    tile: 12,
  });
  return [
    seed.city === 'abuja' ? shape(rock(270, 300, 420, 170), mix(mood.haze, '#77817f', 0.5)) : '',
    shape(back, far),
    shape(back, windowFill(canvas, mood, 8, 1), distantLights(mood)),
    seed.city === 'abuja' ? mosque(mood, 120, 250, 46, mix(mood.white, mood.haze, 0.4)) : '',
    shape(front, near),
    shape(front, windowFill(canvas, mood, 12, 2), 'opacity=".75"'),
    shape(
      treeline(random, { from: -10, to: 410, y: 284, bottom: 300 }, 14),
      darker(mood.leaf, 0.3),
    ),
  ].join('');
}

function creek(stage: DrawingContext): string {
  const { canvas, mood, random } = stage;
  return [
    shape(
      treeline(random, { from: -10, to: 410, y: 190, bottom: 230 }, 26),
      mix(mood.leaf, mood.haze, 0.4),
    ),
    palm(canvas, mood, { x: 90, y: 206, size: 70 }),
    palm(canvas, mood, { x: 300, y: 208, size: 88, flip: true }),
    shape(
      treeline(random, { from: -10, to: 410, y: 204, bottom: 230 }, 14),
      darker(mood.leaf, 0.2),
    ),
    rect(
      0,
      222,
      400,
      78,
      canvas.linear([mix(mood.water, mood.leaf, 0.45), mix(mood.water, mood.haze, 0.2)]),
    ),
    shape('M30 244h110v2h-110ZM200 262h130v3h-130Z', mood.light, 'opacity=".45"'),
    shape('M150 248q40 14 84 0l-8 12q-34 8 -68 0Z', darker(mood.wood, 0.35)),
  ].join('');
}

function garden(stage: DrawingContext): string {
  const { canvas, mood, random } = stage;
  return [
    shape(
      treeline(random, { from: -10, to: 410, y: 170, bottom: 300 }, 34),
      mix(mood.leaf, mood.haze, 0.5),
    ),
    palm(canvas, mood, { x: random.int(60, 130), y: 290, size: 190 }),
    treeCrown(mood, random.int(250, 330), 200, 66, mix(mood.leaf, '#8aa04a', 0.3)),
    rect(0, 238, 400, 22, mix(mood.wall, mood.haze, 0.25)),
    shape(
      treeline(random, { from: -10, to: 410, y: 262, bottom: 300 }, 20),
      darker(mood.leaf, 0.12),
    ),
    circle(90, 264, 5, mood.accent),
    circle(186, 258, 5, mood.second),
    circle(300, 266, 5, mood.accent),
  ].join('');
}

function street(stage: DrawingContext): string {
  const { canvas, mood, random } = stage;
  const house = mix(mood.textile, mood.haze, 0.35);
  return [
    shape(
      treeline(random, { from: -10, to: 410, y: 150, bottom: 300 }, 22),
      mix(mood.leaf, mood.haze, 0.55),
    ),
    shape('M40 300V150L130 110L220 150V300Z', house),
    shape('M26 156L130 104L234 156L226 164L130 118L34 164Z', mix(mood.accent, mood.haze, 0.3)),
    rect(70, 184, 38, 44, windowColour(stage)),
    rect(150, 184, 38, 44, windowColour(stage)),
    treeCrown(mood, 300, 190, 78),
    rect(294, 220, 12, 80, darker(mood.wood, 0.2)),
    rect(0, 262, 400, 38, mix(mood.wall, mood.haze, 0.3)),
    ellipse(60, 262, 44, 22, darker(mood.leaf, 0.1)),
    palm(canvas, mood, { x: 250, y: 300, size: 120 }),
  ].join('');
}

function distantLights(mood: ColourScheme): string {
  return `opacity="${mood.dark ? 0.7 : 0.22}"`;
}

export function windowColour({ mood }: DrawingContext): string {
  return mood.dark ? '#ffcf86' : mix('#4b6a7d', mood.haze, 0.25);
}
