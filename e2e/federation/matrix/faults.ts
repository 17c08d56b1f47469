import type { Route } from '@playwright/test';

import type { Mistake } from './faulty-remote.ts';
import type { Feature } from './features.ts';

/** What a build was published with. `resealed` changes text of one of its files. */
export type BadBuild =
  { makes: Mistake } | { file: 'entry.js'; resealed: (text: string) => string };

export type Fault = {
  name: string;
  /** Of these, only what happens on the way to the visitor can be cured while the page is open. */
  cause:
    | { on: 'the way'; of: (feature: Feature) => string; answer: (route: Route) => unknown }
    | { on: 'the build'; build: BadBuild };
  /** How long after the failure is known the build before must be there. */
  limitMs: number;
  /** Nothing answers, so it is asked only once in vain. */
  hangs?: true;
};

const quickMs = 300;
const afterTimeoutMs = 2_000;

const entry = () => 'entry.js';
const chunk = (feature: Feature) => feature.chunk;
const onTheWay = (
  name: string,
  of: (feature: Feature) => string,
  answer: (route: Route) => unknown,
): Fault => ({ name, cause: { on: 'the way', of, answer }, limitMs: quickMs });
const hanging = (name: string, of: (feature: Feature) => string): Fault => ({
  ...onTheWay(name, of, () => undefined),
  limitMs: afterTimeoutMs,
  hangs: true,
});
const inTheBuild = (name: string, build: BadBuild): Fault => ({
  name,
  cause: { on: 'the build', build },
  limitMs: quickMs,
});
const mistake = (makes: Mistake): Fault => inTheBuild(makes, { makes });

/** Every way in which a remote has been seen to fail. */
export const faults: readonly Fault[] = [
  onTheWay('404', entry, (route) => route.fulfill({ status: 404 })),
  onTheWay('500', entry, (route) => route.fulfill({ status: 500 })),
  onTheWay('503 with JSON', entry, (route) => route.fulfill({ status: 503, json: {} })),
  onTheWay('refused', entry, (route) => route.abort('connectionrefused')),
  onTheWay('wrong MIME', entry, withType('text/html')),
  onTheWay('truncated entry', entry, (route) => altered(route, half)),
  onTheWay('wrong hash of the entry', entry, (route) => altered(route, tampered)),
  onTheWay('wrong hash of a chunk', chunk, (route) => altered(route, tampered)),
  onTheWay('lost chunk', chunk, (route) => route.fulfill({ status: 404 })),
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

export async function altered(route: Route, to: (text: string) => string): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: to(await answer.text()) });
}

function withType(contentType: string) {
  return async (route: Route): Promise<void> => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'content-type': contentType },
    });
  };
}
