import { rect, shape } from '../drawing/canvas.ts';
import { alpha, darker, lighter, mix } from '../drawing/colour.ts';
import { project, drawOneOf, drawPolygon, sideRect } from '../drawing/drawing-context.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { view } from '../landscape/views.ts';
import { pickByNumber } from '../seed.ts';
import type { Room } from './room.ts';

/** Draws the windows; answers the middle of the wall left free, how high it is, and where light comes from. */
export function windows(
  stage: DrawingContext,
  room: Room,
): { free: number; high: boolean; light: number } {
  const { left, right } = room;
  const middle = (left + right) / 2;
  let found = { free: middle, high: true, light: 600 };
  const back = (free: number, openings: Opening[]) => () => {
    for (const opening of openings) backWindow(stage, room, opening);
    const [first] = openings;
    found = {
      free,
      high: !first || first.y < 1.5,
      light: first ? project(stage.lens, first.x + first.width / 2, 0, room.back)[0] : 600,
    };
  };
  drawOneOf(stage, 'window', {
    'wide window': back(left + 1.25, [{ x: right - 2.95, y: 0.4, width: 2.6, height: 2.05 }]),
    'side window': () => {
      sideWindow(stage, room, 3.1, 1.7);
      lightOnFloor(stage, room, 3.1, 1.7);
      found = { free: middle + 0.2, high: true, light: 250 };
    },
    'arched window': back(left + 1.6, [
      { x: right - 1.95, y: 0.75, width: 1.25, height: 1.75, arched: true },
    ]),
    'two tall windows': back(middle, [
      { x: left + 0.35, y: 0.3, width: 0.8, height: 2.15 },
      { x: right - 1.15, y: 0.3, width: 0.8, height: 2.15 },
    ]),
    'glass door': back(right - 1.8, [{ x: left + 0.4, y: 0.02, width: 1.7, height: 2.35 }]),
    'high band': back(middle, [{ x: left + 0.5, y: 2.1, width: right - left - 1, height: 0.5 }]),
    'square window': back(right - 1.9, [{ x: left + 0.5, y: 0.95, width: 1.45, height: 1.35 }]),
  });
  return found;
}

export type Opening = { x: number; y: number; width: number; height: number; arched?: boolean };

/** A window in the back wall, with the view behind it. */
export function backWindow(stage: DrawingContext, room: Room, at: Opening, curtains = true): void {
  const { canvas, mood, lens, seed } = stage;
  const [x, bottom] = project(lens, at.x, at.y, room.back);
  const [end, top] = project(lens, at.x + at.width, at.y + at.height, room.back);
  const [width, height] = [end - x, bottom - top];
  const frame = pickByNumber(seed.home, 'frame', [
    lighter(mood.white, 0.2),
    '#2f2b33',
    mood.wood,
    lighter(mood.white, 0.2),
    darker(mood.wood, 0.3),
  ]);
  const outline = (grow: number) => {
    const rounded = at.arched ? (width / 2 + grow) * 0.98 : 0;
    const [l, r, t] = [x - grow, end + grow, top - grow].map(Math.round);
    return `M${l} ${Math.round(bottom + grow)}V${Math.round(top - grow + rounded)}${at.arched ? `A${Math.round(width / 2 + grow)} ${Math.round(rounded)} 0 0 1 ${r} ${Math.round(top - grow + rounded)}` : `V${t}H${r}`}V${Math.round(bottom + grow)}Z`;
  };
  const clip = canvas.define((id) => `<clipPath id="${id}"><path d="${outline(0)}"/></clipPath>`);
  const bars = at.width > 1.6 ? [1 / 3, 2 / 3] : [0.5];
  const mullions = bars.map((share) => rect(x + width * share - 4, top, 8, height, frame));
  const crossbar =
    at.height > 1.5 && at.width < 1.6 ? rect(x, top + height * 0.4, width, 6, frame) : '';
  const glass = canvas.linear(['#ffffff33', '#ffffff00', '#ffffff1f'], [1, 1]);
  canvas.add(
    shape(outline(9), darker(frame, 0.12)),
    `<g clip-path="url(#${clip})">${view(stage, { x, y: top, width, height })}${rect(x, top, width, height, glass)}${mullions.join('')}${crossbar}${rect(x, top, width, 10, '#2a1a2e44')}</g>`,
  );
  if (at.y > 0.3)
    canvas.add(
      rect(x - 18, bottom + 6, width + 36, 10, lighter(mood.white, 0.2)),
      rect(x - 14, bottom + 16, width + 28, 7, '#2a1a2e22'),
    );
  if (curtains && !at.arched && at.y < 1.5)
    dress(stage, { x, end, top, bottom, floor: project(lens, 0, 0.03, room.back)[1] });
}

