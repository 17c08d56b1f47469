import { buildOf } from '@gida/contracts/build-of';
import type { Override } from '@gida/contracts/overrides';
import type { Build, Release } from '@gida/contracts/release';

/** One remote that this visitor takes from their own machine; the gateway says so in the page. */
export const override: Override | undefined = readInlined();

let announced: Build | undefined;

/** The build that was announced last by the developer's server. */
export const announcedBuild = (): Build | undefined => announced;

/**
 * Asks the developer's server for its build of now. The release map pins no hash of it; its own
 * `release.json` does, so that what runs is what the server said it built.
 */
export async function askForBuild({ at }: Override): Promise<Build> {
  const answer = await fetch(`${at}/release.json`, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${at} has no build: ${answer.status}`);
  const release = (await answer.json()) as Release; // written by our own build preset
  announced = buildOf(release, `${at}/${release.version}/`);
  return announced;
}

function readInlined(): Override | undefined {
  const text = globalThis.document?.getElementById('gida-override')?.textContent;
  return text ? (JSON.parse(text) as Override) : undefined; // written by our own gateway
}
