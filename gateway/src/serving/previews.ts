import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { toLoadableBuild } from '@gida/releases/loadable-build';
import { maxPreviewDays, previewsPath, type PreviewLink } from '@gida/releases/previews';
import { RemoteName, Version, type Build } from '@gida/releases/release';
import { httpError } from '@gida/server/http-error';
import { z } from 'zod';

import type { RecordStore } from '../records/record-store.ts';
import { buildBaseUrl, navOf, type ResolvedRevision, type VisitorReleases } from './release-map.ts';
import type { BuildStore } from '../store/build-store.ts';
import { buildKey, type BuildName } from '../store/stored-builds.ts';
import { readLinkCookie } from '../http/link-cookie.ts';
import { signToken, verifyToken } from '../tokens/signed-token.ts';

export const previewCookie = 'gida-preview';
const dayMs = 86_400_000;

const PreviewToken = z.object({
  preview: z.object({ remote: RemoteName, version: Version }),
  madeAt: z.number(),
  until: z.number(),
});
/** Links to a build that were given out before do not count any more. */
const Revocation = z.object({ at: z.number() });

/** A build that one browser looks at, and until when. */
export type Preview = { build: Build; until: number };

type PreviewOptions = {
  store: BuildStore;
  /** Of builds whose links were revoked, by build. */
  revocations: RecordStore;
  /** Shared by all gateways; a key of its own is made from it. */
  key: string;
  publicOrigin: string;
  current: () => Promise<ResolvedRevision>;
};

/** Builds that are shown before they are released, each to the browsers that opened a link to it. */
export class Previews {
  readonly #options: PreviewOptions;
  readonly #secret: string;

  constructor(options: PreviewOptions) {
    this.#options = options;
    this.#secret = createHmac('sha256', options.key).update('previews').digest('base64url');
  }

  /** Throws 404 for a build that is not published, and 409 for one that is blocked. */
  async createLink({ remote, version }: BuildName, days = maxPreviewDays): Promise<PreviewLink> {
    await this.#options.store.get(remote, version);
    if (await this.#isBlocked({ remote, version }))
      throw httpError(409, 'blocked', `${remote} ${version} is blocked: it runs nowhere.`);
    const madeAt = Date.now();
    const until = madeAt + days * dayMs;
    const token = signToken({ preview: { remote, version }, madeAt, until }, this.#secret);
    return {
      link: `${this.#options.publicOrigin}${previewsPath}?link=${token}`,
      until: new Date(until).toISOString(),
    };
  }

  /** Ends every link to this build, also where it is open, with the next page. */
  async revoke(build: BuildName): Promise<void> {
    await this.#options.store.get(build.remote, build.version);
    await this.#options.revocations.replace(buildKey(build), { at: Date.now() });
  }

  /** Undefined for a link that has expired or was revoked or changed, and for a build that is gone or blocked. */
  async find(token: string): Promise<Preview | undefined> {
    const found = verifyToken(PreviewToken, token, this.#secret);
    if (!found) return undefined;
    const { preview: name, madeAt, until } = found;
    const revoked = await this.#options.revocations.some([buildKey(name)], Revocation);
    if (revoked.some(({ at }) => at >= madeAt) || (await this.#isBlocked(name))) return undefined;
    const build = await this.#options.store.find(name.remote, name.version);
    return build && { build, until };
  }

  /** What the browser of this request looks at. A store that cannot be read leaves it the released site. */
  async fromRequest(request: FastifyRequest): Promise<Preview | undefined> {
    const token = readLinkCookie(previewCookie, request);
    return token ? this.find(token).catch(() => undefined) : undefined;
  }

  async #isBlocked({ remote, version }: BuildName): Promise<boolean> {
    // Before the first release there is none.
    const active = await this.#options.current().catch(() => undefined);
    return active?.revision.remotes[remote]?.blocked.includes(version) ?? false;
  }
}

/** What a visitor gets who looks at a build: that one, with its mounts, and no other to fall back to. */
export function withPreview(
  releases: VisitorReleases,
  preview: Preview | undefined,
): VisitorReleases {
  if (!preview) return releases;
  const { build } = preview;
  const { map } = releases;
  const previewed = { ...map, preview: build.remote };
  if (build.remote === 'shell')
    return { ...releases, shell: build, map: { ...previewed, shell: build.version } };
  const { blocked = [], settings } = map.remotes[build.remote] ?? {};
  const entry = {
    mounts: build.mounts,
    ...navOf(build),
    ...(settings && { settings }),
    cohort: 'stable' as const,
    builds: [toLoadableBuild(build, buildBaseUrl(build))],
    blocked,
  };
  return { ...releases, map: { ...previewed, remotes: { ...map.remotes, [build.remote]: entry } } };
}

/** A page of the build that needs no parameter; the first page of the site where there is none. */
export const firstPageOf = ({ mounts }: Build): string =>
  mounts.find((mount) => !mount.includes(':')) ?? '/';
