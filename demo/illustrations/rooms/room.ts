import { line, polygon, rect } from '../drawing/canvas.ts';
import { darker, lighter, mix } from '../drawing/colour.ts';
import {
  horizontalRect,
  project,
  drawPolygon,
  sideRect,
  frontalRect,
} from '../drawing/drawing-context.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { pickByNumber } from '../seed.ts';

/** Inner walls in metres, seen from the camera; `front` lies just outside the picture. */
export type Room = { left: number; right: number; back: number; height: number };

const front = 1.1;

export function createRoom(stage: DrawingContext, width = 5.4, back = 5.4, height = 2.9): Room {
  const shift = (600 - stage.lens.x) / (stage.lens.focus / back);
  return { left: shift - width / 2, right: shift + width / 2, back, height };
}

type Floor = 'boards' | 'checker' | 'herringbone' | 'terrazzo' | 'screed' | 'planks' | 'tiles';
type Wall = 'plain' | 'feature' | 'panels' | 'half' | 'slats' | 'brick' | 'arch';

const floors: Floor[] = [
  'boards',
  'checker',
  'herringbone',
  'terrazzo',
  'planks',
  'screed',
  'tiles',
];
const walls: Wall[] = ['plain', 'half', 'slats', 'arch', 'panels', 'feature', 'brick'];

/** Floor, walls and ceiling in the materials of the home; a wet room has plain walls and a floor of stone. */
export function drawRoom(stage: DrawingContext, room: Room, isWet = false): void {
  const wall = isWet ? 'plain' : pickByNumber(stage.seed.home, 'wall', walls);
  const floor = pickByNumber(stage.seed.home, 'floor', floors);
  const { canvas, mood, lens } = stage;
  const { left, right, back, height } = room;
  const depth = back - front;
  const across = { x: left, z: back, width: right - left };
  const painted = wall === 'feature' || wall === 'slats' ? mood.feature : mood.wall;

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
  const ceiling = mix(mood.white, mood.wall, 0.2);
  drawPolygon(
    stage,
    horizontalRect(lens, { x: left, y: height, z: front, width: right - left, depth }),
    canvas.linear([darker(ceiling, 0.1), lighter(ceiling, 0.25)]),
  );
  finishWall(stage, room, wall);
  drawFloor(stage, room, isWet && floor !== 'checker' ? 'tiles' : floor);
  skirting(stage, room);
}

