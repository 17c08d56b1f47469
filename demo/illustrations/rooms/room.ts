import { line, polygon, rect } from '../drawing/canvas.ts';
import { alpha, darker, lighter, mix } from '../drawing/colour.ts';
import {
  horizontalRect,
  project,
  drawPolygon,
  sideRect,
  frontalRect,
} from '../drawing/drawing-context.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { view } from '../landscape/views.ts';

/** Inner walls in metres, seen from the camera; `front` lies just outside the picture. */
export type Room = { left: number; right: number; back: number; height: number };

const front = 1.9;

export function createRoom(stage: DrawingContext, width = 5.4, back = 5.4, height = 2.9): Room {
  const shift = (600 - stage.lens.x) / (stage.lens.focus / back);
  return { left: shift - width / 2, right: shift + width / 2, back, height };
}

export type Finish = {
  floor: 'boards' | 'tiles' | 'terrazzo';
  wall: 'plain' | 'feature' | 'panels' | 'half' | 'slats';
};

export function drawRoom(stage: DrawingContext, room: Room, finish: Finish): void {
  const { canvas, mood, lens } = stage;
  const { left, right, back, height } = room;
  const depth = back - front;
  const across = { x: left, z: back, width: right - left };
  const painted = finish.wall === 'feature' || finish.wall === 'slats' ? mood.feature : mood.wall;

  drawPolygon(
    stage,
    frontalRect(lens, { ...across, y: 0, height }),
    canvas.linear([lighter(painted, 0.1), painted, darker(painted, 0.06)]),
  );
  drawPolygon(
    stage,
    sideRect(lens, { x: left, y: 0, z: front, height, depth }),
    canvas.linear([darker(mood.wall, 0.03), darker(mood.wall, 0.13)], [1, 0]),
  );
  drawPolygon(
    stage,
    sideRect(lens, { x: right, y: 0, z: front, height, depth }),
    canvas.linear([darker(mood.wall, 0.16), darker(mood.wall, 0.07)], [1, 0]),
  );
  const ceiling = mix(mood.white, mood.wall, 0.35);
  drawPolygon(
    stage,
    horizontalRect(lens, { x: left, y: height, z: front, width: right - left, depth }),
    canvas.linear([darker(ceiling, 0.1), lighter(ceiling, 0.25)]),
  );
  wallFinish(stage, room, finish.wall);
  drawFloor(stage, room, finish.floor);
  skirting(stage, room);
}

function wallFinish(stage: DrawingContext, room: Room, wall: Finish['wall']): void {
  const { canvas, mood, lens } = stage;
  const { left, right, back, height } = room;
  const width = right - left;
  const strip = (x: number, y: number, w: number, h: number, fill: string) =>
    drawPolygon(stage, frontalRect(lens, { x, y, z: back, width: w, height: h }), fill);
  switch (wall) {
    case 'half':
      strip(left, 0, width, 1.15, mix(mood.feature, mood.wall, 0.25));
      strip(left, 1.15, width, 0.04, darker(mood.feature, 0.1));
      break;
    case 'panels': {
      const seam = darker(mood.wall, 0.1);
      for (let index = 0; index < 4; index += 1) {
        const inset = width / 4;
        const corners = frontalRect(lens, {
          x: left + index * inset + 0.14,
          y: 0.3,
          z: back,
          width: inset - 0.28,
          height: height - 0.6,
        });
        canvas.add(polygon(corners, 'none', `stroke="${seam}" stroke-width="3"`));
        canvas.add(
          polygon(
            corners,
            'none',
            `stroke="${lighter(mood.wall, 0.5)}" stroke-width="2" transform="translate(2 2)" opacity=".7"`,
          ),
        );
      }
      break;
    }
    case 'slats': {
      const [x, top] = project(lens, left, height, back);
      const [end, bottom] = project(lens, right, 0, back);
      const id = canvas.define(
        (id) =>
          `<pattern id="${id}" width="22" height="40" patternUnits="userSpaceOnUse">${rect(0, 0, 14, 40, mood.wood)}${rect(0, 0, 4, 40, lighter(mood.wood, 0.16))}${rect(14, 0, 8, 40, darker(mood.wood, 0.5))}</pattern>`,
      );
      canvas.add(rect(x, top, end - x, bottom - top, `url(#${id})`));
      canvas.add(
        rect(x, top, end - x, bottom - top, canvas.linear(['#1a0f1e55', '#1a0f1e00', '#1a0f1e33'])),
      );
      break;
    }
    case 'plain':
    case 'feature':
      break;
  }
}

