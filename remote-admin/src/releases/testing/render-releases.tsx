import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';

import { paths } from '@gida/contracts/paths';
import type { ErrorGroup, ReleasesResponse } from '@gida/releases/release-api';

import { renderPage } from '../../testing/render-page.tsx';
import * as releasesApi from '../releases-api.ts';

/** The test mocks it: `vi.mock('./releases-api.ts')`. */
export const api = vi.mocked(releasesApi);

export const remote = 'remote-booking';
export const [previousVersion, stableVersion, nextVersion] = [
  '1.0.0-0000000a',
  '1.0.0-0000000b',
  '1.0.0-0000000c',
];

export const commit = '0123456789abcdef0123456789abcdef01234567';

/** `error`: what `fetchErrors` answers, unless the test has said so. */
export function renderReleases(
  part: Partial<ReleasesResponse> = {},
  error?: ErrorGroup | null,
  hash = '',
) {
  if (error !== null) api.fetchErrors.mockResolvedValue({ errors: error ? [error] : [] });
  api.fetchCommits.mockResolvedValue({ commits: null });
  api.fetchReleases.mockResolvedValue(aReleasesResponse(part));
  api.submitChange.mockResolvedValue({
    revision: { ...aReleasesResponse().history[0]!, number: 8, idempotencyKey: null, remotes: {} }, // the history has one entry
    checks: [],
  });
  renderPage(paths.adminReleases + hash);
}

export async function openDetails() {
  await userEvent.click(await screen.findByText('Builds, speed, errors and history'));
}

export const anError = (part: Partial<ErrorGroup>): ErrorGroup => ({
  remote,
  kind: 'crashed',
  name: 'RangeError',
  message: 'no price',
  place: { file: 'src/price.ts', line: 7, function: 'showPrice' },
  commit,
  count: 1,
  versions: {},
  browsers: {},
  pages: {},
  firstAt: '2026-01-14T07:00:00.000Z',
  lastAt: '2026-01-14T07:00:00.000Z',
  firstSeen: { version: stableVersion, commit, before: null, link: null },
  ...part,
});

export async function openAction(name: string) {
  renderReleases();
  return openDialog(name);
}

export async function openDialog(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `${name}: ${remote}` }));
  return within(screen.getByRole('dialog'));
}

export function buildsOf(builtFrom: string): ReleasesResponse['builds'] {
  return [nextVersion, stableVersion].map((version) => ({
    remote,
    version,
    at: '2026-01-14T07:00:00.000Z',
    by: 'booking-team',
    commit: builtFrom,
  }));
}

export const aReleasesResponse = (part: Partial<ReleasesResponse> = {}): ReleasesResponse => ({
  revision: 7,
  at: '2026-01-14T08:00:00.000Z',
  who: 'Bala Operator',
  why: 'five per cent went well',
  mayChange: true,
  isSharedSite: false,
  inUse: [],
  remotes: { [remote]: { stable: stableVersion, previous: previousVersion, blocked: [] } },
  builds: [nextVersion, stableVersion, previousVersion].map((version) => ({
    remote,
    version,
    at: '2026-01-14T07:00:00.000Z',
    by: 'booking-team',
    commit: 'abc',
  })),
  figures: [
    {
      remote,
      version: stableVersion,
      cohort: 'stable',
      visitors: 0,
      failures: 0,
      loads: 40,
      loadFailures: 1,
      crashes: 0,
      recoveries: 1,
      medianMs: 200,
      p95Ms: 800,
      lastReportAt: '2026-01-14T08:00:00.000Z',
    },
  ],
  history: [
    {
      number: 7,
      at: '2026-01-14T08:00:00.000Z',
      who: 'automatic abort',
      why: 'it failed',
      change: { action: 'canary', remote, version: nextVersion, percent: 0 },
    },
  ],
  hasOlder: false,
  ...part,
});
