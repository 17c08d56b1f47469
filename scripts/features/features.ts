/**
 * What belongs to each feature, for `pnpm test <feature>`, CODEOWNERS and the tests that run every time. A feature named after
 * its remote stands for all of that remote. A new feature is a line here.
 */
type Parts = {
  /** The remote with its pages; its team owns the feature. */
  remote: string;
  /** Folders of `api/src`. */
  api: string[];
  /** Files of `shared/contracts/src/schemas`, and the calls of the same names. */
  contracts: string[];
  /** Folders of `e2e`. */
  journeys: string[];
};

export const features = {
  catalog: {
    remote: 'catalog',
    api: ['catalog'],
    contracts: ['catalog', 'wishlist'],
    journeys: ['catalog'],
  },
  booking: {
    remote: 'booking',
    api: ['booking'],
    contracts: ['booking', 'claim'],
    journeys: ['booking'],
  },
  hosting: {
    remote: 'booking',
    api: ['hosting', 'facts', 'places'],
    contracts: ['hosting', 'arrival', 'address', 'facts'],
    journeys: ['hosting'],
  },
  reviews: { remote: 'booking', api: ['reviews'], contracts: ['reviews'], journeys: [] },
  messaging: {
    remote: 'messaging',
    api: ['messaging'],
    contracts: ['messaging'],
    journeys: ['messaging'],
  },
  account: {
    remote: 'account',
    api: ['account'],
    contracts: ['account', 'person-name', 'lookalikes'],
    journeys: ['account'],
  },
  admin: {
    remote: 'admin',
    api: ['admin'],
    contracts: ['admin', 'admin-apartment', 'moderation'],
    journeys: ['admin'],
  },
} satisfies Record<string, Parts>;

export type Feature = keyof typeof features;

/** Folders of `api/src` that are no feature's: the platform's team owns them. */
export const infrastructure =
  'alerts config db http jobs mail media monitoring ops process retention'.split(' ');

export const featureNames = Object.keys(features).filter(isFeature);

export function isFeature(word: string): word is Feature {
  return Object.hasOwn(features, word);
}

/** All parts of these features; a name of a remote stands for every feature of it. */
export function partsOf(selected: readonly Feature[]): Parts[] {
  return featureNames
    .filter(
      (name) => selected.includes(name) || selected.some((one) => one === features[name].remote),
    )
    .map((name) => features[name]);
}

/** The feature whose pages or journeys a file belongs to; undefined when it may concern all of them. */
export function findFeature(path: string): Feature | undefined {
  const [, remote] = /^remote-([^/]+)\//.exec(path) ?? [];
  const [, journeys = ''] = /^e2e\/([^/]+)\/.+\.spec\.ts$/.exec(path) ?? [];
  if (path.startsWith('demo/sandbox/')) return 'booking';
  return featureNames.find(
    (name) => name === remote || features[name].journeys.some((folder) => folder === journeys),
  );
}