function drawFloor(stage: DrawingContext, room: Room, kind: Finish['floor']): void {
  const { canvas, mood, lens } = stage;
  const { left, right, back } = room;
  const floor = horizontalRect(lens, {
    x: left,
    y: 0,
    z: front,
    width: right - left,
    depth: back - front,
  });
  const base =
    kind === 'boards' ? mood.floor : mix(mood.floor, mood.white, kind === 'tiles' ? 0.5 : 0.62);
  drawPolygon(stage, floor, canvas.linear([darker(base, 0.08), base, lighter(base, 0.12)]));

  const seams = [];
  const step = kind === 'boards' ? 0.3 : 0.75;
  for (let x = left + step; x < right; x += step) {
    const [a, b] = [project(lens, x, 0, back), project(lens, x, 0, front)];
    seams.push(`M${pair(a)}L${pair(b)}`);
  }
  if (kind !== 'boards') {
    for (let z = back - step; z > 2.6; z -= step) {
      seams.push(`M${pair(project(lens, left, 0, z))}L${pair(project(lens, right, 0, z))}`);
    }
  } else {
    seams.push(...boardEnds(stage, room, step));
  }
  canvas.add(
    line(seams.join(''), darker(base, 0.16), kind === 'terrazzo' ? 1.5 : 2, 'opacity=".55"'),
  );
}

function boardEnds({ lens, random }: DrawingContext, room: Room, step: number): string[] {
  const ends = [];
  for (let x = room.left; x < room.right - step; x += step * 2) {
    const z = random.between(2.9, 5.1);
    ends.push(`M${pair(project(lens, x, 0, z))}L${pair(project(lens, x + step, 0, z))}`);
  }
  return ends;
}

function skirting(stage: DrawingContext, { left, right, back }: Room): void {
  const { lens, mood } = stage;
  const board = lighter(mood.white, 0.1);
  const height = 0.1;
  drawPolygon(
    stage,
    frontalRect(lens, { x: left, y: 0, z: back, width: right - left, height }),
    darker(board, 0.06),
  );
  drawPolygon(
    stage,
    sideRect(lens, { x: left, y: 0, z: front, height, depth: back - front }),
    darker(board, 0.14),
  );
  drawPolygon(
    stage,
    sideRect(lens, { x: right, y: 0, z: front, height, depth: back - front }),
    darker(board, 0.16),
  );
}

export type Opening = { x: number; y: number; width: number; height: number };

/** A window in the back wall, with the city behind it and curtains beside it. */
export function backWindow(stage: DrawingContext, room: Room, at: Opening, curtains = true): void {
  const { canvas, mood, lens } = stage;
  const [x, bottom] = project(lens, at.x, at.y, room.back);
  const [end, top] = project(lens, at.x + at.width, at.y + at.height, room.back);
  const width = end - x;
  const height = bottom - top;
  const frame = mood.dark ? darker(mood.wood, 0.35) : lighter(mood.white, 0.2);
  canvas.add(
    rect(x - 9, top - 9, width + 18, height + 18, darker(frame, 0.12)),
    view(stage, { x, y: top, width, height }),
    rect(x, top, width, height, canvas.linear(['#ffffff33', '#ffffff00', '#ffffff1f'], [1, 1])),
  );
  const bars = at.width > 1.6 ? [1 / 3, 2 / 3] : [0.5];
  for (const share of bars) canvas.add(rect(x + width * share - 4, top, 8, height, frame));
  canvas.add(
    polygon(
      [
        [x, top],
        [end, top],
        [end, top + 10],
        [x + 10, top + 10],
        [x + 10, bottom],
        [x, bottom],
      ],
      '#2a1a2e44',
    ),
  );
  if (at.y > 0.3)
    canvas.add(
      rect(x - 18, bottom + 6, width + 36, 10, lighter(mood.white, 0.2)),
      rect(x - 14, bottom + 16, width + 28, 7, '#2a1a2e22'),
    );
  if (curtains) drapes(stage, { x, end, top, bottom: project(lens, 0, 0.03, room.back)[1] });
}

function drapes(
  stage: DrawingContext,
  span: { x: number; end: number; top: number; bottom: number },
): void {
  const { canvas, mood } = stage;
  const cloth = mix(mood.textile, mood.white, 0.35);
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
  const drop = span.bottom - top;
  for (const x of [span.x - 52, span.end - 14]) canvas.add(rect(x, top, 66, drop, fold));
  canvas.add(
    rect(span.x - 70, top - 6, span.end - span.x + 140, 6, darker(mood.metal, 0.3), 'rx="3"'),
  );
}

/** A tall window in the left wall: seen so flat that it is mostly light. */
export function sideWindow(stage: DrawingContext, room: Room, near = 3, depth = 1.7): void {
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
export function lightOnFloor(stage: DrawingContext, room: Room, near = 3, depth = 1.7): void {
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

/** The last veil: warm where the light is, deeper in the corners. */
export function drawLightOverlay(stage: DrawingContext, x = 600, y = 420): void {
  const { canvas, mood } = stage;
  const edge = mood.dark ? '#160c28' : '#2a1a2e';
  const veil = mood.dark ? [0.3, 0.62] : [0.16, 0.26];
  const id = canvas.define(
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${Math.round(x)}" cy="${Math.round(y)}" r="860"><stop stop-color="${mood.dark ? '#ffb45e' : mood.light}" stop-opacity="${veil[0]}"/><stop offset=".5" stop-color="${mood.dark ? '#ffb45e' : mood.light}" stop-opacity="0"/><stop offset=".5" stop-color="${edge}" stop-opacity="0"/><stop offset="1" stop-color="${edge}" stop-opacity="${veil[1]}"/></radialGradient>`,
  );
  canvas.add(rect(0, 0, 1200, 900, `url(#${id})`));
}

function pair([x, y]: readonly [number, number]): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}
