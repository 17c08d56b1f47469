import { circle, ellipse, line, polygon, rect, shape } from '../drawing/canvas.ts';
import { darker, lighter, mix } from '../drawing/colour.ts';
import { palm } from '../landscape/nature.ts';
import { drawHaze, drawSky, drawWater } from '../landscape/outdoors.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';
import { clothPattern } from '../drawing/patterns.ts';

export function beach(stage: DrawingContext): void {
  const { canvas, mood, random } = stage;
  const horizon = 430;
  drawSky(stage, horizon);
  drawWater(stage, horizon, 680);
  ships(stage, horizon);
  const sand = mood.seen('#ecd3a4');
  canvas.add(
    shape(
      'M0 600Q300 570 620 620T1200 600V720H0Z',
      mix(mood.white, mood.water, 0.25),
      'opacity=".85"',
    ),
    shape('M0 622Q280 596 620 640T1200 622V720H0Z', mix(mood.water, sand, 0.55)),
    shape('M0 648Q320 616 640 664T1200 642V900H0Z', darker(sand, 0.14)),
    shape(
      'M0 676Q340 640 660 690T1200 668V900H0Z',
      canvas.linear([sand, lighter(sand, 0.2), darker(sand, 0.06)]),
    ),
    line(
      'M80 780q60 -14 120 0t120 0M700 850q60 -12 120 0t120 0M420 740q40 -10 80 0',
      darker(sand, 0.12),
      5,
      'stroke-linecap="round" opacity=".6"',
    ),
  );
  const left = random.chance(0.5);
  if (random.chance(0.55)) hut(stage, left ? 850 : 120, 700);
  palms(stage, left);
  parasol(stage, left ? 640 : 480, 800);
  drawHaze(stage);
}

export function ships({ canvas, mood, random }: DrawingContext, horizon: number): void {
  const hull = darker(mood.haze, 0.4);
  for (let index = 0; index < 2; index += 1) {
    const x = random.int(100 + index * 500, 500 + index * 500);
    const size = random.between(0.7, 1.3);
    canvas.add(
      shape(
        'M0 0H86L78 14H10ZM56 0V-22H72V0ZM12 0v-9h34v9Z',
        hull,
        `transform="translate(${x} ${horizon - 8}) scale(${size.toFixed(1)})"`,
      ),
    );
  }
}

function palms({ canvas, mood }: DrawingContext, left: boolean): void {
  const at = (x: number) => (left ? x : 1200 - x);
  canvas.add(
    ellipse(at(180), 770, 200, 22, '#2a1a2e33'),
    palm(canvas, mood, { x: at(130), y: 770, size: 560, flip: !left }),
    palm(canvas, mood, { x: at(230), y: 782, size: 430, flip: left }),
    ellipse(at(150), 772, 70, 24, mood.leaf),
    ellipse(at(220), 782, 54, 18, darker(mood.leaf, 0.2)),
  );
}

function hut({ canvas, mood }: DrawingContext, x: number, y: number): void {
  const thatch = mix(mood.wood, '#d9b06a', 0.45);
  const posts = [0, 90, 180]
    .map((dx) => rect(x + dx, y - 130, 12, 140, darker(mood.wood, 0.2)))
    .join('');
  canvas.add(
    ellipse(x + 96, y + 12, 150, 18, '#2a1a2e33'),
    rect(x + 12, y - 110, 168, 112, darker(mood.wood, 0.5), 'opacity=".45"'),
    posts,
    rect(x - 6, y - 52, 204, 12, mood.wood),
    rect(x - 6, y - 40, 204, 46, lighter(mood.wood, 0.18)),
    polygon(
      [
        [x + 96, y - 260],
        [x + 260, y - 122],
        [x - 68, y - 122],
      ],
      canvas.linear([lighter(thatch, 0.2), darker(thatch, 0.18)]),
    ),
    line(
      `M${x + 96} ${y - 250}L${x + 30} ${y - 126}M${x + 96} ${y - 250}L${x + 96} ${y - 126}M${x + 96} ${y - 250}L${x + 164} ${y - 126}`,
      darker(thatch, 0.25),
      3,
    ),
  );
  if (mood.dark)
    canvas.add(circle(x + 96, y - 90, 120, canvas.radial(['#ffd894bb', '#ffb45e44', '#ffb45e00'])));
}

function parasol(stage: DrawingContext, x: number, y: number): void {
  const { canvas, mood } = stage;
  const stripe = lighter(mood.white, 0.2);
  canvas.add(
    ellipse(x + 70, y + 22, 210, 26, '#2a1a2e3d'),
    line(`M${x} ${y + 10}L${x - 14} ${y - 232}`, mood.white, 9, 'stroke-linecap="round"'),
    shape(
      `M${x - 190} ${y - 168}Q${x - 150} ${y - 290} ${x - 16} ${y - 292}Q${x + 120} ${y - 296} ${x + 164} ${y - 186}Q${x + 110} ${y - 206} ${x + 76} ${y - 178}Q${x + 30} ${y - 204} ${x - 14} ${y - 176}Q${x - 60} ${y - 200} ${x - 102} ${y - 172}Q${x - 150} ${y - 196} ${x - 190} ${y - 168}Z`,
      mood.accent,
    ),
    shape(
      `M${x - 16} ${y - 292}Q${x - 90} ${y - 260} ${x - 102} ${y - 172}Q${x - 60} ${y - 200} ${x - 14} ${y - 176}ZM${x - 16} ${y - 292}Q${x + 80} ${y - 268} ${x + 76} ${y - 178}Q${x + 110} ${y - 206} ${x + 164} ${y - 186}Q${x + 120} ${y - 296} ${x - 16} ${y - 292}Z`,
      stripe,
    ),
    lounger(stage, x + 40, y),
    lounger(stage, x - 260, y + 14),
  );
}

export function lounger({ canvas, mood, random }: DrawingContext, x: number, y: number): string {
  const frame = mix(mood.wood, mood.white, 0.2);
  const cover = random.chance(0.4)
    ? clothPattern(canvas, mood, random, 30)
    : mix(mood.textile, mood.white, 0.4);
  const [w, h] = [x + 210, y - 8];
  return [
    ellipse(x + 100, y + 26, 130, 12, '#2a1a2e44'),
    line(
      `M${x + 20} ${y}v26M${w - 30} ${y}v26M${x + 70} ${y}v26`,
      darker(frame, 0.3),
      8,
      'stroke-linecap="round"',
    ),
    shape(`M${x + 66} ${h}H${w}q8 0 8 8v6H${x + 66}Z`, cover),
    shape(
      `M${x + 76} ${h + 4}L${x - 10} ${h - 66}q-6 -8 4 -12L${x + 10} ${h - 76}L${x + 92} ${h - 2}Z`,
      cover,
    ),
    line(`M${x - 12} ${y - 72}L${x + 70} ${y + 4}H${w + 8}`, frame, 8, 'stroke-linecap="round"'),
    shape(`M${x + 4} ${h - 66}l20 -14l30 26l-18 14Z`, mood.white),
  ].join('');
}
