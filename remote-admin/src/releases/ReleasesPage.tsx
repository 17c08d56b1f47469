import { useState } from 'react';
import {
  useLoaderData,
  useLocation,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router-dom';

import { routeAction } from '@gida/actions';
import { formatLagosTime } from '@gida/contracts/dates';
import { Banner } from '@gida/ui';
import { Page } from '@gida/ui/layout';

import type { ActionName } from './available-actions.ts';
import { changeRelease, ChangeDialog, type ChangeContext } from './ChangeDialog.tsx';
import { RevisionHistory } from './RevisionHistory.tsx';
import { releasesMessages } from './releases-messages.ts';
import { fetchReleases } from './releases-api.ts';
import { RemoteRow } from './RemoteRow.tsx';
import { useLiveReleases } from './use-live-releases.ts';
import { useRecentErrors } from './use-recent-errors.ts';

const historyPageSize = 20;
const maxHistory = 500;

const parseHistoryLimit = (url: string): number =>
  Math.min(Number(new URL(url).searchParams.get('history')) || historyPageSize, maxHistory);

export async function loader({ request }: LoaderFunctionArgs) {
  const limit = parseHistoryLimit(request.url);
  return { limit, loaded: await fetchReleases(limit, request.signal) };
}

export const action = routeAction(changeRelease);

/** The releases of the shell and every remote: builds, browser metrics and history. */
export function Component() {
  const { limit, loaded } = useLoaderData<typeof loader>();
  const { releases, isStale } = useLiveReleases(loaded, limit);
  const errors = useRecentErrors();
  const { hash } = useLocation();
  const [changeContext, setChangeContext] = useState<ChangeContext | null>(null);
  const [, setSearchParams] = useSearchParams();
  const remoteNames = Object.keys(releases.remotes);
  const openDialog = (remote: string) => (actionName: ActionName) =>
    setChangeContext({ remote, actionName, releases });

  return (
    <Page
      title={releasesMessages.title}
      lead={
        <p role="status">
          {releasesMessages.live(releases.revision, formatLagosTime(releases.at), releases.who)}:{' '}
          {releases.why}
        </p>
      }
    >
      {isStale && <Banner tone="warning">{releasesMessages.stale}</Banner>}
      {!releases.mayChange && <Banner tone="info">{releasesMessages.readOnly}</Banner>}
      {remoteNames.length === 0 && <p>{releasesMessages.nothing}</p>}
      {remoteNames.map((name) => (
        <RemoteRow
          key={name}
          name={name}
          releases={releases}
          errors={errors}
          isOpen={hash === `#${name}`}
          onAction={releases.mayChange ? openDialog(name) : null}
        />
      ))}
      <RevisionHistory
        revisions={releases.history}
        showOlder={
          releases.hasOlder && limit < maxHistory
            ? () =>
                setSearchParams(
                  { history: String(limit + historyPageSize) },
                  { preventScrollReset: true },
                )
            : null
        }
      />
      {changeContext && (
        <ChangeDialog context={changeContext} onClose={() => setChangeContext(null)} />
      )}
    </Page>
  );
}
