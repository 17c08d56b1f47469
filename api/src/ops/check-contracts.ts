import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findBreakingChanges,
  type ApiDocument,
  type BreakingChange,
} from '@gida/releases/openapi-diff';
import { isCallOf } from '@gida/releases/operations';
import { apiBase } from '@gida/contracts/paths';
import { StatusResponse, type BuildInUse } from '@gida/releases/release-api';
import { releaseApiPath } from '@gida/releases/release-api-path';

import { buildApp } from '../process/app.ts';
import { readConfig, readReleaseToken } from '../config/config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { OpsError, type OpsCommand } from './ops-command.ts';

/** Whether this API may start: no build that is served, or would be after a rollback, needs what it changes. */
export const checkContractsCommand: OpsCommand = {
  usage: 'check-contracts <site>',
  summary:
    'Says which builds of the site need what this version of the API drops or changes; before its first process starts. GIDA_TOKEN is a release token.',
  async run([site, ...rest]) {
    if (!site || rest.length > 0) throw new OpsError('Name the site.', { isUsage: true });
    const contracts = await fetchContracts(site, readReleaseToken());
    const { text, broken } = compareContracts(contracts, await describeThisApi());
    console.log(text);
    if (broken > 0)
      throw new OpsError(
        `Builds in use need ${broken} of them. Keep the old form beside the new one until no build does.`,
      );
  },
};

type Contracts = { inUse: BuildInUse[]; before: ApiDocument };

/** What the builds of a site use, and the API that it has. */
export async function fetchContracts(site: string, token: string): Promise<Contracts> {
  const status = await fetchJson(`${site}${releaseApiPath}/status`, token);
  const { inUse } = StatusResponse.parse(status);
  const before = await fetchJson(`${site}${apiBase}/openapi.json`, token);
  return { inUse, before: before as ApiDocument }; // what an API of ours answers
}

/** `broken`: how many changes break a build in use. */
export function compareContracts({ inUse, before }: Contracts, after: ApiDocument) {
  const changes = findBreakingChanges(before, after).map((change) => ({
    change,
    // A build that does not say its calls may make any.
    users: inUse.filter(
      ({ uses }) => !uses || uses.calls.some((used) => isCallOf(used, change.call)),
    ),
  }));
  const head = `API ${before.info.version} → ${after.info.version}: ${changes.length || 'no'} breaking changes`;
  return {
    text: [head, ...changes.map(({ change, users }) => formatChange(change, users))].join('\n'),
    broken: changes.filter(({ users }) => users.length > 0).length,
  };
}

function formatChange({ rule, call, field, detail }: BreakingChange, users: BuildInUse[]): string {
  const builds = users.map(
    ({ remote, version, role, uses }) =>
      `${remote} ${version} (${role}${uses ? '' : ', calls unknown'})`,
  );
  const mark = users.length > 0 ? '✗' : '–';
  const head = `${mark} ${rule}: ${call} ${field} (${detail})`.replaceAll('  ', ' ');
  return `${head}\n    ${builds.join(', ') || 'no build in use calls it'}`;
}

async function fetchJson(url: string, token: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(url, { headers }).catch(() => null);
  if (response?.ok) return response.json();
  const reason = response ? `answered ${response.status}` : 'is not reachable';
  throw new OpsError(
    `${url} ${reason}. Is it the address of the site, and GIDA_TOKEN one of its release tokens?`,
  );
}

/** As its routes say, on an empty database of its own: nothing is asked of that of the site. */
export async function describeThisApi(): Promise<ApiDocument> {
  const folder = await mkdtemp(join(tmpdir(), 'gida-contracts-'));
  const config = readConfig({ GIDA_DEMO: '1', GIDA_DATA: folder, LOG_LEVEL: 'silent' });
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    const app = await buildApp(config, database);
    const { body } = await app.inject(`${apiBase}/openapi.json`);
    await app.close();
    return JSON.parse(body) as ApiDocument; // what the API answers
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}
