import { lighter } from './drawing/colour.ts';
import { line, newCanvas, rect, shape } from './drawing/canvas.ts';
import { moodOf } from './drawing/mood.ts';
import { cloth } from './drawing/patterns.ts';
import { roomLens } from './drawing/stage.ts';
import type { Stage } from './drawing/stage.ts';
import { abuja, lagos, portHarcourt } from './places/skylines.ts';
import { randomFrom } from './random.ts';
import { readSeed } from './seed.ts';

const arch = 'M250 900V430A350 350 0 0 1 950 430V900';

/** Cover art of a blog post, 1200 by 900: one of the three cities through an arch of printed cloth. */
export function drawPost(seed: string): string {
  const random = randomFrom(`post/${seed}`);
  const canvas = newCanvas();
  const mood = moodOf(random, random.pick(['golden', 'day', 'morning']));
  const stage: Stage = { canvas, mood, random, seed: readSeed(seed), lens: roomLens };
  const clip = canvas.define((id) => `<clipPath id="${id}"><path d="${arch}Z"/></clipPath>`);
  canvas.add(
    rect(0, 0, 1200, 900, cloth(canvas, mood, random, 74)),
    shape('M214 900V430A386 386 0 0 1 986 430V900Z', lighter(mood.white, 0.3)),
    `<g clip-path="url(#${clip})">`,
    '<g transform="translate(54 76) scale(.92)">',
  );
  cityOf(seed)(stage);
  canvas.add('</g></g>', line(arch, '#2a1a2e2e', 10));
  return canvas.toSvg(1200, 900);
}

/** Neighbouring posts, 1, 2 and 3, show three cities. */
function cityOf(seed: string): (stage: Stage) => void {
  const skylines = [portHarcourt, lagos, abuja];
  return skylines[seed.charCodeAt(seed.length - 1) % skylines.length] ?? lagos;
}
