import { longDate } from '@gida/contracts/dates';
import { StarRating } from '@gida/ui';
import { tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

import { home } from '../../messages/home.ts';
import { Columns } from '../Section.tsx';

export function GuestReviews() {
  return (
    <Columns>
      {home.reviews.list.map(({ name, rating, date, apartment, comment }) => (
        <Review key={name}>
          <StarRating rating={rating} />
          <blockquote>
            <p>{comment}</p>
          </blockquote>
          <footer>
            <strong>{name}</strong>
            <span>
              {home.reviews.in} {apartment}
            </span>
            <time dateTime={date}>{longDate(date)}</time>
          </footer>
        </Review>
      ))}
    </Columns>
  );
}

const Review = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space.s};
  padding: ${tokens.space.l};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};

  blockquote {
    font-family: ${tokens.font.display};
    font-size: ${tokens.text.title};
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