function finishWall(stage: DrawingContext, room: Room, wall: Wall): void {
  const { canvas, mood, lens } = stage;
  const { left, right, back, height } = room;
  const width = right - left;
  const strip = (x: number, y: number, w: number, h: number, fill: string) =>
    drawPolygon(stage, frontalRect(lens, { x, y, z: back, width: w, height: h }), fill);
  switch (wall) {
    case 'half':
      strip(left, 0, width, 1.15, mix(mood.feature, mood.wall, 0.15));
      strip(left, 1.15, width, 0.04, darker(mood.feature, 0.1));
      break;
    case 'arch': {
      const [x, top] = project(lens, (left + right) / 2 - 1.5, 2.2, back);
      const [end, bottom] = project(lens, (left + right) / 2 + 1.5, 0, back);
      const radius = Math.round((end - x) / 2);
      canvas.add(
        `<path d="M${Math.round(x)} ${Math.round(bottom)}V${Math.round(top) + 60}a${radius} ${radius * 0.7} 0 0 1 ${radius * 2} 0V${Math.round(bottom)}Z" fill="${mood.feature}"/>`,
      );
      break;
    }
    case 'brick': {
      const [x, top] = project(lens, left, height, back);
      const [end, bottom] = project(lens, right, 0, back);
      const brick = mix(mood.feature, '#b5694a', 0.45);
      const joint = lighter(brick, 0.22);
      const id = canvas.define(
        (id) =>
          `<pattern id="${id}" width="56" height="36" patternUnits="userSpaceOnUse">${rect(0, 0, 56, 36, joint)}${rect(1, 1, 54, 16, brick)}${rect(-27, 19, 54, 16, darker(brick, 0.1))}${rect(29, 19, 54, 16, lighter(brick, 0.06))}</pattern>`,
      );
      canvas.add(
        rect(x, top, end - x, bottom - top, `url(#${id})`),
        rect(x, top, end - x, bottom - top, canvas.linear(['#fff6e811', '#1a0f1e44'])),
      );
      break;
    }
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

function drawFloor(stage: DrawingContext, room: Room, kind: Floor): void {
  const { canvas, mood, lens } = stage;
  const { left, right, back } = room;
  const wooden = kind === 'boards' || kind === 'herringbone' || kind === 'planks';
  const base = wooden
    ? mood.floor
    : kind === 'screed'
      ? mix(mood.floor, '#8b8d92', 0.6)
      : mix(mood.floor, mood.white, 0.55);
  const floor = horizontalRect(lens, {
    x: left,
    y: 0,
    z: front,
    width: right - left,
    depth: back - front,
  });
  drawPolygon(stage, floor, canvas.linear([darker(base, 0.08), base, lighter(base, 0.12)]));
  const seam = darker(base, kind === 'herringbone' ? 0.24 : 0.16);
  canvas.add(
    kind === 'checker'
      ? polygons(stage, darkTiles(room), mix(mood.feature, base, 0.25))
      : kind === 'terrazzo'
        ? chips(stage, room)
        : line(seams(stage, room, kind).join(''), seam, 2, 'opacity=".55"'),
  );
}

/** The lines between boards or tiles. */
function seams({ lens }: DrawingContext, { left, right, back }: Room, kind: Floor): string[] {
  const at = (x: number, z: number) => pair(project(lens, x, 0, z));
  const steps = (from: number, to: number, step: number) =>
    Array.from({ length: Math.floor((to - from) / step) }, (_, index) => from + step * (index + 1));
  const along = (step: number) =>
    steps(left, right - 0.01, step).map((x) => `M${at(x, back)}L${at(x, front)}`);
  const across = (step: number) =>
    steps(2.2, back - 0.01, step).map((z) => `M${at(left, z)}L${at(right, z)}`);
  switch (kind) {
    case 'herringbone':
      return steps(2.2, back, 0.26).map((z) =>
        steps(left - 0.3, right, 0.3)
          .map(
            (x, index) =>
              `${index === 0 ? 'M' : 'L'}${at(x, Math.min(back, z + (index % 2) * 0.3))}`,
          )
          .join(''),
      );
    case 'planks':
      return across(0.2);
    case 'tiles':
      return [...along(0.6), ...across(0.6)];
    case 'screed':
      return [...along(2.1), ...across(1.6)];
    default:
      return along(0.26);
  }
}

type Quad = { x: number; z: number; width: number; depth: number };

function darkTiles({ left, right, back }: Room): Quad[] {
  const size = 0.55;
  const quads = [];
  for (let x = left, column = 0; x < right - 0.1; x += size, column += 1) {
    for (let z = back - size, row = 0; z > 1.6; z -= size, row += 1) {
      if ((column + row) % 2 === 0)
        quads.push({ x, z, width: Math.min(size, right - x), depth: size });
    }
  }
  return quads;
}

function polygons({ lens }: DrawingContext, quads: Quad[], fill: string): string {
  const path = quads.map(
    (quad) =>
      `M${horizontalRect(lens, { ...quad, y: 0 })
        .map(pair)
        .join('L')}Z`,
  );
  return `<path d="${path.join('')}" fill="${fill}" opacity=".8"/>`;
}

/** Broken stone in the floor, smaller far away. */
function chips({ lens, mood, random }: DrawingContext, { left, right, back }: Room): string {
  return [mood.accent, mood.second, mood.feature]
    .map((fill) => {
      const dots = Array.from({ length: 60 }, () => {
        const z = back - (back - 2.2) * random.next();
        const size = Math.max(2, Math.round(14 / z + random.between(-1, 2)));
        return `M${pair(project(lens, random.between(left, right), 0, z))}h${size}l-2 ${Math.ceil(size / 2)}h${-size}Z`;
      });
      return `<path d="${dots.join('')}" fill="${fill}" opacity=".55"/>`;
    })
    .join('');
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
