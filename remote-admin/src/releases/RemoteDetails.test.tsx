// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { ApiError } from '@gida/api-client';

import {
  aReleasesResponse,
  anError,
  api,
  buildsOf,
  commit,
  nextVersion,
  openDetails,
  openDialog,
  previousVersion,
  remote,
  renderReleases,
  stableVersion,
} from './testing/render-releases.tsx';

vi.mock('./releases-api.ts');

afterEach(() => vi.useRealTimers());

it('shows what is set of a remote', async () => {
  const settings = { banner: 'off', rows: '5' };
  const state = { stable: stableVersion, previous: previousVersion, blocked: [], settings };
  renderReleases({ remotes: { [remote]: state } });

  await openDetails();

  const part = screen.getByRole('region', { name: 'Settings' });
  expect(part).toHaveTextContent('banner=off, rows=5');
});

it('shows which builds were tried in a browser, and their pages when asked', async () => {
  const [newest, older] = buildsOf(commit);
  const tried = { outcome: 'passed', message: 'opened without faults: /bookings' } as const;
  const untried = { outcome: 'skipped', message: 'not tried in a browser: it has none' } as const;
  const page = { mount: '/bookings', audience: 'guest', problem: null, path: '/bookings' } as const;
  const seen = { milliseconds: 1_200, bytes: 250_000, apiCalls: ['GET /api/v1/bookings/read 200'] };
  const screenshots = [{ width: 360, image: 'data:image/webp;base64,AA==' }];
  const below = { mount: '/bookings/:id', audience: 'guest', problem: 'no sample' } as const;
  api.fetchSmokeTest.mockResolvedValue({
    ...tried,
    message: 'as in the build of today: /admin/users: has no title',
    pages: [{ ...page, ...seen, screenshots }, below],
  });
  renderReleases({
    builds: [
      { ...newest!, smokeTest: tried },
      { ...older!, smokeTest: untried },
    ],
  }); // it makes two

  await openDetails();
  expect(await screen.findByText(`${stableVersion}: ${untried.message}`)).toBeVisible();
  await userEvent.click(screen.getByText(`${nextVersion}: ${tried.message}`));

  expect(await screen.findByRole('cell', { name: '1,200 ms' })).toBeVisible();
  expect(screen.getByText(seen.apiCalls[0]!)).toBeVisible(); // it has one
  expect(screen.getByText(/^as in the build of today/)).toBeVisible();
  expect(
    screen.getByRole('row', { name: /^\/bookings\/:id .*Not tried: no sample$/ }),
  ).toBeVisible();
  expect(screen.getByAltText('/bookings at 360 pixels')).toBeVisible();
  expect(api.fetchSmokeTest).toHaveBeenCalledWith(remote, nextVersion);
});

it('says when what a browser saw cannot be loaded', async () => {
  const [newest] = buildsOf(commit);
  const tried = { outcome: 'passed', message: 'opened without faults: /bookings' } as const;
  api.fetchSmokeTest.mockRejectedValue(new Error('offline'));
  renderReleases({ builds: [{ ...newest!, smokeTest: tried }] }); // it makes two

  await openDetails();
  await userEvent.click(await screen.findByText(`${nextVersion}: ${tried.message}`));

  expect(await screen.findByText(/could not be loaded/)).toBeVisible();
});

