import type { Page } from '@playwright/test';

import type { Fault } from './faults.ts';
import { features } from './features.ts';
import { watch } from './watch.ts';

export type Illness = {
  /** How often the file was asked for, or its code run: its bytes are pinned, so running is asking. */
  asked: () => Promise<number>;
  cure: () => void;
};

/** From here on the fault hits these builds (by remote) on every load of the page. */
export async function fallIll(
  page: Page,
  { cause }: Fault,
  bad: Map<string, string>,
  title: string,
): Promise<Illness> {
  const makes = cause.on === 'the build' && 'makes' in cause.build ? cause.build.makes : null;
  await watch(page, title, makes);
  let asked = 0;
  let isSick = true;
  for (const feature of features) {
    const version = bad.get(feature.remote);
    if (!version) continue;
    const file = cause.on === 'the way' ? cause.of(feature) : 'entry.js';
    const address = new RegExp(`/releases/${feature.remote}/${version}/.*${file}`);
    await page.route(address, (route) => {
      asked += 1;
      return isSick && cause.on === 'the way' ? cause.answer(route) : route.continue();
    });
  }
  const runs = () => page.evaluate(() => Number(Reflect.get(globalThis, 'evaluations') ?? 0));
  return {
    asked: async () => asked + (await runs()),
    cure: () => (isSick = false),
  };
}
