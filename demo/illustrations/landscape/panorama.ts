import { circle, rect, shape } from '../drawing/canvas.ts';
import { ships } from '../exteriors/beach.ts';
import { darker, lighter, mix } from '../drawing/colour.ts';
import { treeCrown, palm, treeline } from './nature.ts';
import { drawSky, drawWater } from './outdoors.ts';
import { abuja, lagos, portHarcourt } from '../exteriors/skylines.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';

/** The view over a balcony rail, full width: what `view` is for a window. */
export function panorama(stage: DrawingContext): void {
  const { canvas, seed } = stage;
  switch (seed.outlook) {
    case 'ocean':
      return openSea(stage);
    case 'garden':
    case 'street':
      return greenery(stage);
    case 'city':
    case 'lagoon':
    case 'hills':
    case 'creek':
      canvas.add('<g transform="translate(0 -140)">');
      cityOf[seed.city](stage, false);
      canvas.add('</g>');
  }
}

const cityOf = { lagos, abuja, 'port-harcourt': portHarcourt };

function openSea(stage: DrawingContext): void {
  const { canvas, mood, random } = stage;
  drawSky(stage, 400);
  drawWater(stage, 400, 900);
  ships(stage, 400);
  const sand = mood.seen('#ecd3a4');
  canvas.add(
    shape('M0 610Q300 580 620 626T1200 606V760H0Z', mix(mood.white, mood.water, 0.2)),
    shape('M0 634Q300 606 620 650T1200 632V760H0Z', sand),
    palm(canvas, mood, { x: random.int(60, 220), y: 760, size: random.int(330, 420) }),
    palm(canvas, mood, {
      x: random.int(930, 1130),
      y: 770,
      size: random.int(280, 400),
      flip: true,
    }),
    shape(treeline(random, { from: -10, to: 1210, y: 706, bottom: 760 }, 34), mood.leaf),
  );
}

function greenery(stage: DrawingContext): void {
  const { canvas, mood, random } = stage;
  drawSky(stage, 520);
  canvas.add(
    shape(
      treeline(random, { from: -10, to: 1210, y: 400, bottom: 760 }, 56),
      mix(mood.leaf, mood.haze, 0.62),
    ),
    roof(stage, random.int(120, 380), 470),
    roof(stage, random.int(640, 880), 500),
    shape(
      treeline(random, { from: -10, to: 1210, y: 520, bottom: 760 }, 44),
      mix(mood.leaf, mood.haze, 0.38),
    ),
    palm(canvas, mood, { x: random.int(240, 460), y: 740, size: random.int(330, 430) }),
    palm(canvas, mood, { x: random.int(760, 980), y: 760, size: random.int(280, 380), flip: true }),
    treeCrown(mood, random.int(40, 160), 610, 130, mix(mood.leaf, '#8aa04a', 0.25)),
    treeCrown(mood, random.int(1020, 1160), 630, 120),
    shape(
      treeline(random, { from: -10, to: 1210, y: 640, bottom: 760 }, 36),
      darker(mood.leaf, 0.14),
    ),
  );
  for (let index = 0; index < 12; index += 1) {
    canvas.add(
      circle(
        random.int(20, 1180),
        random.int(636, 690),
        random.int(5, 9),
        random.pick([mood.accent, mood.second]),
      ),
    );
  }
}

function roof({ mood }: DrawingContext, x: number, y: number): string {
  const wall = mix(mood.textile, mood.haze, 0.4);
  const glass = mood.dark ? '#ffcf86' : mix('#4b6a7d', mood.haze, 0.3);
  return (
    rect(x, y, 220, 160, wall) +
    shape(
      `M${x - 24} ${y + 6}L${x + 50} ${y - 62}h${120}L${x + 244} ${y + 6}Z`,
      mix(mood.accent, mood.haze, 0.35),
    ) +
    shape(`M${x - 24} ${y + 6}h268v8h-268Z`, lighter(wall, 0.5)) +
    rect(x + 34, y + 34, 46, 50, glass) +
    rect(x + 138, y + 34, 46, 50, glass)
  );
}
