import { useState } from 'react';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';

import { brand } from '@gida/contracts/brand';
import { lagosMoment } from '@gida/contracts/dates';
import { Banner, Stack } from '@gida/ui';

import type { DeedName } from './change-choices.ts';
import { ChangeDialog, type Seen } from './ChangeDialog.tsx';
import { History } from './History.tsx';
import { messages } from './messages.ts';
import { fetchReleases } from './releases-api.ts';
import { RemoteCase } from './RemoteCase.tsx';
import { useLiveReleases } from './use-live-releases.ts';

const historyStep = 20;
const most = 500;

const limitOf = (url: string): number =>
  Math.min(Number(new URL(url).searchParams.get('history')) || historyStep, most);

export async function loader({ request }: LoaderFunctionArgs) {
  const limit = limitOf(request.url);
  return { limit, loaded: await fetchReleases(limit, request.signal) };
}

/** What is served of every part of the site, how it fares, and who changed it. */
export function Component() {
  const { limit, loaded } = useLoaderData<typeof loader>();
  const { answer, isStale } = useLiveReleases(loaded, limit);
  const [asking, setAsking] = useState<Seen | null>(null);
  const [, search] = useSearchParams();
  const names = Object.keys(answer.remotes);
  const open = (remote: string) => (deed: DeedName) => setAsking({ remote, deed, answer });

  return (
    <Stack $gap="l">
      <title>{`${messages.title} | ${brand}`}</title>
      <Stack $gap="xs">
        <h1>{messages.title}</h1>
        <p role="status">
          {messages.live(answer.revision, lagosMoment(answer.at), answer.who)}: {answer.why}
        </p>
      </Stack>
      {isStale && <Banner tone="warning">{messages.stale}</Banner>}
      {!answer.mayChange && <Banner tone="info">{messages.mayLook}</Banner>}
      {names.length === 0 && <p>{messages.nothing}</p>}
      {names.map((name) => (
        <RemoteCase
          key={name}
          name={name}
          answer={answer}
          act={answer.mayChange ? open(name) : null}
        />
      ))}
      <History
        deeds={answer.history}
        showOlder={
          answer.hasOlder && limit < most
            ? () => search({ history: String(limit + historyStep) }, { preventScrollReset: true })
            : null
        }
      />
      {asking && <ChangeDialog seen={asking} onClose={() => setAsking(null)} />}
    </Stack>
  );
}
