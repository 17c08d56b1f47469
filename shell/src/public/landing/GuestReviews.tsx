import type { FeaturedApartment } from '@gida/contracts/catalog';
import { formatLongDate, toLagosDate } from '@gida/contracts/dates';
import { StarRating, tokens } from '@gida/ui';
import { useLoaderData } from 'react-router-dom';
import styled from 'styled-components';

import { landingMessages } from '../../messages/landing.ts';
import { Section, ThreeColumns } from '../Section.tsx';
import type { loadLandingHomes } from './featured-apartments.ts';

const messages = landingMessages.reviews;

/** What guests wrote about homes of the page, one of each city; nothing while nobody has. */
export function GuestReviews() {
  const loaded = useLoaderData<Awaited<ReturnType<typeof loadLandingHomes>>>();
  const reviewed = oneOfEachCity(loaded && loaded !== 'failed' ? loaded.homes : []);
  if (reviewed.length === 0) return null;
  return (
    <Section title={messages.title} background="sunken">
      <ThreeColumns>
        {reviewed.map(({ id, name, review: { firstName, rating, createdAt, comment } }) => (
          <Review key={id}>
            <StarRating rating={rating} />
            <blockquote>
              <p>{comment}</p>
            </blockquote>
            <footer>
              <strong>{firstName}</strong>
              <span>
                {messages.in} {name}
              </span>
              <time dateTime={createdAt}>{formatLongDate(toLagosDate(new Date(createdAt)))}</time>
            </footer>
          </Review>
        ))}
      </ThreeColumns>
    </Section>
  );
}

type Reviewed = FeaturedApartment & { review: NonNullable<FeaturedApartment['review']> };

/** The first of each: they are the best rated. */
function oneOfEachCity(homes: readonly FeaturedApartment[]): Reviewed[] {
  const byCity = new Map<string, Reviewed>();
  for (const home of homes)
    if (home.review && !byCity.has(home.address.city))
      byCity.set(home.address.city, { ...home, review: home.review });
  return [...byCity.values()];
}

const Review = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space.s};
  padding: clamp(1rem, 0.5rem + 1.5vw, 1.5rem);
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};

  blockquote {
    font-family: ${tokens.font.display};
    font-size: clamp(1.0625rem, 0.75rem + 0.9vw, 1.375rem);
    line-height: 1.4;
  }

  footer {
    display: grid;
    margin-top: auto;
    padding-top: ${tokens.space.s};
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }

  strong {
    color: ${tokens.color.text};
    font-size: ${tokens.text.body};
  }
`;
