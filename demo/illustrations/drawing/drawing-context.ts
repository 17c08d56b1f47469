import { ellipse, polygon, softPolygon } from './canvas.ts';
import type { Canvas, Point } from './canvas.ts';
import { darker, lighter } from './colour.ts';
import { boxFaceColours } from './colour-scheme.ts';
import type { ColourScheme } from './colour-scheme.ts';
import type { SeededRandom } from '../random.ts';
import { pickByNumber } from '../seed.ts';
import type { Seed } from '../seed.ts';

/** What every drawing function gets: where to draw, in which light, and whose home it is. */
export type DrawingContext = {
  canvas: Canvas;
  mood: ColourScheme;
  random: SeededRandom;
  seed: Seed;
  lens: Camera;
  /** What was drawn by `drawOneOf`, as "topic: thing". */
  objects: Set<string>;
};

/** A camera at eye height looking straight at the back wall. Metres in, pixels out. */
export type Camera = { x: number; y: number; eye: number; focus: number };

export const roomCamera: Camera = { x: 600, y: 400, eye: 1.35, focus: 1000 };

/** Left, bottom and near edge, from the middle of the room, the floor and the camera; width, height, depth. */
export type Box = readonly [x: number, y: number, z: number, w: number, h: number, d: number];

/** Draws the one of several things that this home has; null is none of them. */
export function drawOneOf<Key extends string>(
  stage: DrawingContext,
  topic: string,
  things: Record<Key, (() => void) | null>,
): void {
  const entries = Object.entries<(() => void) | null>(things);
  const [name, draw] = pickByNumber(stage.seed.room, topic, entries);
  if (draw) stage.objects.add(`${topic}: ${name}`);
  draw?.();
}

type Level = { x: number; y: number; z: number; width: number; depth: number };
type Frontal = { x: number; y: number; z: number; width: number; height: number };
type Sideways = { x: number; y: number; z: number; height: number; depth: number };

export function project(lens: Camera, x: number, y: number, z: number): Point {
  return [lens.x + (lens.focus * x) / z, lens.y - (lens.focus * (y - lens.eye)) / z];
}

/** Pixels that one metre takes at a distance. */
export function scaleAt(lens: Camera, z: number): number {
  return lens.focus / z;
}

/** A rectangle lying on a level surface. */
export function horizontalRect(lens: Camera, box: Level): Point[] {
  const { x, y, z, width, depth } = box;
  return [
    project(lens, x, y, z),
    project(lens, x + width, y, z),
    project(lens, x + width, y, z + depth),
    project(lens, x, y, z + depth),
  ];
}

/** A rectangle standing across the room. */
export function frontalRect(lens: Camera, box: Frontal): Point[] {
  const { x, y, z, width, height } = box;
  return [
    project(lens, x, y, z),
    project(lens, x + width, y, z),
    project(lens, x + width, y + height, z),
    project(lens, x, y + height, z),
  ];
}

/** A rectangle standing along the room, as side walls do. */
export function sideRect(lens: Camera, box: Sideways): Point[] {
  const { x, y, z, height, depth } = box;
  return [
    project(lens, x, y, z),
    project(lens, x, y, z + depth),
    project(lens, x, y + height, z + depth),
    project(lens, x, y + height, z),
  ];
}

/** A solid block, of which the camera sees the front, and one or two more faces. */
export function drawBox(stage: DrawingContext, box: Box, colour: string, roundness = 4): void {
  const { canvas, lens } = stage;
  const { top, front, side } = boxFaceColours(colour);
  const [x, y, z, width, height, depth] = box;
  const soft = (points: Point[], fill: string) => softPolygon(points, fill, roundness);
  const standing = { y, z, height, depth };
  if (x > 0) canvas.add(soft(sideRect(lens, { x, ...standing }), side));
  if (x + width < 0) canvas.add(soft(sideRect(lens, { x: x + width, ...standing }), side));
  if (y + height < lens.eye) {
    canvas.add(soft(horizontalRect(lens, { x, y: y + height, z, width, depth }), top));
  }
  if (y > lens.eye) canvas.add(soft(horizontalRect(lens, { x, y, z, width, depth }), side));
  const deep =
    height > 0.25 ? canvas.linear([lighter(front, 0.07), front, darker(front, 0.1)]) : front;
  canvas.add(soft(frontalRect(lens, { x, y, z, width, height }), deep));
}

/** The soft dark pool under a thing that stands on the floor. */
export function drawFloorShadow(
  stage: DrawingContext,
  footprint: { x: number; z: number; width: number; depth: number; y?: number },
  strength = 0.42,
): void {
  const { canvas, lens } = stage;
  const { x, z, width, depth, y = 0 } = footprint;
  const [left, bottom] = project(lens, x, y, z);
  const [right] = project(lens, x + width, y, z);
  const [, top] = project(lens, x, y, z + depth);
  const fill = canvas.radial(['#24152d', '#24152dcc', '#24152d55', '#24152d00']);
  canvas.add(
    ellipse(
      (left + right) / 2,
      (top + bottom) / 2,
      (right - left) * 0.6,
      Math.max(9, (bottom - top) * 0.72),
      fill,
      `opacity="${strength}"`,
    ),
  );
}

export function drawPolygon(stage: DrawingContext, points: Point[], fill: string, more = ''): void {
  stage.canvas.add(polygon(points, fill, more));
}
