import { lighter } from './drawing/colour.ts';
import { line, createCanvas, rect, shape } from './drawing/canvas.ts';
import { createColourScheme } from './drawing/colour-scheme.ts';
import { clothPattern } from './drawing/patterns.ts';
import { roomCamera } from './drawing/drawing-context.ts';
import type { DrawingContext } from './drawing/drawing-context.ts';
import { abuja, lagos, portHarcourt } from './exteriors/skylines.ts';
import { createSeededRandom } from './random.ts';
import { parseSeed } from './seed.ts';

const arch = 'M250 900V430A350 350 0 0 1 950 430V900';

/** Cover art of a blog post, 1200 by 900: one of the three cities through an arch of printed cloth. */
export function drawPostCover(seed: string): string {
  const random = createSeededRandom(`post/${seed}`);
  const canvas = createCanvas();
  const mood = createColourScheme(random, random.pick(['golden', 'day', 'morning']));
  const stage: DrawingContext = { canvas, mood, random, seed: parseSeed(seed), lens: roomCamera };
  const clip = canvas.define((id) => `<clipPath id="${id}"><path d="${arch}Z"/></clipPath>`);
  canvas.add(
    rect(0, 0, 1200, 900, clothPattern(canvas, mood, random, 74)),
    shape('M214 900V430A386 386 0 0 1 986 430V900Z', lighter(mood.white, 0.3)),
    `<g clip-path="url(#${clip})">`,
    '<g transform="translate(54 76) scale(.92)">',
  );
  skylineForPost(seed)(stage);
  canvas.add('</g></g>', line(arch, '#2a1a2e2e', 10));
  return canvas.toSvg(1200, 900);
}

/** Neighbouring posts, 1, 2 and 3, show three cities. */
function skylineForPost(seed: string): (stage: DrawingContext) => void {
  const skylines = [portHarcourt, lagos, abuja];
  return skylines[seed.charCodeAt(seed.length - 1) % skylines.length] ?? lagos;
}
