import { darker, lighter, mix } from './colour.ts';
import type { SeededRandom } from '../random.ts';

export type TimeOfDay = 'morning' | 'day' | 'golden' | 'night';

/** All colours of one picture: a palette seen in the light of an hour. */
export type ColourScheme = {
  hour: TimeOfDay;
  dark: boolean;
  sky: string[];
  /** What the sun, or at night the lamps, put on things. */
  light: string;
  /** How far away things turn: haze by day, dusk at night. */
  haze: string;
  wall: string;
  feature: string;
  floor: string;
  wood: string;
  accent: string;
  second: string;
  textile: string;
  leaf: string;
  white: string;
  metal: string;
  water: string;
  /** The two cloths of a home, counted through the prints there are. */
  prints: readonly number[];
  /** Any other colour as this hour shows it. */
  seen: (colour: string) => string;
};

type Palette = Record<
  'wall' | 'feature' | 'floor' | 'wood' | 'accent' | 'second' | 'textile' | 'leaf',
  string
>;

/** Neighbours are as different as can be. */
export const palettes: Palette[] = [
  // lime and adire indigo
  palette('#f4f1e8 #2f4a82 #e3cfae #a8794e #2f4a82 #e0a63f #e6e6df #5b8a66'),
  // bottle green and oak
  palette('#3f6353 #274038 #7a5436 #5a3a25 #c98a3a #a9c0a0 #efe6cd #79a565'),
  // ochre and lagoon
  palette('#f0cf7d #d4912f #b98552 #7d4e2d #2f6672 #c4512d #fbeecb #4f8055'),
  // lilac and plum
  palette('#dccfe3 #5d3f6e #a8826b #6d4a3c #6b4480 #d9a441 #f3ebf0 #56805c'),
  // concrete, black steel and orange
  palette('#cfcdc8 #45474d #9b978f #35302d #d8652b #5d6b73 #f0eee8 #5a7d58'),
  // terracotta and palm
  palette('#d99a78 #a8522f #d2b08a #7a4a2c #8f3f24 #2f5d50 #f5e5cb #4a7a4f'),
  // lagoon teal
  palette('#cde4e0 #17646b #dcc39c #9a6a43 #0f6d76 #e2855a #f4eddb #478060'),
  // walnut, ink and brass
  palette('#5f5350 #3b2f2d #8b6038 #4f3220 #c9973f #9c4a36 #ecdfca #6d9870'),
  // sky and coral
  palette('#b9d8ea #3c7fae #e8dcc6 #c99d6a #e0664a #2f6f9e #fdf6e6 #4f8a55'),
  // clay rose and wine
  palette('#efc6b8 #8a3d4f #c9a684 #96603f #7a2f45 #6b7d59 #faeae0 #5c8259'),
  // sage and linen
  palette('#dde3c8 #73896a #e6d2ae #c19a6b #5c7a55 #c9743f #f8f2e2 #5f8f55'),
];

function palette(colours: string): Palette {
  const [wall = '', feature = '', floor = '', wood = '', ...rest] = colours.split(' ');
  const [accent = '', second = '', textile = '', leaf = ''] = rest;
  return { wall, feature, floor, wood, accent, second, textile, leaf };
}

const lightByTimeOfDay: Record<
  TimeOfDay,
  { sky: string[]; light: string; haze: string; veil: string; share: number }
> = {
  morning: {
    sky: ['#a9d3e6', '#d9ebe6', '#fdebcf'],
    light: '#fff3d6',
    haze: '#dbe6e1',
    veil: '#fff2da',
    share: 0.1,
  },
  day: {
    sky: ['#7fc0e0', '#b5deea', '#e4f3ee'],
    light: '#fffbef',
    haze: '#c3dde2',
    veil: '#fffaf0',
    share: 0.04,
  },
  golden: {
    sky: ['#7f9fc0', '#f3c48f', '#f59a63'],
    light: '#ffd79a',
    haze: '#eab78c',
    veil: '#e89256',
    share: 0.12,
  },
  night: {
    sky: ['#171d42', '#3d3768', '#a0607c'],
    light: '#ffc978',
    haze: '#4a416e',
    veil: '#3b2140',
    share: 0.32,
  },
};

/** Indoors the night is lamplight, outdoors it is dusk. */
const lamplight = { veil: '#7c4630', share: 0.3 };

export function createColourScheme(
  random: SeededRandom,
  hour: TimeOfDay,
  indoors = false,
  colours = random.pick(palettes),
): ColourScheme {
  const prints = [random.int(0, 99), random.int(0, 99)];
  const { sky, light, haze, ...dusk } = lightByTimeOfDay[hour];
  const { veil, share } = indoors && hour === 'night' ? lamplight : dusk;
  const seen = (colour: string) => mix(colour, veil, share);
  return {
    hour,
    dark: hour === 'night',
    prints,
    sky,
    light,
    haze,
    wall: seen(colours.wall),
    feature: seen(colours.feature),
    floor: seen(colours.floor),
    wood: seen(colours.wood),
    accent: seen(colours.accent),
    second: seen(colours.second),
    textile: seen(colours.textile),
    leaf: seen(colours.leaf),
    white: seen('#fdf8ef'),
    metal: seen('#c9a565'),
    water: mix(hour === 'night' ? '#24396b' : '#3f9fb5', sky[2] ?? haze, 0.18),
    seen,
  };
}

export const hours: TimeOfDay[] = ['day', 'golden', 'morning', 'night', 'day', 'morning'];

/** The three faces of a solid thing. */
export function boxFaceColours(colour: string): { top: string; front: string; side: string } {
  return { top: lighter(colour, 0.28), front: colour, side: darker(colour, 0.16) };
}
