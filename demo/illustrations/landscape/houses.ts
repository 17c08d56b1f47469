import { circle, ellipse, line, rect, shape } from '../drawing/canvas.ts';
import { darker, lighter, mix } from '../drawing/colour.ts';
import { treeCrown } from './nature.ts';
import type { DrawingContext } from '../drawing/drawing-context.ts';

/** Two white floors under flat roofs. */
export function house(stage: DrawingContext, ground: number): void {
  const { canvas, mood, random } = stage;
  const { glass, lit } = panes(stage);
  const wall = lighter(mood.wall, 0.25);
  const feature = random.pick([mood.feature, mood.accent, mood.second]);
  const white = lighter(mood.white, 0.3);
  const slats = [];
  for (let x = 712; x < 960; x += 18) slats.push(`M${x} 330V520`);
  canvas.add(
    ellipse(600, ground, 480, 26, '#2a1a2e55'),
    rect(220, 300, 400, ground - 300, canvas.linear([wall, darker(wall, 0.1)], [1, 0.3])),
    rect(600, 420, 400, ground - 420, canvas.linear([feature, darker(feature, 0.14)], [1, 0.3])),
    rect(700, 320, 270, 210, mood.wood),
    line(slats.join(''), darker(mood.wood, 0.25), 5),
    rect(770, 366, 130, 108, glass),
    line('M835 366V474', white, 5),
    rect(676, 300, 320, 24, white),
    rect(190, 278, 500, 26, white),
    rect(220, 304, 400, 14, '#2a1a2e3d'),
    rect(262, 346, 134, 118, glass),
    rect(444, 346, 134, 118, glass),
    line('M329 346V464M511 346V464', white, 5),
    rect(240, 440, 180, 40, '#ffffff3d'),
    line('M240 440H420', darker(mood.metal, 0.3), 4),
    rect(190, 480, 840, 24, white),
    rect(220, 504, 780, 16, '#2a1a2e3d'),
    rect(262, 552, 270, 208, glass),
    line('M352 552V760M442 552V760', white, 6),
    rect(262, 552, 40, 208, mood.textile, 'opacity=".8"'),
    rect(640, 548, 110, 212, darker(mood.wood, 0.2)),
    line('M660 560V750M680 560V750M700 560V750M720 560V750', lighter(mood.wood, 0.1), 4),
    circle(736, 664, 6, mood.metal),
    rect(800, 560, 160, 110, glass),
    line('M880 560V670', white, 5),
    rect(596, 504, 12, 256, white),
    treeCrown(mood, 850, 736, 56),
    treeCrown(mood, 950, 744, 40, lighter(mood.leaf, 0.14)),
    treeCrown(mood, 236, 742, 44),
  );
  if (lit) canvas.add(ellipse(500, 700, 420, 150, canvas.radial(['#ffc36a66', '#ffc36a00'])));
}

/** One floor, a deep verandah and a hipped roof. */
export function bungalow(stage: DrawingContext, ground: number): void {
  const { canvas, mood, random } = stage;
  const { glass, lit } = panes(stage);
  const wall = lighter(mood.wall, 0.25);
  const roof = random.pick([mood.accent, mix(mood.wood, mood.accent, 0.3), mood.feature]);
  const white = lighter(mood.white, 0.3);
  const ridges = [];
  for (let x = 200; x <= 1000; x += 50)
    ridges.push(`M${x} 520L${Math.round(600 + (x - 600) * 0.56)} 330`);
  const posts = [212, 372, 532, 662, 822, 982].map((x) => `M${x} 532V${ground - 40}`).join('');
  canvas.add(
    ellipse(600, ground, 500, 26, '#2a1a2e55'),
    rect(230, 520, 740, ground - 560, canvas.linear([darker(wall, 0.16), wall])),
    rect(560, 560, 80, ground - 600, darker(mood.wood, 0.25)),
    line(`M580 572V${ground - 52}M600 572V${ground - 52}M620 572V${ground - 52}`, mood.wood, 5),
  );
  for (const x of [270, 410, 690, 830]) {
    canvas.add(
      rect(x - 6, 574, 102, 118, white),
      rect(x, 580, 90, 106, glass),
      line(`M${x + 45} 580V686M${x} 620H${x + 90}`, white, 5),
      rect(x - 32, 580, 22, 106, roof),
      rect(x + 100, 580, 22, 106, roof),
    );
  }
  canvas.add(
    rect(180, ground - 42, 840, 42, darker(mix(mood.floor, mood.white, 0.4), 0.05)),
    rect(180, ground - 46, 840, 10, white),
    shape(`M520 ${ground - 36}h160l20 36H500Z`, lighter(mood.floor, 0.35)),
    line(`M514 ${ground - 24}H686M508 ${ground - 12}H692`, darker(mood.floor, 0.2), 3),
    rect(230, 520, 740, 26, '#2a1a2e4d'),
    line(posts, white, 13),
    line(`M212 ${ground - 96}H532M662 ${ground - 96}H982`, white, 6),
    shape(
      'M150 528L390 320H810L1050 528Z',
      canvas.linear([lighter(roof, 0.16), darker(roof, 0.12)]),
    ),
    line(ridges.join(''), darker(roof, 0.22), 3, 'opacity=".5"'),
    rect(144, 524, 912, 13, white),
    treeCrown(mood, 250, ground - 6, 42),
    treeCrown(mood, 930, ground - 4, 48),
  );
  if (lit)
    canvas.add(ellipse(600, ground - 90, 430, 130, canvas.radial(['#ffc36a77', '#ffc36a00'])));
}

function panes({ canvas, mood }: DrawingContext): { glass: string; lit: boolean } {
  const lit = mood.dark || mood.hour === 'golden';
  const day = [mix(mood.sky[0] ?? mood.haze, '#40586b', 0.45), mix('#33485a', mood.haze, 0.35)];
  return { lit, glass: lit ? canvas.linear(['#ffe2ab', '#f3b567']) : canvas.linear(day, [1, 1]) };
}
