// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { ApiError } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';
import type { ErrorGroup, ReleasesResponse } from '@gida/releases/release-api';

import { renderPage } from '../testing/render-page.tsx';
import * as releasesApi from './releases-api.ts';

vi.mock('./releases-api.ts');
const api = vi.mocked(releasesApi);

const remote = 'remote-booking';
const [previousVersion, stableVersion, nextVersion] = [
  '1.0.0-0000000a',
  '1.0.0-0000000b',
  '1.0.0-0000000c',
];

const commit = '0123456789abcdef0123456789abcdef01234567';

afterEach(() => vi.useRealTimers());

it('previews a rollback and sends it with the reason and the revision that was shown', async () => {
  const dialog = await openAction('Roll back');
  expect(dialog.getByText(`All visitors get ${previousVersion} immediately.`)).toBeVisible();

  await userEvent.type(dialog.getByLabelText('Reason'), 'prices are wrong');
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));

  const change = { action: 'rollback', remote, to: previousVersion };
  expect(api.submitChange).toHaveBeenCalledWith(
    { change, why: 'prices are wrong', after: 7 },
    expect.stringMatching(/^[0-9a-f]{32}$/),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows a first canary of a remote that was never promoted, and after its end that nothing is served', async () => {
  const canary = { version: nextVersion, percent: 20, rollout: 'r' };
  const first = { stable: null, previous: null, blocked: [] };
  renderReleases({ remotes: { [remote]: { ...first, canary }, 'remote-offers': first } });

  const row = within(await screen.findByRole('article', { name: remote }));
  expect(row.getAllByText('canary 20 %')[0]).toBeVisible();
  expect(row.getByText(`${nextVersion}, commit abc for 20 % of visitors`)).toBeVisible();
  const offers = within(screen.getByRole('article', { name: 'remote-offers' }));
  expect(offers.getByText('not served')).toBeVisible();
  expect(screen.getAllByText('none yet: it was never promoted')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: `Roll back: ${remote}` })).toBeNull();
  expect(screen.getByRole('button', { name: `End canary: ${remote}` })).toBeVisible();
});

it('shows what a build uses of the shell and the API', async () => {
  const uses = { names: { react: ['useState', 'use'] }, calls: ['GET site', 'POST bookings'] };
  renderReleases({ inUse: [{ remote, version: stableVersion, role: 'stable', uses }] });

  await openDetails();
  await userEvent.click(
    await screen.findByText(`What ${stableVersion} uses of the shell and the API`),
  );

  expect(screen.getByText('react: useState, use')).toBeVisible();
  expect(screen.getByText('GET site, POST bookings')).toBeVisible();
});

it('names what a build uses that goes', async () => {
  const entry = { migration: 6, module: '@gida/ui', name: 'Stack', what: 'It is Pile.' };
  const uses = { names: { '@gida/ui': ['Stack'] }, calls: [] };
  const build = { remote, role: 'previous', version: previousVersion, uses } as const;
  renderReleases({ inUse: [{ ...build, breaks: [{ ...entry, goes: '2026-03-20' }] }] });

  const row = within(await screen.findByRole('article', { name: remote }));
  expect(
    row.getByText(`${previousVersion}: Stack of @gida/ui, until 2026-03-20 at least: It is Pile.`),
  ).toBeVisible();
});

