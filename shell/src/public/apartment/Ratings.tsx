import type { PublicApartment } from '@gida/contracts/catalog';
import { reviewLimits, reviewScores } from '@gida/contracts/constants';
import { paths } from '@gida/contracts/paths';
import { StarRating, VisuallyHidden } from '@gida/ui';
import { media, tokens } from '@gida/ui/tokens';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { publicApartmentMessages as text } from '../../messages/public-apartment.ts';
import { TitledSection } from './TitledSection.tsx';

/** Only figures: what guests wrote, and who they are, is read by people who have logged in. */
export function Ratings({ apartment }: { apartment: PublicApartment }) {
  const { id, reviewSummary } = apartment;
  return (
    <TitledSection title={text.ratings}>
      {reviewSummary ? (
        <>
          <Summary summary={reviewSummary} />
          <p>
            <Link to={paths.loginWithReturnTo(paths.apartmentReviews(id))}>{text.readReviews}</Link>
          </p>
        </>
      ) : (
        <p>{text.noReviews}</p>
      )}
    </TitledSection>
  );
}

type SummaryProps = { summary: NonNullable<PublicApartment['reviewSummary']> };

function Summary({ summary: { average, reviews, stars, scores } }: SummaryProps) {
  return (
    <Container>
      <Average>
        <b aria-hidden="true">{average.toFixed(1)}</b>
        <VisuallyHidden>{text.outOf(average.toFixed(1))}</VisuallyHidden>
        <span aria-hidden="true">
          <StarRating rating={average} />
        </span>
        <p>{text.reviews(reviews)}</p>
      </Average>
      <Bars role="list">
        {stars.map((count, index) => {
          const of = reviewLimits.maxRating - index;
          return (
            <li key={of}>
              <VisuallyHidden>{text.starCount(of, count)}</VisuallyHidden>
              <span aria-hidden="true">{of}</span>
              {/* Its width is an attribute: the page's policy allows no style attributes. */}
              <Bar viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * count) / reviews} height="8" />
              </Bar>
              <span aria-hidden="true">{count}</span>
            </li>
          );
        })}
      </Bars>
      {scores && (
        <Scores>
          {reviewScores.map((score) => (
            <div key={score}>
              <dt>{text.score[score]}</dt>
              <dd>
                <span aria-hidden="true">{scores[score].toFixed(1)}</span>
                <VisuallyHidden>{text.scoreOf(scores[score].toFixed(1))}</VisuallyHidden>
              </dd>
            </div>
          ))}
        </Scores>
      )}
    </Container>
  );
}

const Container = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m} ${tokens.space.l};
  align-items: center;

  ${media.medium} {
    grid-template-columns: max-content minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Average = styled.div`
  position: relative;
  display: grid;
  justify-items: start;
  gap: ${tokens.space.xxs};

  b {
    font-size: ${tokens.text.heading};
    line-height: 1;
  }

  p {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }
`;

const Bars = styled.ul`
  display: grid;
  gap: ${tokens.space.xxs};
  font-size: ${tokens.text.small};
  font-variant-numeric: tabular-nums;

  li {
    position: relative;
    display: grid;
    grid-template-columns: 1ch minmax(0, 1fr) 4ch;
    gap: ${tokens.space.xs};
    align-items: center;
  }
`;

const Bar = styled.svg`
  width: 100%;
  height: 0.5rem;
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.sunken};
  fill: ${tokens.color.accent};
`;

const Scores = styled.dl`
  display: grid;
  gap: ${tokens.space.xxs};
  font-size: ${tokens.text.small};

  > div {
    position: relative;
    display: flex;
    justify-content: space-between;
    gap: ${tokens.space.s};
  }

  dd {
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
