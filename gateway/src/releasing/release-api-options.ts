import { RemoteName, Version } from '@gida/releases/release';
import type { BuildMetrics, ErrorGroup, ErrorsQuery } from '@gida/releases/release-api';
import type { BuildSpeed } from '@gida/releases/speed';
import { z } from 'zod';

import type { ReleaseTokens } from '../tokens/release-tokens.ts';
import type { Hooks } from '../hooks/hooks.ts';
import type { Previews } from '../serving/previews.ts';
import type { ApiDescription } from './checks/fetch-api-description.ts';
import type { PublishOptions } from './publishing/publish.ts';
import type { PrunedStorage } from './retention/prune.ts';

export type ReleaseApiOptions = {
  releases: PrunedStorage;
  tokens: ReleaseTokens;
  previews: Previews;
  hooks: Hooks;
  fetchApi: () => Promise<ApiDescription | null>;
  figures: () => BuildMetrics[];
  speed: () => Promise<BuildSpeed[]>;
  errors: (query: ErrorsQuery) => Promise<ErrorGroup[]>;
  /** False on a developer's own machine. */
  isSharedSite: boolean;
  smokeTest: PublishOptions['smokeTest'];
  /** Names of records that were found damaged since the start. */
  damaged?: () => string[];
};

/** The parameters of a path to a build. */
export const NamedBuild = z.object({ remote: RemoteName, version: Version });
export const IdempotencyKey = z
  .string()
  .min(8, 'an idempotency key has at least 8 characters')
  .max(200, 'an idempotency key has at most 200 characters')
  .optional();
export const maxHistory = 500;
export const HistoryLimit = z.coerce.number().int().min(1).max(maxHistory).default(20);
