import type { ApartmentSummary } from '@gida/contracts/catalog';
import { StarIcon, tokens, VisuallyHidden } from '@gida/ui';
import styled from 'styled-components';

import { apartmentText as text } from './apartment-messages.ts';

type CardRatingProps = Pick<ApartmentSummary, 'rating' | 'reviewCount'>;

/** The mean of the reviews, or that there is none yet. */
export function CardRating({ rating, reviewCount }: CardRatingProps) {
  if (rating === null) return <RatingLabel>{text.noReviews}</RatingLabel>;
  return (
    <RatingLabel title={text.rated(rating, reviewCount)}>
      <StarIcon size={1} />
      <span aria-hidden="true">
        {rating.toFixed(1)} ({reviewCount})
      </span>
      <VisuallyHidden>{text.rated(Number(rating.toFixed(1)), reviewCount)}</VisuallyHidden>
    </RatingLabel>
  );
}

const RatingLabel = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space.xxs};
  flex: none;
  font-size: ${tokens.text.small};
  font-weight: 600;

  svg {
    color: ${tokens.color.accent};
    fill: currentcolor;
  }
`;
