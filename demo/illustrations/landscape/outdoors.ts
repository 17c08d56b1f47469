import { rect, shape } from '../drawing/canvas.ts';
import { darker, lighter, mix } from '../drawing/colour.ts';
import { clouds, sun } from './nature.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';

/** Sky from the top to the horizon, with sun or moon and a few clouds. */
export function drawSky(stage: DrawingContext, horizon: number): void {
  const { canvas, mood, random } = stage;
  const low = mood.hour === 'golden' ? horizon - random.int(50, 110) : random.int(120, 220);
  canvas.add(
    rect(0, 0, 1200, horizon + 4, canvas.linear(mood.sky)),
    mood.dark ? stars(stage, horizon) : '',
    sun(canvas, mood, random.int(260, 940), low, 48),
    clouds(mood, random, { from: -40, to: 1000, y: 110, bottom: horizon - 200 }, 4),
  );
}

function stars({ random }: DrawingContext, horizon: number): string {
  let path = '';
  for (let index = 0; index < 26; index += 1) {
    path += `M${random.int(10, 1190)} ${random.int(10, horizon - 220)}h3v3h-3Z`;
  }
  return shape(path, '#fff2d8', 'opacity=".7"');
}

/** Water from the horizon down, with a path of light under the sun. */
export function drawWater(stage: DrawingContext, horizon: number, bottom: number): void {
  const { canvas, mood, random } = stage;
  const deep = mood.dark ? darker(mood.water, 0.25) : mood.water;
  canvas.add(
    rect(
      0,
      horizon,
      1200,
      bottom - horizon,
      canvas.linear([
        mix(mood.water, mood.sky[2] ?? mood.haze, 0.7),
        mix(mood.water, mood.haze, 0.25),
        deep,
      ]),
    ),
  );
  let glints = '';
  const depth = bottom - horizon;
  for (let index = 0; index < 16; index += 1) {
    const share = (index + 0.5) / 16;
    const length = 30 + share * random.int(60, 200);
    glints += `M${random.int(-20, 1120)} ${Math.round(horizon + 8 + depth * share * share)}h${Math.round(length)}v${Math.round(2 + share * 4)}h${Math.round(-length)}Z`;
  }
  canvas.add(shape(glints, mood.light, `opacity="${mood.dark ? 0.3 : 0.45}"`));
}

/** The evening falling in from the edges; last in every outdoor picture. */
export function drawHaze({ canvas, mood }: DrawingContext): void {
  const edge = mood.dark ? '#120a24' : '#2a1a2e';
  const warm = mood.hour === 'golden' ? '#ff9d4d33' : '#ffffff00';
  canvas.add(
    rect(0, 0, 1200, 900, canvas.linear([`${edge}22`, warm, `${edge}${mood.dark ? '55' : '3d'}`])),
  );
}

export function grass(mood: DrawingContext['mood']): string {
  return mix(mood.leaf, lighter(mood.leaf, 0.4), 0.4);
}