it('shows how fast builds are, with the canary beside the stable build, and the figures behind it', async () => {
  const p75 = { lcp: 2_100, inp: 180, cls: 12, firstApi: 900, load: null };
  const of = { remote, since: '2026-01-10', samples: 1_204, p75, phones: [] };
  const low = { phone: 'low' as const, samples: 300, p75: { ...p75, inp: 410 } };
  const slower = 'the response to a tap (INP) is up to 320 ms for three of four visitors';
  renderReleases({
    speed: [
      { ...of, version: stableVersion, cohort: 'stable', phones: [low] },
      { ...of, version: nextVersion, cohort: 'canary', p75: { ...p75, inp: 320 }, slower },
      { ...of, remote: 'remote-catalog', version: stableVersion, cohort: 'stable' },
    ],
  });

  await openDetails();
  expect(await screen.findByText(`Slower canary: ${slower}`)).toBeVisible();
  const taps = within(screen.getByRole('figure', { name: 'Response to a tap (INP)' }));
  expect(taps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${stableVersion} 180 ms`,
    `${nextVersion} canary320 ms`,
  ]);
  // No page had loaded it over the network.
  expect(screen.queryByRole('figure', { name: 'Time to load it' })).toBeNull();
  await userEvent.click(screen.getByText(`Speed of ${remote} in figures`));
  const table = within(screen.getByRole('table', { name: new RegExp(`^Speed of ${remote}`) }));
  expect(
    table.getByRole('row', {
      name: `${stableVersion} stable simple phone 2026-01-10 300 – 410 ms 2,100 ms 0.012 900 ms`,
    }),
  ).toBeVisible();
});

it('tells in one look how a remote does: its canary, its errors and its last change', async () => {
  const canary = { version: nextVersion, percent: 5, rollout: 'r' };
  const [figures] = aReleasesResponse().figures;
  api.fetchErrors.mockResolvedValue({
    errors: [
      anError({ versions: { [stableVersion]: 4, [previousVersion]: 100 } }),
      anError({ versions: { [nextVersion]: 5 } }),
    ],
  });
  renderReleases(
    {
      remotes: {
        [remote]: { stable: stableVersion, previous: previousVersion, blocked: [], canary },
        'remote-account': { stable: stableVersion, previous: null, blocked: [] },
      },
      figures: [
        { ...figures!, version: nextVersion, cohort: 'canary', failures: 3, visitors: 120 }, // it has one
      ],
    },
    null,
  );

  const row = within(await screen.findByRole('article', { name: remote }));
  expect(row.getByText('failed for 3 of 120 visitors')).toBeVisible();
  expect(await row.findByText('9')).toBeVisible();
  expect(row.getByText('9 errors')).toBeVisible();
  expect(row.getByText(/automatic abort$/)).toBeVisible();
  const other = within(screen.getByRole('article', { name: 'remote-account' }));
  expect(other.getByText('0')).toBeVisible();
});

it('opens the remote that a link leads to, with its errors', async () => {
  renderReleases({}, anError({ count: 1 }), `#${remote}`);

  const errors = within(await screen.findByRole('region', { name: 'Errors of the last day' }));
  expect(await errors.findByText(/^src\/price\.ts:7/)).toBeVisible();
});

it('says when the errors of a remote cannot be loaded', async () => {
  renderReleases({}, null, `#${remote}`);
  api.fetchErrors.mockRejectedValue(new ApiError({ status: 503 }));

  expect(await screen.findByText(/errors could not be loaded/i)).toBeVisible();
});

it('says which commits a change brings, and what the history brought', async () => {
  const commits = {
    count: 6,
    goesBack: false,
    newest: [{ hash: commit, subject: 'show the price', by: 'AO' }],
  };
  const [entry] = aReleasesResponse().history;
  renderReleases({ history: [{ ...entry!, commits: { ...commits, goesBack: true } }] }); // it has one
  api.fetchCommits.mockResolvedValue({ commits });

  expect(await screen.findByText('It takes back 6 commits:')).toBeVisible();
  const dialog = await openDialog('Promote');
  expect(await dialog.findByText('It brings 6 commits:')).toBeVisible();
  expect(dialog.getByText('show the price (AO, 012345678)')).toBeVisible();
  expect(dialog.getByText('and 5 more')).toBeVisible();
  expect(api.fetchCommits).toHaveBeenCalledWith(remote, nextVersion, expect.anything());
});

it('makes a link to a build, also as a code for a phone', async () => {
  const link = 'https://gida.test/previews?link=x';
  api.createPreview.mockResolvedValue({ link, until: '2026-01-21T07:00:00.000Z' });
  renderReleases();
  await openDetails();

  await userEvent.click(screen.getByRole('button', { name: `Preview: ${nextVersion}` }));

  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('link', { name: link })).toBeVisible();
  expect(dialog.getByRole('img', { name: /camera of a phone$/ })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  expect(api.createPreview).toHaveBeenCalledWith(remote, nextVersion);
});

it('says when no link can be made', async () => {
  api.createPreview.mockRejectedValue(new ApiError({ status: 409 }));
  renderReleases();
  await openDetails();

  await userEvent.click(screen.getByRole('button', { name: `Preview: ${nextVersion}` }));

  expect(await screen.findByText(/^No link could be made/)).toBeVisible();
});

it('says what the smoke test of the site said that a build was taken from', async () => {
  const [newest] = buildsOf(commit);
  const origin = { site: 'https://staging.example', smokeTest: 'passed: /bookings' };
  renderReleases({ builds: [{ ...newest!, origin }] }); // it makes two
  await openDetails();

  expect(screen.getByText('From https://staging.example: passed: /bookings')).toBeVisible();
});