type Span = { x: number; end: number; top: number; bottom: number; floor: number };

/** Curtains or a blind, the same in all rooms of a home. */
function dress({ canvas, mood, seed }: DrawingContext, span: Span): void {
  const drapes = (cloth: string, to: number, opacity = 1) => {
    const fold = canvas.linear(
      [
        cloth,
        darker(cloth, 0.16),
        lighter(cloth, 0.2),
        darker(cloth, 0.12),
        cloth,
        darker(cloth, 0.2),
      ],
      [1, 0],
    );
    const top = span.top - 26;
    for (const x of [span.x - 52, span.end - 14])
      canvas.add(rect(x, top, 66, to - top, fold, opacity < 1 ? `opacity="${opacity}"` : ''));
    canvas.add(
      rect(span.x - 70, top - 6, span.end - span.x + 140, 6, darker(mood.metal, 0.3), 'rx="3"'),
    );
  };
  const width = span.end - span.x;
  const pale = mix(mood.textile, mood.white, 0.35);
  pickByNumber(seed.home, 'curtains', [
    () => drapes(pale, span.floor),
    () => {},
    () =>
      canvas.add(
        rect(
          span.x - 10,
          span.top - 14,
          width + 20,
          (span.bottom - span.top) * 0.32,
          canvas.linear([pale, darker(pale, 0.14)]),
        ),
        rect(
          span.x - 10,
          span.top - 14 + (span.bottom - span.top) * 0.32,
          width + 20,
          7,
          darker(pale, 0.25),
        ),
      ),
    () => drapes(mood.accent, span.floor),
    () => drapes(lighter(mood.white, 0.4), span.floor, 0.7),
    () => drapes(mood.second, span.bottom + 30),
  ])();
}

/** A tall window in the left wall: seen so flat that it is mostly light. */
function sideWindow(stage: DrawingContext, room: Room, near = 3, depth = 1.7): void {
  const { canvas, mood, lens } = stage;
  const x = room.left;
  const glow = mood.dark
    ? canvas.linear([...mood.sky])
    : canvas.linear([
        lighter(mood.sky[0] ?? mood.haze, 0.35),
        lighter(mood.light, 0.3),
        mix(mood.leaf, mood.light, 0.72),
      ]);
  const pane = { x, y: 0.12, z: near, height: 2.4, depth };
  drawPolygon(
    stage,
    sideRect(lens, { ...pane, y: 0.06, z: near - 0.06, height: 2.52, depth: depth + 0.12 }),
    mood.white,
  );
  drawPolygon(stage, sideRect(lens, pane), glow);
  const bar = lighter(mood.white, 0.2);
  drawPolygon(stage, sideRect(lens, { ...pane, z: near + depth / 2 - 0.03, depth: 0.06 }), bar);
  drawPolygon(stage, sideRect(lens, { ...pane, y: 1.75, height: 0.05 }), bar);
  const cloth = mix(mood.textile, mood.white, 0.3);
  for (const z of [near - 0.28, near + depth - 0.08]) {
    drawPolygon(
      stage,
      sideRect(lens, { x: x + 0.05, y: 0.03, z, height: 2.66, depth: 0.4 }),
      canvas.linear([cloth, darker(cloth, 0.2), lighter(cloth, 0.15), darker(cloth, 0.16)], [1, 0]),
    );
  }
}

/** Sunlight, or moonlight, lying on the floor in front of a side window. */
function lightOnFloor(stage: DrawingContext, room: Room, near = 3, depth = 1.7): void {
  const { canvas, mood, lens } = stage;
  if (mood.dark) return;
  const start = room.left + 0.25;
  const reach = mood.hour === 'day' ? 1.3 : 2.2;
  const skew = mood.hour === 'golden' ? -0.5 : -0.3;
  const fill = canvas.linear([alpha(mood.light, 0.75), alpha(mood.light, 0.05)], [1, 0]);
  for (const [from, to] of [
    [0.02, 0.47],
    [0.53, 0.98],
  ] as const) {
    const [z0, z1] = [near + depth * from, near + depth * to];
    drawPolygon(
      stage,
      [
        project(lens, start, 0, z0),
        project(lens, start, 0, z1),
        project(lens, start + reach, 0, z1 + skew),
        project(lens, start + reach, 0, z0 + skew),
      ],
      fill,
    );
  }
}
