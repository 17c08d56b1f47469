import type { PublicApartment } from '@gida/contracts/catalog';
import { paths } from '@gida/contracts/paths';
import {
  ReviewAnswer,
  ReviewByline,
  ReviewComment,
  ReviewSummary,
  reviewMessages,
  TitledSection,
} from '@gida/apartment';
import { tokens } from '@gida/ui/tokens';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { publicApartmentMessages as text } from '../../messages/public-apartment.ts';

/** The figures and the newest reviews; the others are read by people who have logged in. */
export function Ratings({ apartment }: { apartment: PublicApartment }) {
  const { id, reviewSummary, reviews, hostFirstName } = apartment;
  return (
    <TitledSection title={reviewMessages.heading}>
      {reviewSummary ? (
        <>
          <ReviewSummary summary={reviewSummary} />
          {reviews.map(({ number, firstName, comment, reply, ...given }) => (
            <Review key={number}>
              <ReviewByline author={firstName} {...given} />
              <ReviewComment>{comment}</ReviewComment>
              {reply && (
                <ReviewAnswer title={reviewMessages.hostAnswered(hostFirstName)} reply={reply} />
              )}
            </Review>
          ))}
          <p>
            <Link to={paths.loginWithReturnTo(paths.apartmentReviews(id))}>
              {text.readReviews(reviewSummary.reviews)}
            </Link>
          </p>
        </>
      ) : (
        <p>{text.noReviews}</p>
      )}
    </TitledSection>
  );
}

const Review = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xs};
  max-width: ${tokens.size.measure};
`;