it('lists what operators allow, with the reason, by whom and since when, and takes it back', async () => {
  const finding = 'it changes the global L: all pages share it.';
  const change = { action: 'allow', remote, rule: 'code', file: 'map.js', finding } as const;
  const decision = { number: 3, who: 'Ada Operator', why: 'Leaflet needs it' };
  const allowed = [{ ...decision, at: '2026-01-14T07:00:00.000Z', change }];
  renderReleases({
    remotes: { [remote]: { stable: stableVersion, previous: null, blocked: [], allowed } },
  });
  await openDetails();

  const part = screen.getByRole('region', { name: 'Allowed although a check refuses it' });
  expect(within(part).getByRole('listitem')).toHaveTextContent(
    /^Ada Operator allowed in map\.js of remote-booking: it changes the global L: all pages share it\.Revision 3, .*Jan.* 08:00.*Leaflet needs it/,
  );
  const dialog = await openDialog('Allow no longer');
  expect(dialog.getByText(/^No build that has this is published or promoted/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Leaflet is gone');
  await userEvent.click(dialog.getByRole('button', { name: 'Allow no longer' }));

  expect(api.submitChange).toHaveBeenCalledWith(
    { change: { ...change, lift: true }, why: 'Leaflet is gone', after: 7 },
    expect.any(String),
  );
});

it('says in the history what was allowed, and what no longer is', async () => {
  const change = { action: 'allow', remote, rule: 'code', file: 'a.js', finding: 'b' } as const;
  const [entry] = aReleasesResponse().history;
  const revisions = [
    { ...entry!, change },
    { ...entry!, number: 6, change: { ...change, lift: true as const } },
  ]; // it has one
  renderReleases({ history: revisions });

  expect(await screen.findByText(`allowed in a.js of ${remote}: b`)).toBeVisible();
  expect(screen.getByText(`no longer allows in a.js of ${remote}: b`)).toBeVisible();
});

it('shows errors and sends no request without a reason or a valid percentage', async () => {
  const dialog = await openAction('Canary');

  await userEvent.clear(dialog.getByLabelText('Percentage of visitors'));
  await userEvent.click(dialog.getByRole('button', { name: 'Canary' }));

  expect(await dialog.findByText('Give a short reason.')).toBeVisible();
  expect(dialog.getByText('Enter a number above 0, up to 100.')).toBeVisible();
  expect(api.submitChange).not.toHaveBeenCalled();
});

it('a canary may go to everybody', async () => {
  const dialog = await openAction('Canary');

  await userEvent.clear(dialog.getByLabelText('Percentage of visitors'));
  await userEvent.type(dialog.getByLabelText('Percentage of visitors'), '100');
  await userEvent.type(dialog.getByLabelText('Reason'), 'new prices');
  await userEvent.click(dialog.getByRole('button', { name: 'Canary' }));

  const change = { action: 'canary', remote, version: nextVersion, percent: 100 };
  expect(api.submitChange).toHaveBeenCalledWith(
    { change, why: 'new prices', after: 7 },
    expect.any(String),
  );
});

it('shows the error in the dialog and keeps the reason when a change is rejected', async () => {
  const dialog = await openAction('Promote');
  const message = 'promote remote-booking: shell failed. It was made for another shell.';
  api.submitChange.mockRejectedValue(new ApiError({ status: 409, message }));

  await userEvent.type(dialog.getByLabelText('Reason'), 'new prices');
  await userEvent.click(dialog.getByRole('button', { name: 'Promote' }));

  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('new prices');
});

it('asks before it promotes a build of uncommitted changes on a shared site', async () => {
  renderReleases({ isSharedSite: true, builds: buildsOf(`${commit}-dirty`) });
  const dialog = await openDialog('Promote');
  expect(dialog.getByText(/^This build has uncommitted changes \(012345678-dirty\)/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'it is urgent');

  await userEvent.click(dialog.getByRole('button', { name: 'Promote' }));
  expect(await dialog.findByText(/^Confirm this/)).toBeVisible();
  expect(api.submitChange).not.toHaveBeenCalled();

  await userEvent.click(dialog.getByLabelText('Promote it with its uncommitted changes'));
  await userEvent.click(dialog.getByRole('button', { name: 'Promote' }));
  const change = { action: 'promote', remote, version: nextVersion, dirty: true };
  expect(api.submitChange).toHaveBeenCalledWith(
    { change, why: 'it is urgent', after: 7 },
    expect.any(String),
  );
});

it.each<[string, Partial<ReleasesResponse>]>([
  ['on one’s own machine', { isSharedSite: false, builds: buildsOf(`${commit}-dirty`) }],
  ['of a build from a commit', { isSharedSite: true, builds: buildsOf(commit) }],
  ['of a build whose commit nobody knows', { isSharedSite: true }],
])('promotes without a question %s', async (_case, part) => {
  renderReleases(part);
  const dialog = await openDialog('Promote');
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await userEvent.type(dialog.getByLabelText('Reason'), 'new prices');
  await userEvent.click(dialog.getByRole('button', { name: 'Promote' }));

  const change = { action: 'promote', remote, version: nextVersion };
  expect(api.submitChange).toHaveBeenCalledWith(
    { change, why: 'new prices', after: 7 },
    expect.any(String),
  );
});

it('shows the commit of the stable build, of each choice and of a change', async () => {
  const [entry] = aReleasesResponse().history;
  renderReleases({
    builds: buildsOf(`${commit}-dirty`),
    history: [{ ...entry!, commit: `${commit}-dirty` }], // the history has one entry
  });

  expect(await screen.findByText(`${stableVersion}, commit 012345678-dirty`)).toBeVisible();
  expect(screen.getByText(/built from 012345678-dirty$/)).toBeVisible();
  const dialog = await openDialog('Promote');
  expect(
    dialog.getByRole('option', {
      name: new RegExp(`^${nextVersion}, commit 012345678-dirty, pub`),
    }),
  ).toBeVisible();
});

it('shows the releases without action buttons to an admin who is not an operator', async () => {
  renderReleases({ mayChange: false });

  expect(
    await screen.findByText('You have read-only access. Only operators can change what is served.'),
  ).toBeVisible();
  await openDetails();
  expect(screen.getByText('200 ms')).toBeVisible();
  expect(screen.queryByRole('button', { name: /remote-booking/ })).toBeNull();
});

it('shows the history and loads older entries on request', async () => {
  renderReleases({ hasOlder: true });
  const entry = within((await screen.findAllByRole('listitem'))[0] ?? document.body);
  expect(entry.getByText('automatic abort')).toBeVisible();
  expect(entry.getByText(`ended the canary of ${remote} ${nextVersion}`)).toBeVisible();
  expect(entry.getByText('it failed')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));

  await waitFor(() => expect(api.fetchReleases).toHaveBeenCalledWith(40, expect.anything()));
});

it('polls for new revisions and warns when the gateway does not respond', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderReleases();
  await screen.findByText(/^Revision 7 has been live/);

  api.fetchReleases.mockResolvedValue(aReleasesResponse({ revision: 8 }));
  await vi.advanceTimersByTimeAsync(3_100);
  expect(await screen.findByText(/^Revision 8 has been live/)).toBeVisible();

  api.fetchReleases.mockRejectedValue(new ApiError({ status: 503 }));
  await vi.advanceTimersByTimeAsync(3_100);
  expect(await screen.findByText(/may be out of date/)).toBeVisible();
  expect(screen.getByText(/^Revision 8 has been live/)).toBeVisible();
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

/** `error`: what `fetchErrors` answers, unless the test has said so. */
function renderReleases(
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

async function openDetails() {
  await userEvent.click(await screen.findByText('Builds, speed, errors and history'));
}

const anError = (part: Partial<ErrorGroup>): ErrorGroup => ({
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

async function openAction(name: string) {
  renderReleases();
  return openDialog(name);
}

async function openDialog(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `${name}: ${remote}` }));
  return within(screen.getByRole('dialog'));
}

function buildsOf(builtFrom: string): ReleasesResponse['builds'] {
  return [nextVersion, stableVersion].map((version) => ({
    remote,
    version,
    at: '2026-01-14T07:00:00.000Z',
    by: 'booking-team',
    commit: builtFrom,
  }));
}

const aReleasesResponse = (part: Partial<ReleasesResponse> = {}): ReleasesResponse => ({
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
