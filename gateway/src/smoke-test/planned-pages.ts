import { layoutDocumentKey } from '@gida/contracts/auth-hint';
import { fillMount, parametersOf } from '@gida/releases/mount-samples';
import { matchMount, matchPage } from '@gida/releases/mounts';
import type { Build } from '@gida/releases/release';
import { z } from 'zod';

import { tokenFor, type TestSession, type TestSessions } from './test-sessions.ts';

export type PageAudience = 'visitor' | 'guest' | 'admin';

export type PlannedPage = {
  /** Its pattern, where it is below a mount. */
  mount: string;
  isBelow: boolean;
  /** With its version. */
  remote: string;
  audience: PageAudience;
  path: string;
  session: TestSession | null;
};
type PlannedBuild = Pick<Build, 'remote' | 'version' | 'mounts' | 'samples' | 'nav'>;
/** A page that cannot be opened on this site, and why. */
export type UnopenedPage = { mount: string; audience: PageAudience; reason: string };

/** Who may see a mount: the shell has a document of it for each audience that its guard admits, or does not know it. */
export function audienceOf(mount: string, { documents = {} }: Build, nav?: Build['nav']) {
  if (layoutDocumentKey('admin', mount) in documents) return 'admin';
  if (layoutDocumentKey('user', mount) in documents) return 'guest';
  if (layoutDocumentKey('!user', mount) in documents) return 'visitor';
  return nav?.[mount]?.for === 'admin' ? 'admin' : 'guest';
}

/** Pages of a build as they are opened here, with ids of this site: its mounts, or the given ones below them. */
export async function planPages(
  apiUrl: string,
  { remote, version, mounts, samples = {}, nav }: PlannedBuild,
  { shell, sessions }: { shell: Build; sessions: TestSessions },
  patterns = mounts,
): Promise<(PlannedPage | UnopenedPage)[]> {
  return Promise.all(
    patterns.map(async (pattern) => {
      const mount = matchMount(pattern, mounts) ?? pattern;
      const isBelow = mount !== pattern;
      const audience: PageAudience = audienceOf(mount, shell, nav);
      const session = audience === 'visitor' ? null : (sessions[audience] ?? null);
      const unopened = (reason: string) => ({ mount: pattern, audience, reason });
      if (audience !== 'visitor' && !session)
        return unopened(`there is no ${audience} to open it as`);
      if (/[*?]/.test(pattern)) return unopened('no sample');
      const given = samples[mount] ?? {};
      const values: Record<string, string> = {};
      for (const name of [...parametersOf(pattern), ...(given['*'] && !isBelow ? ['*'] : [])]) {
        const sample = given[name];
        if (!sample) return unopened('no sample');
        const reader = session ?? sessions.guest ?? null;
        const value = sample.startsWith('/api/') ? await readValue(apiUrl, sample, reader) : sample;
        if (value === null) return unopened(`this site has no value for its ${name}`);
        values[name] = value;
      }
      return {
        mount: pattern,
        isBelow,
        remote: `${remote} ${version}`,
        audience,
        path: fillMount(pattern, values),
        session,
      };
    }),
  );
}

/** More take longer than a team waits. */
export const maxPagesBelow = 40;

/** The pages of a build below its mounts that none of the opened addresses has shown. */
export function pagesBelow(mounts: string[], routes: string[], opened: string[]): string[] {
  const patterns = [...new Set(routes.map((route) => `/${route.replace(/^\//, '')}`))];
  const shown = opened.map((path) => matchPage(path, patterns));
  return patterns.filter((pattern) => !shown.includes(pattern) && !mounts.includes(pattern));
}

const Answer = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]);
const timeoutMs = 3_000;

/** A value of an answer of the API, by the JSON pointer in the fragment. */
async function readValue(apiUrl: string, sample: string, session: TestSession | null) {
  const [path = '', pointer = ''] = sample.split('#');
  const url = new URL(path, apiUrl);
  // `/api/../` leads elsewhere.
  if (!url.pathname.startsWith('/api/')) return null;
  const token = tokenFor(url.pathname, session);
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const signal = AbortSignal.timeout(timeoutMs);
  let value: unknown = await fetch(url, { headers, signal })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  for (const key of pointer.split('/').slice(1).map(decodePointer)) {
    const parent = Answer.safeParse(value).data;
    value = parent && Object.hasOwn(parent, key) ? Reflect.get(parent, key) : null;
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

const decodePointer = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~');
