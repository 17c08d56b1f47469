import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';

import type { HostedApartmentDetails } from '@gida/contracts/hosting';
import { Columns } from '@gida/ui/layout';

import { FeedCard } from './FeedCard.tsx';
import { hostingMessages } from '../hosting-messages.ts';
import { SectionCard } from '../SectionCard.tsx';
import { WideColumns } from '../../WideColumns.tsx';
import { ImportForm } from './ImportForm.tsx';

const text = hostingMessages.importing;
const pollIntervalMs = 3_000;

/** Imported calendars with their conflicts, and the form to import another. */
export function ImportSection({ hosting }: { hosting: HostedApartmentDetails }) {
  const { revalidate } = useRevalidator();
  const isSyncing = hosting.feeds.some(({ checkedAt }) => checkedAt === null);

  // Polls, because a job syncs the calendar and no event reports when it is done.
  useEffect(() => {
    if (!isSyncing) return;
    const timer = setInterval(() => void revalidate(), pollIntervalMs);
    return () => clearInterval(timer);
  }, [isSyncing, revalidate]);

  return (
    <SectionCard title={text.title} help={text.help}>
      <WideColumns>
        {hosting.feeds.length > 0 && (
          <Columns as="ul" role="list" $min="17rem" aria-label={text.list}>
            {hosting.feeds.map((feed) => (
              <li key={feed.id}>
                <FeedCard feed={feed} />
              </li>
            ))}
          </Columns>
        )}
        <ImportForm apartmentId={hosting.apartment.id} />
      </WideColumns>
    </SectionCard>
  );
}
