import type { Review } from '@gida/contracts/catalog';
import { limits } from '@gida/contracts/constants';
import { paths } from '@gida/contracts/paths';
import { keepFocus, Stack, tokens } from '@gida/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { ReviewItem } from './ReviewItem.tsx';
import { Section } from './Section.tsx';

const text = messages.reviews;

export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  return (
    <Section title={text.heading} ref={keepFocus}>
      {reviews.length === 0 && <Muted>{text.none}</Muted>}
      <Stack $gap="l">
        {reviews.slice(0, limits.reviewsShown).map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </Stack>
      {reviews.length > 0 && <SeeAllLink to={paths.home}>{text.seeAll}</SeeAllLink>}
    </Section>
  );
}

const Muted = styled.p`
  color: ${tokens.color.textSoft};
`;

const SeeAllLink = styled(Link)`
  width: fit-content;
  font-weight: 600;
`;
