import styled from 'styled-components';

import { tokens } from '../tokens.ts';

const maxRating = 5;

/** `rating` is from 0 to 5; shown to the nearest half. */
export function StarRating({ rating }: { rating: number }) {
  const halves = Math.round(rating * 2);
  const label = `${Math.round(rating * 10) / 10} out of ${maxRating} stars`;

  return (
    <Stars viewBox={`0 0 ${maxRating * 22} 20`} role="img" aria-label={label}>
      {Array.from({ length: maxRating }, (_, index) => (
        <g key={index} transform={`translate(${index * 22} 0)`}>
          <path d={starPath} fill={tokens.color.line} />
          {halves >= index * 2 + 2 && <path d={starPath} fill={tokens.color.accent} />}
          {halves === index * 2 + 1 && <path d={leftHalfPath} fill={tokens.color.accent} />}
        </g>
      ))}
    </Stars>
  );
}

const starPath = 'M10 1.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6L10 15l-5.4 3 1.2-6L1.3 7.8l6.1-.7z';
const leftHalfPath = 'M10 1.5V15l-5.4 3 1.2-6L1.3 7.8l6.1-.7z';

const Stars = styled.svg`
  flex: none;
  width: 5.5rem;
  height: 1rem;
`;
