import { toLoadableBuild } from '@gida/releases/loadable-build';
import type { Override } from '@gida/releases/overrides';
import type { LoadableBuild, Build } from '@gida/releases/release';

/** The remote that a developer serves from their own machine; the gateway writes it into the page. */
export const override: Override | undefined = readInlinedOverride();

let latestBuild: LoadableBuild | undefined;

/** The build last fetched from the developer's server. */
export const latestOverrideBuild = (): LoadableBuild | undefined => latestBuild;

/**
 * Fetches the current build of the developer's server. The release map has no hash of it; its own `release.json` has, so
 * that only what the server says it built can run.
 */
export async function fetchOverrideBuild({ at }: Override): Promise<LoadableBuild> {
  const response = await fetch(`${at}/release.json`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${at} has no build: ${response.status}`);
  const release = (await response.json()) as Build; // written by our own build preset
  latestBuild = toLoadableBuild(release, `${at}/${release.version}/`);
  return latestBuild;
}

function readInlinedOverride(): Override | undefined {
  const text = globalThis.document?.getElementById('gida-override')?.textContent;
  return text ? (JSON.parse(text) as Override) : undefined; // written by our own gateway
}
