/** Every generated scene. The names are part of URLs: add, never rename. */
export const sceneNames = [
  'living-room',
  'bedroom',
  'kitchen',
  'bathroom',
  'balcony',
  'pool',
  'facade',
  'skyline-lagos',
  'skyline-abuja',
  'skyline-port-harcourt',
  'beach',
  'workspace',
] as const;

export type SceneName = (typeof sceneNames)[number];

export type IllustrationSpec =
  | { kind: 'scene'; scene: SceneName; seed: string }
  | { kind: 'portrait'; seed: string };

const seedPattern = /^[a-z0-9-]{1,40}$/;
const pathPattern = /^\/media\/(?:scenes\/([a-z-]{1,30})|portraits)\/([a-z0-9-]{1,40})\.svg$/;

export function sceneUrl(scene: SceneName, seed: string): string {
  return `/media/scenes/${scene}/${assertValidSeed(seed)}.svg`;
}

export function portraitUrl(seed: string): string {
  return `/media/portraits/${assertValidSeed(seed)}.svg`;
}

/** Parses a media path; null for anything that the functions above do not produce. */
export function parseMediaPath(path: string): IllustrationSpec | null {
  const match = pathPattern.exec(path);
  const [, scene, seed] = match ?? [];
  if (seed === undefined) return null;
  if (scene === undefined) return { kind: 'portrait', seed };
  const known = sceneNames.find((name) => name === scene);
  return known === undefined ? null : { kind: 'scene', scene: known, seed };
}

function assertValidSeed(seed: string): string {
  if (!seedPattern.test(seed)) throw new Error(`Not a picture seed: ${JSON.stringify(seed)}`);
  return seed;
}
