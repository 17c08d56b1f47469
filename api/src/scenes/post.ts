import { deckOnPiers, stayedBridge, towers, windowFill } from './outside/buildings.ts';
import { circle, line, newCanvas, rect, shape } from './drawing/canvas.ts';
import { darker, lighter, mix } from './drawing/colour.ts';
import { moodOf } from './drawing/mood.ts';
import { clouds, palm, sun, treeline } from './outside/nature.ts';
import { cloth } from './drawing/patterns.ts';
import { randomFrom } from './random.ts';
import type { Stage } from './drawing/stage.ts';
import { roomLens } from './drawing/stage.ts';
import { readSeed } from './seed.ts';

/** Cover art of a blog post, 1200 by 900: a view through an arch of printed cloth. */
export function drawPost(seed: string): string {
  const random = randomFrom(`post/${seed}`);
  const canvas = newCanvas();
  const mood = moodOf(random, random.pick(['golden', 'day', 'morning']));
  const stage: Stage = { canvas, mood, random, seed: readSeed(seed), lens: roomLens };
  canvas.add(rect(0, 0, 1200, 900, cloth(canvas, mood, random, 74)));
  const arch = 'M250 900V430A350 350 0 0 1 950 430V900Z';
  const clip = canvas.define((id) => `<clipPath id="${id}"><path d="${arch}"/></clipPath>`);
  canvas.add(shape('M214 900V430A386 386 0 0 1 986 430V900Z', lighter(mood.white, 0.3)));
  canvas.add(`<g clip-path="url(#${clip})">${scenery(stage)}</g>`);
  canvas.add(line('M250 900V430A350 350 0 0 1 950 430V900', '#2a1a2e2e', 10));
  return canvas.toSvg(1200, 900);
}

function scenery(stage: Stage): string {
  const { canvas, mood, random } = stage;
  const far = mix(mood.haze, '#4d5f7a', 0.36);
  const near = darker(mood.haze, 0.5);
  const outline = towers(random, { from: 220, to: 980, base: 620, low: 70, high: 230, tile: 18 });
  return [
    rect(0, 0, 1200, 900, canvas.linear(mood.sky)),
    sun(canvas, mood, random.int(420, 780), random.int(220, 420), 64),
    clouds(mood, random, { from: 220, to: 760, y: 190, bottom: 360 }, 3),
    shape(outline, far),
    shape(outline, windowFill(canvas, mood, 18, 1), 'opacity=".4"'),
    rect(200, 620, 800, 280, canvas.linear([mix(mood.water, mood.haze, 0.55), mood.water])),
    deckOnPiers(200, 1000, 660, 9, 84, near),
    stayedBridge(random.int(480, 720), 662, 240, near),
    shape(
      'M330 720h150v5h-150ZM620 750h210v6h-210ZM460 800h170v7h-170Z',
      mood.light,
      'opacity=".5"',
    ),
    shape(
      treeline(random, { from: 200, to: 1000, y: 852, bottom: 900 }, 50),
      darker(mood.leaf, 0.25),
    ),
    palm(canvas, mood, { x: 330, y: 930, size: 520 }),
    circle(880, 860, 26, mood.accent),
    circle(838, 878, 18, mood.second),
  ].join('');
}
