import styled from 'styled-components';

import { tokens } from '../tokens.ts';

const outOf = 5;

type StarRatingProps = {
  /** From 0 to 5; shown to the nearest half. */
  rating: number;
  /** Writes the words for a screen reader, for a second language. */
  describe?: (rating: number) => string;
};

export function StarRating({
  rating,
  describe = (value) => `${value} out of ${outOf} stars`,
}: StarRatingProps) {
  const halves = Math.round(Math.min(Math.max(rating, 0), outOf) * 2);
  const label = describe(Math.round(rating * 10) / 10);

  return (
    <Sky viewBox={`0 0 ${outOf * 22} 20`} role="img" aria-label={label}>
      {Array.from({ length: outOf }, (_, index) => (
        <g key={index} transform={`translate(${index * 22} 0)`}>
          <path d={star} fill={tokens.color.line} />
          {halves >= index * 2 + 2 && <path d={star} fill={tokens.color.accent} />}
          {halves === index * 2 + 1 && <path d={leftHalf} fill={tokens.color.accent} />}
        </g>
      ))}
    </Sky>
  );
}

const star = 'M10 1.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6L10 15l-5.4 3 1.2-6L1.3 7.8l6.1-.7z';
const leftHalf = 'M10 1.5V15l-5.4 3 1.2-6L1.3 7.8l6.1-.7z';

const Sky = styled.svg`
  flex: none;
  width: 5.5rem;
  height: 1rem;
`;
