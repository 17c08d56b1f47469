import { reviewLimits, reviewScores } from '@gida/contracts/constants/reviews';
import type { ReviewSummary as Summary } from '@gida/contracts/reviews';
import { media, StarRating, tokens, VisuallyHidden } from '@gida/ui';
import { Muted } from '@gida/ui/layout';
import styled from 'styled-components';

import { reviewMessages as text } from './review-messages.ts';

/** The average, how many gave how many stars, and the averages of the sub-scores. */
export function ReviewSummary({ summary }: { summary: Summary }) {
  const { average, reviews, stars, scores } = summary;

  return (
    <Container>
      <Average>
        <Figure>
          <span aria-hidden="true">{average.toFixed(1)}</span>
          <VisuallyHidden>{text.average(average.toFixed(1))}</VisuallyHidden>
        </Figure>
        <span aria-hidden="true">
          <StarRating rating={average} />
        </span>
        <Muted $small>{text.count(reviews)}</Muted>
      </Average>
      <Bars role="list">
        {stars.map((count, index) => {
          const of = reviewLimits.maxRating - index;
          return (
            <li key={of}>
              <VisuallyHidden>{text.starCount(of, count)}</VisuallyHidden>
              <span aria-hidden="true">{of}</span>
              {/* Its width is an attribute: prerendered pages allow no style attributes. */}
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
                <VisuallyHidden>{text.average(scores[score].toFixed(1))}</VisuallyHidden>
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
`;

const Figure = styled.b`
  font-size: ${tokens.text.heading};
  line-height: 1;
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
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
