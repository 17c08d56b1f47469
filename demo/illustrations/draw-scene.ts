import { createCanvas } from './drawing/canvas.ts';
import { balcony } from './exteriors/balcony.ts';
import { pool } from './exteriors/pool.ts';
import { facade } from './exteriors/facade.ts';
import { beach } from './exteriors/beach.ts';
import { bedroom } from './rooms/bedroom.ts';
import { kitchen } from './rooms/kitchen.ts';
import { bathroom } from './rooms/bathroom.ts';
import { workspace } from './rooms/workspace.ts';
import { livingRoom } from './rooms/living-room.ts';
import type { SceneName } from './media-url.ts';
import { createColourScheme, hours, palettes } from './drawing/colour-scheme.ts';
import { createSeededRandom } from './random.ts';
import { parseSeed, pickByNumber } from './seed.ts';
import { abuja, lagos, portHarcourt } from './exteriors/skylines.ts';
import { roomCamera } from './drawing/drawing-context.ts';
import type { Camera, DrawingContext } from './drawing/drawing-context.ts';

/** Draws a scene of an apartment as SVG, 1200 by 900; deterministic for a seed. */
export function drawScene(drawing: { scene: SceneName; seed: string }): string {
  return drawWithObjects(drawing).svg;
}

/** The drawing, and which of the things that homes have in different kinds are in it. */
export function drawWithObjects({ scene, seed: text }: { scene: SceneName; seed: string }): {
  svg: string;
  objects: Set<string>;
} {
  const random = createSeededRandom(`${scene}/${text}`);
  const seed = parseSeed(text);
  // Other things than in the living room.
  if (scene === 'bedroom') seed.room += 8;
  const mood = createColourScheme(
    createSeededRandom(seed.apartmentKey),
    pickByNumber(seed.home, 'hour', hours),
    indoors.includes(scene),
    pickByNumber(seed.home, 'palette', palettes),
  );
  const canvas = createCanvas();
  const stage: DrawingContext = {
    canvas,
    mood,
    random,
    seed,
    lens: indoors.includes(scene)
      ? moved(pickByNumber(seed.room, `camera of ${scene}`, cameras), random.int(-25, 25))
      : moved(roomCamera, random.int(-50, 50)),
    objects: new Set(),
  };
  painters[scene](stage);
  const mirrored = pickByNumber(seed.room, 'mirrored', [true, false, false, true, true, false]);
  return { svg: canvas.toSvg(1200, 900, mirrored), objects: stage.objects };
}

/** Before the middle, far from the left, near, from the right, high in a corner, low. */
const cameras: Camera[] = [
  roomCamera,
  { x: 360, y: 380, eye: 1.5, focus: 940 },
  { x: 640, y: 430, eye: 1.2, focus: 1230 },
  { x: 830, y: 400, eye: 1.35, focus: 1050 },
  { x: 420, y: 330, eye: 1.75, focus: 1060 },
  { x: 700, y: 460, eye: 1.05, focus: 990 },
];

const moved = (camera: Camera, by: number): Camera => ({ ...camera, x: camera.x + by });

const indoors: SceneName[] = ['living-room', 'bedroom', 'kitchen', 'bathroom', 'workspace'];

const painters: Record<SceneName, (stage: DrawingContext) => void> = {
  'living-room': livingRoom,
  bedroom,
  kitchen,
  bathroom,
  balcony,
  pool,
  facade,
  'skyline-lagos': lagos,
  'skyline-abuja': abuja,
  'skyline-port-harcourt': portHarcourt,
  beach,
  workspace,
};
