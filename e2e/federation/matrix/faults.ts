import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Build } from '@gida/releases/release';
import type { Route } from '@playwright/test';

import type { RuntimeFault } from './build-faulty-remote.ts';
import type { Feature } from './features.ts';

/** What a build was published with. `resealed` changes text of one of its files. */
export type FaultyBuild =
  | { makes: RuntimeFault }
  | { file: 'entry.js'; resealed: (text: string) => string };

export type Fault = {
  name: string;
  /** Of these, only what happens on the way to the visitor can be cured while the page is open. */
  cause:
    | { on: 'the network'; of: (feature: Feature) => string; handle: (route: Route) => unknown }
    | { on: 'the build'; build: FaultyBuild };
  /** Nothing answers, so it is asked only once in vain. */
  hangs?: true;
};

/** The fault of each remote, where they differ. */
export type FaultOf = (remote: string) => Fault;
export const faultOf = (fault: Fault | FaultOf, remote: string): Fault =>
  typeof fault === 'function' ? fault(remote) : fault;

const entry = () => 'entry.js';
/** The file that holds the page itself, and nothing of another one. */
function chunk({ remote, path }: Feature): string {
  const dist = join(import.meta.dirname, '../../..', remote, 'dist');
  const file = join(dist, readFileSync(join(dist, 'current'), 'utf8'), 'release.json');
  const { pages } = JSON.parse(readFileSync(file, 'utf8')) as Build; // written by our build
  const others = Object.entries(pages).flatMap(([page, files]) => (page === path ? [] : files));
  const own = pages[path]?.find((it) => !others.includes(it));
  if (!own) throw new Error(`${path} has no file of its own.`);
  return own;
}
const onTheNetwork = (
  name: string,
  of: (feature: Feature) => string,
  handle: (route: Route) => unknown,
): Fault => ({ name, cause: { on: 'the network', of, handle } });
const hanging = (name: string, of: (feature: Feature) => string): Fault => ({
  ...onTheNetwork(name, of, () => undefined),
  hangs: true,
});
const inTheBuild = (name: string, build: FaultyBuild): Fault => ({
  name,
  cause: { on: 'the build', build },
});
const mistake = (makes: RuntimeFault): Fault => inTheBuild(makes, { makes });

/** Every way in which a remote has been seen to fail. */
export const faults: readonly Fault[] = [
  onTheNetwork('404', entry, (route) => route.fulfill({ status: 404 })),
  onTheNetwork('500', entry, (route) => route.fulfill({ status: 500 })),
  onTheNetwork('503 with JSON', entry, (route) => route.fulfill({ status: 503, json: {} })),
  onTheNetwork('refused', entry, (route) => route.abort('connectionrefused')),
  onTheNetwork('wrong MIME', entry, withType('text/html')),
  onTheNetwork('truncated entry', entry, (route) => fulfillAltered(route, half)),
  onTheNetwork('wrong hash of the entry', entry, (route) => fulfillAltered(route, tampered)),
  onTheNetwork('wrong hash of a chunk', chunk, (route) => fulfillAltered(route, tampered)),
  onTheNetwork('lost chunk', chunk, (route) => route.fulfill({ status: 404 })),
  hanging('hang', entry),
  hanging('hang of a chunk', chunk),
  inTheBuild('syntax error', { file: 'entry.js', resealed: (text) => `${text})` }),
  mistake('throws at evaluation'),
  mistake('throws at first render'),
  mistake('throws in an effect'),
  inTheBuild('missing expose', {
    file: 'entry.js',
    resealed: (text) => text.replace('"./routes"', '"./others"'),
  }),
  inTheBuild('wrong contract', {
    file: 'entry.js',
    resealed: (text) => text.replaceAll(/requiredVersion:"\^\d+/g, 'requiredVersion:"^99'),
  }),
];

const half = (text: string) => text.slice(0, text.length / 2);
const tampered = (text: string) => `globalThis.tampered=1;${text}`;

export async function fulfillAltered(route: Route, to: (text: string) => string): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: to(await response.text()) });
}

function withType(contentType: string) {
  return async (route: Route): Promise<void> => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-type': contentType },
    });
  };
}
