// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { ApiProblem } from '@gida/api-client';
import { paths } from '@gida/contracts/paths';
import type { ReleasesAnswer } from '@gida/contracts/releasing';

import { openPage } from '../testing/open-page.tsx';
import * as releasesApi from './releases-api.ts';

vi.mock('./releases-api.ts');
const api = vi.mocked(releasesApi);

const remote = 'remote-booking';
const [old, now, next] = ['1.0.0-0000000a', '1.0.0-0000000b', '1.0.0-0000000c'];

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
});

it('says what a rollback will do, asks why, and orders it on what was seen', async () => {
  const dialog = await openDeed('Roll back');
  expect(dialog.getByText(`Everybody gets ${old} at once.`)).toBeVisible();

  await userEvent.type(dialog.getByLabelText('Why'), 'prices are wrong');
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));

  const change = { action: 'rollback', remote, to: old };
  expect(api.orderChange).toHaveBeenCalledWith(
    { change, why: 'prices are wrong', after: 7 },
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('orders nothing without a reason, or for a share that is none', async () => {
  const dialog = await openDeed('Canary');

  await userEvent.clear(dialog.getByLabelText('Share of the visitors, in per cent'));
  await userEvent.click(dialog.getByRole('button', { name: 'Canary' }));

  expect(dialog.getByText('Say why, in a few words.')).toBeVisible();
  expect(dialog.getByText('Enter a number over 0, up to 100.')).toBeVisible();
  expect(api.orderChange).not.toHaveBeenCalled();
});

it('shows a refusal where it arose, and keeps the reason', async () => {
  const dialog = await openDeed('Promote');
  const message = 'promote remote-booking: shell failed. It was made for another shell.';
  api.orderChange.mockRejectedValue(new ApiProblem({ status: 409, message }));

  await userEvent.type(dialog.getByLabelText('Why'), 'new prices');
  await userEvent.click(dialog.getByRole('button', { name: 'Promote' }));

  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Why').value).toBe('new prices');
});

it('shows an admin everything and nothing to press', async () => {
  show({ mayChange: false });

  expect(
    await screen.findByText('You may look. Only operators change what is served.'),
  ).toBeVisible();
  expect(screen.getByText('200 ms')).toBeVisible();
  expect(screen.queryByRole('button', { name: /remote-booking/ })).toBeNull();
});

it('tells who did what and why, and shows more of it when asked', async () => {
  show({ hasOlder: true });
  const entry = within((await screen.findAllByRole('listitem'))[0] ?? document.body);
  expect(entry.getByText('automatic abort')).toBeVisible();
  expect(entry.getByText('it failed')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));

  await waitFor(() => expect(api.fetchReleases).toHaveBeenCalledWith(40, expect.anything()));
});

it('follows what others change, and says when it cannot', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show();
  await screen.findByText(/^Revision 7 is live/);

  api.fetchReleases.mockResolvedValue(anAnswer({ revision: 8 }));
  await vi.advanceTimersByTimeAsync(3_100);
  expect(await screen.findByText(/^Revision 8 is live/)).toBeVisible();

  api.fetchReleases.mockRejectedValue(new ApiProblem({ status: 503 }));
  await vi.advanceTimersByTimeAsync(3_100);
  expect(await screen.findByText(/What you see may be old/)).toBeVisible();
  expect(screen.getByText(/^Revision 8 is live/)).toBeVisible();
});

function show(part: Partial<ReleasesAnswer> = {}) {
  api.fetchReleases.mockResolvedValue(anAnswer(part));
  api.orderChange.mockResolvedValue({
    revision: { ...anAnswer().history[0]!, number: 8, idempotencyKey: null, remotes: {} }, // it has one
    checks: [],
  });
  openPage(paths.adminReleases);
}

async function openDeed(name: string) {
  show();
  await userEvent.click(await screen.findByRole('button', { name: `${name}: ${remote}` }));
  return within(screen.getByRole('dialog'));
}

const anAnswer = (part: Partial<ReleasesAnswer> = {}): ReleasesAnswer => ({
  revision: 7,
  at: '2026-01-14T08:00:00.000Z',
  who: 'Bala Operator',
  why: 'five per cent went well',
  mayChange: true,
  remotes: { [remote]: { stable: now, previous: old, blocked: [] } },
  builds: [next, now, old].map((version) => ({
    remote,
    version,
    at: '2026-01-14T07:00:00.000Z',
    by: 'booking-team',
  })),
  figures: [
    {
      remote,
      version: now,
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
      change: { action: 'canary', remote, version: next, percent: 0 },
    },
  ],
  hasOlder: false,
  ...part,
});
