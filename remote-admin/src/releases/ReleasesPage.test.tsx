// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { ApiError } from '@gida/api-client';
import type { ReleasesResponse } from '@gida/releases/release-api';

import {
  aReleasesResponse,
  api,
  buildsOf,
  commit,
  nextVersion,
  openAction,
  openDetails,
  openDialog,
  previousVersion,
  remote,
  renderReleases,
  stableVersion,
} from './testing/render-releases.tsx';

vi.mock('./releases-api.ts');

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

it('says in the history which backend a remote got, and that it was taken away', async () => {
  const [entry] = aReleasesResponse().history;
  const history = [
    { ...entry!, number: 8, change: { action: 'remove-backend' as const, remote } },
    {
      ...entry!, // it has one
      change: { action: 'add-backend' as const, remote, url: 'https://b.example' },
    },
  ];
  renderReleases({ history });

  const list = await screen.findByRole('region', { name: 'History' });
  expect(list).toHaveTextContent('took the backend of remote-booking away');
  expect(list).toHaveTextContent('gave remote-booking the backend https://b.example');
});

it('says in the history what was set, and that its default counts again', async () => {
  const [entry] = aReleasesResponse().history;
  const change = { action: 'set', remote, name: 'banner' } as const;
  const history = [
    { ...entry!, number: 8, change },
    { ...entry!, change: { ...change, value: 'off' } }, // it has one
  ];
  renderReleases({ history });

  const list = await screen.findByRole('region', { name: 'History' });
  expect(list).toHaveTextContent('set banner of remote-booking to its default');
  expect(list).toHaveTextContent('set banner of remote-booking to off');
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

it('says who answers for a remote', async () => {
  const build = { remote, role: 'stable', version: stableVersion, uses: null } as const;
  renderReleases({ inUse: [{ ...build, owner: 'Booking', contact: '#booking' }] });

  const row = within(await screen.findByRole('article', { name: remote }));
  expect(row.getByText('Booking, #booking')).toBeVisible();
});

it('says what has moved and until when, and in the history who moved it', async () => {
  const change = { action: 'move', remote, from: '/trips', to: '/bookings' } as const;
  const decision = { number: 3, who: 'Ada', why: 'shorter' };
  const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  const over = { ...decision, at: at(91), change: { ...change, from: '/stays' } };
  const moved = [over, { ...decision, at: at(10), change }];
  const [entry] = aReleasesResponse().history;
  renderReleases({
    remotes: { [remote]: { stable: stableVersion, previous: null, blocked: [], moved } },
    history: [
      { ...entry!, change },
      { ...entry!, number: 6, change: { ...change, lift: true as const } },
    ], // it has one
  });

  const row = within(await screen.findByRole('article', { name: remote }));
  expect(row.getByText(`/trips is at /bookings until ${at(-80).slice(0, 10)}`)).toBeVisible();
  expect(row.queryByText(/stays/)).toBeNull();
  expect(screen.getByText(`moved /trips of ${remote} to /bookings`)).toBeVisible();
  expect(screen.getByText(`no longer leads /trips of ${remote} to /bookings`)).toBeVisible();
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
