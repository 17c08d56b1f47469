import { apiBase } from '@gida/contracts/paths';
import type { HealthReport } from '@gida/releases/release';
import type { SpeedMetric, SpeedSample } from '@gida/releases/speed';
import { onCLS, onINP, onLCP, type CLSMetric, type INPMetric } from 'web-vitals';

import { PageOwners, type PageOwnersOptions } from './page-owners.ts';
import { phoneClass } from './phone-class.ts';

type Values = SpeedSample['values'];

/** Measures this page from now on, with what the browser remembers of its start. Returns what is known by then. */
export function watchSpeed(
  options: PageOwnersOptions & { shell: string },
): (reports: HealthReport[]) => SpeedSample[] {
  const owners = new PageOwners(options);
  const shell = { remote: 'shell', version: options.shell };
  const values = new Map<string, Values>();
  const note = (owner: string | undefined, metric: SpeedMetric, value: number) => {
    if (!owner) return;
    const its = values.get(owner) ?? {};
    // Of several pages of one remote the worst.
    values.set(owner, { ...its, [metric]: Math.max(its[metric] ?? 0, Math.round(value)) });
  };
  // Where it happened. What has no entry is a page that never shifted, and is on screen.
  const noteEvent = ({ name, value, entries }: INPMetric | CLSMetric) => {
    const owner = owners.at(entries[0]?.startTime ?? performance.now());
    if (name === 'INP') note(owner, 'inp', value);
    else note(owner, 'cls', value * 1_000);
  };
  const atOnce = { reportAllChanges: true };
  onINP(noteEvent, atOnce);
  onCLS(noteEvent, atOnce);
  onLCP(({ value }) => note(owners.first, 'lcp', value), atOnce);
  return (reports) => {
    const firstApi = firstApiResponse();
    if (firstApi) note(owners.first, 'firstApi', firstApi);
    return toSamples(values, [shell, ...reports]);
  };
}

type Loaded = Pick<HealthReport, 'remote' | 'version' | 'milliseconds'>;

/** Of each build that ran; not of a remote that was updated meanwhile, because it is not known which of the two was slow. */
function toSamples(values: Map<string, Values>, loaded: Loaded[]): SpeedSample[] {
  const phone = phoneClass(navigator, matchMedia('(pointer: coarse)').matches);
  return loaded.flatMap((build) => {
    const { remote, version, milliseconds } = build;
    if (loaded.some((other) => other.remote === remote && other !== build)) return [];
    const load = isFromNetwork(build) && milliseconds;
    const all = { ...values.get(remote), ...(load && { load }) };
    return Object.keys(all).length > 0 ? [{ remote, version, phone, values: all }] : [];
  });
}

const resources = () =>
  // The entries of this type.
  performance.getEntriesByType('resource') as PerformanceResourceTiming[];

/** From a cache it takes no time whichever build it is, and a canary is in no cache at first. */
const isFromNetwork = ({ remote, version }: Loaded): boolean => {
  const file = resources().find(({ name }) => name.includes(`/${remote}/${version}/`));
  return (file?.transferSize ?? 0) > 0;
};

/** Since the navigation; a prerendered page asks only after an interaction. */
function firstApiResponse(): number | undefined {
  if (document.querySelector('script[data-next]')) return undefined;
  return resources().find(({ name }) => new URL(name).pathname.startsWith(`${apiBase}/`))
    ?.responseEnd;
}
