import { formatStayRange } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { Button, ButtonLink, CardSkeleton } from '@gida/ui';
import { useEffect, useRef } from 'react';

import { landingMessages } from '../../messages/landing.ts';
import { Section } from '../Section.tsx';
import { FeaturedApartments, HomesRow } from './FeaturedApartments.tsx';
import type { LandingHomes } from './featured-apartments.ts';
import { useHomes } from './use-homes.ts';

const messages = landingMessages.homes;

/** What the form found, or some homes to begin with. */
export function Homes() {
  const { loaded, isPending, hasFailed, retry } = useHomes();
  useFocusOnFound(loaded);
  if (loaded && !loaded.search && loaded.homes.length === 0 && !isPending) return null;
  const found = loaded?.search && !isPending ? loaded : null;
  return (
    <Section
      id={messages.anchor}
      title={found ? titleOf(found) : messages.title}
      lead={hasFailed ? messages.failed : found ? leadOf(found) : messages.lead}
      background="sunken"
    >
      {hasFailed ? (
        <div>
          <Button onClick={retry}>{messages.retry}</Button>
        </div>
      ) : isPending ? (
        <HomesRow aria-busy="true" aria-label={messages.loading}>
          {[1, 2, 3, 4].map((card) => (
            <li key={card}>
              <CardSkeleton />
            </li>
          ))}
        </HomesRow>
      ) : (
        loaded && <FeaturedApartments homes={loaded.homes} stay={loaded.search ?? undefined} />
      )}
      {found && <NextStep {...found} />}
    </Section>
  );
}

type Found = Extract<LandingHomes, { total: number }>;

/** All of them are in the listing, behind the login. */
function NextStep({ homes, total, search: { city, rooms, ...stay } }: Found) {
  const listing = { search: city, rooms: rooms ? String(rooms) : undefined, ...stay };
  return (
    <div>
      {homes.length === 0 ? (
        <ButtonLink to={paths.homes()}>{messages.showOthers}</ButtonLink>
      ) : (
        total > homes.length && (
          <ButtonLink to={paths.apartments(listing)}>{messages.seeAll}</ButtonLink>
        )
      )}
    </div>
  );
}

const titleOf = ({ total, totalIsCapped, search: { city, checkIn, checkOut } }: Found): string =>
  messages.found({
    count: total,
    isCapped: totalIsCapped,
    city,
    // The year says nothing: stays begin within weeks.
    dates: checkIn && checkOut && formatStayRange(checkIn, checkOut).replaceAll(/, \d{4}/g, ''),
  });

const leadOf = ({ total, search }: Found): string =>
  total === 0 ? messages.noneLead : search.checkIn ? messages.foundLead : messages.lead;

/** What was found is read out, and the Tab key goes on from there. */
function useFocusOnFound(loaded: LandingHomes | null): void {
  const previous = useRef(loaded);

  // Focus is outside React.
  useEffect(() => {
    const isFirst = !previous.current || previous.current === loaded;
    previous.current = loaded;
    if (!isFirst && loaded?.search)
      document.getElementById(messages.anchor)?.focus({ preventScroll: true });
  }, [loaded]);
}
