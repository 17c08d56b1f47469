import { formatLongDate } from '@gida/contracts/dates';
import { StarRating, tokens } from '@gida/ui';
import styled from 'styled-components';

import { landingMessages } from '../../messages/landing.ts';
import { ThreeColumns } from '../Section.tsx';

export function GuestReviews() {
  return (
    <ThreeColumns>
      {landingMessages.reviews.list.map(({ name, rating, date, apartment, comment }) => (
        <Review key={name}>
          <StarRating rating={rating} />
          <blockquote>
            <p>{comment}</p>
          </blockquote>
          <footer>
            <strong>{name}</strong>
            <span>
              {landingMessages.reviews.in} {apartment}
            </span>
            <time dateTime={date}>{formatLongDate(date)}</time>
          </footer>
        </Review>
      ))}
    </ThreeColumns>
  );
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
