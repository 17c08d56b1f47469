import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import styled from 'styled-components';

import type { Hosting } from '@gida/contracts/hosting';
import { media, tokens } from '@gida/ui';

import { FeedLine } from './FeedLine.tsx';
import { text } from '../hosting-messages.ts';
import { Section } from '../Section.tsx';
import { ImportForm } from './ImportForm.tsx';

const words = text.importing;
const lookAgainMs = 3_000;

/** Calendars of other sites, what they say, and where they are at odds with bookings here. */
export function ImportSection({ hosting }: { hosting: Hosting }) {
  const { revalidate } = useRevalidator();
  const isReading = hosting.feeds.some(({ checkedAt }) => checkedAt === null);

  // A timer: the calendar is fetched by a job, and nothing tells the page when it is done.
  useEffect(() => {
    if (!isReading) return;
    const timer = setInterval(() => void revalidate(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isReading, revalidate]);

  return (
    <Section title={words.title} help={words.help}>
      <Parts>
        {hosting.feeds.length > 0 && (
          <Lines aria-label={words.list}>
            {hosting.feeds.map((feed) => (
              <li key={feed.id}>
                <FeedLine feed={feed} />
              </li>
            ))}
          </Lines>
        )}
        <ImportForm apartmentId={hosting.apartment.id} />
      </Parts>
    </Section>
  );
}

/** The calendars, and the form for one more beside them where there is room. */
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${tokens.space.l};

  ${media.wide} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

const Lines = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${tokens.space.m};
`;
