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

const palettes: Palette[] = [
  // terracotta and palm
  {
    wall: '#f3e6d6',
    feature: '#d98d63',
    floor: '#d9b389',
    wood: '#9c6238',
    accent: '#bf5a34',
    second: '#2f5d50',
    textile: '#f0dcbb',
    leaf: '#4a7a4f',
  },
  // adire indigo
  {
    wall: '#efeae0',
    feature: '#34507f',
    floor: '#cfae85',
    wood: '#8a5833',
    accent: '#2f4a82',
    second: '#d9973b',
    textile: '#e4ddcf',
    leaf: '#557f58',
  },
  // palm green
  {
    wall: '#eef0e0',
    feature: '#5b7f62',
    floor: '#d8bb92',
    wood: '#94653d',
    accent: '#3f6f52',
    second: '#dd9d55',
    textile: '#efe6cd',
    leaf: '#3f7a4d',
  },
  // ochre and lagoon
  {
    wall: '#f6ebcf',
    feature: '#d6a24c',
    floor: '#c99a68',
    wood: '#7d4e2d',
    accent: '#c98a2e',
    second: '#2f6672',
    textile: '#f3e3c0',
    leaf: '#4f8055',
  },
  // clay rose
  {
    wall: '#f4e1d7',
    feature: '#c98a76',
    floor: '#dcbc9b',
    wood: '#a06a48',
    accent: '#a94f42',
    second: '#6b7d59',
    textile: '#f2dccd',
    leaf: '#5c8259',
  },
  // lagoon teal
  {
    wall: '#e6efec',
    feature: '#2f7378',
    floor: '#d3b48d',
    wood: '#9a6a43',
    accent: '#22727a',
    second: '#e2905a',
    textile: '#e9e4d4',
    leaf: '#478060',
  },
  // night wood and brass
  {
    wall: '#d9cfc4',
    feature: '#5a4a44',
    floor: '#a87c55',
    wood: '#65422c',
    accent: '#bb8c3e',
    second: '#7d3d31',
    textile: '#e6d8c4',
    leaf: '#4d7355',
  },
  // aubergine and sand
  {
    wall: '#f0e6e0',
    feature: '#7d4a60',
    floor: '#d2ae8d',
    wood: '#8c5a41',
    accent: '#7a3f5b',
    second: '#d39a4f',
    textile: '#ecdcd2',
    leaf: '#56805c',
  },
];

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
): ColourScheme {
  const palette = random.pick(palettes);
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
    wall: seen(palette.wall),
    feature: seen(palette.feature),
    floor: seen(palette.floor),
    wood: seen(palette.wood),
    accent: seen(palette.accent),
    second: seen(palette.second),
    textile: seen(palette.textile),
    leaf: seen(palette.leaf),
    white: seen('#fdf8ef'),
    metal: seen('#c9a565'),
    water: mix(hour === 'night' ? '#24396b' : '#3f9fb5', sky[2] ?? haze, 0.18),
    seen,
  };
}

export function pickTimeOfDay(random: SeededRandom): TimeOfDay {
  return random.pick(['morning', 'day', 'day', 'golden', 'golden', 'night']);
}

/** The three faces of a solid thing. */
export function boxFaceColours(colour: string): { top: string; front: string; side: string } {
  return { top: lighter(colour, 0.28), front: colour, side: darker(colour, 0.16) };
}
