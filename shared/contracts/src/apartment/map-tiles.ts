/** Where maps get their pictures from, and who has to be named on them. */
export type MapTiles = {
  /** With `{z}`, `{x}` and `{y}`, and perhaps `{s}` for one of several hosts. */
  url: string;
  attribution: string;
};

/** Named where the configuration names nobody: most tiles are made of its data. */
export const defaultMapAttribution = '© OpenStreetMap contributors';

const pattern = /^https?:\/\/[\w.{}:-]+\/\S*$/;

export const isMapTilesUrl = (url: string): boolean =>
  pattern.test(url) && ['{z}', '{x}', '{y}'].every((part) => url.includes(part));

/** The source of a Content-Security-Policy that allows the tiles: their origin. */
export function mapTilesSource(url: string): string {
  const [, origin = ''] = /^(https?:\/\/[^/]+)/.exec(url) ?? [];
  return origin.replace('{s}', '*');
}
