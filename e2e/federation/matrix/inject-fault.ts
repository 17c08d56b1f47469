import type { Page } from '@playwright/test';

import { faultOf, type Fault, type FaultOf } from './faults.ts';
import { features } from './features.ts';
import { observePage } from './observe-page.ts';

export type InjectedFault = {
  /** How often the file was asked for, or its code run: its bytes are pinned, so running is asking. */
  attempts: () => Promise<number>;
  remove: () => void;
};

/** From here on the fault hits these builds (by remote) on every load of the page. */
export async function injectFault(
  page: Page,
  fault: Fault | FaultOf,
  bad: Map<string, string>,
): Promise<InjectedFault> {
  const causes = [...bad.keys()].map((remote) => faultOf(fault, remote).cause);
  // A page makes one mistake at most: every faulty build in it reads the same.
  const [makes = null] = causes.flatMap((cause) =>
    cause.on === 'the build' && 'makes' in cause.build ? [cause.build.makes] : [],
  );
  await observePage(page, makes);
  let requests = 0;
  let isActive = true;
  for (const feature of features) {
    const version = bad.get(feature.remote);
    if (!version) continue;
    const { cause } = faultOf(fault, feature.remote);
    const file = cause.on === 'the network' ? cause.of(feature) : 'entry.js';
    const address = new RegExp(`/releases/${feature.remote}/${version}/${file}`);
    await page.route(address, (route) => {
      requests += 1;
      return isActive && cause.on === 'the network' ? cause.handle(route) : route.continue();
    });
  }
  const runs = () => page.evaluate(() => Number(Reflect.get(globalThis, 'evaluations') ?? 0));
  return {
    attempts: async () => requests + (await runs()),
    remove: () => (isActive = false),
  };
}
