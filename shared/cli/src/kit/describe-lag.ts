import { loadPreset } from '../build/build-package.ts';
import { findRepository, readPackageJson } from '../command/repository.ts';
import { findSite } from '../command/site.ts';
import { fetchSiteDescription } from './site-description.ts';
import { formatUse, installedVersion, isAhead, type Preset } from './update-kit.ts';

const timeoutMs = 1_500;

/** One line on how far the kit of a repository is behind the site's; undefined where it is not, or that is not known in time. */
export async function describeLag(folder = process.cwd()): Promise<string | undefined> {
  try {
    if (findRepository(folder).workspace) return undefined;
    const manifest = readPackageJson(folder);
    const kit = installedVersion(manifest);
    const signal = AbortSignal.timeout(timeoutMs);
    const { version, breaks = [] } = await fetchSiteDescription(findSite(), { signal });
    if (version === kit || compareReleases(version, kit) < 0) return undefined;
    const open = breaks.filter(isAhead(manifest));
    const used = await loadPreset<Preset>(folder, '@gida/build/breaks').then(
      ({ findBreaks }) => findBreaks(folder, open),
      () => [], // a kit that had none
    );
    const named = used.map((use) => `${use.entry.name} (${formatUse(use)})`).join(', ');
    return `kit ${kit} → the site has ${version}${named && `; Breaks used: ${named}`}: gida kit update`;
  } catch {
    // A hint, without which the command does its work.
    return undefined;
  }
}

/** By x.y.z: what follows is a hash. */
const compareReleases = (one: string, other: string): number => {
  const [a = '', b = ''] = [one, other].map((version) => version.split('-')[0]);
  return a.localeCompare(b, 'en', { numeric: true });
};
