import { formatLagosDate } from '@gida/contracts/dates';
import type { ReviewReply } from '@gida/contracts/reviews';
import { media, StarRating, tokens } from '@gida/ui';
import styled from 'styled-components';

type ReviewBylineProps = { author: string; rating: number; createdAt: string };

/** Who wrote a review, how many stars they gave, and when. */
export function ReviewByline({ author, rating, createdAt }: ReviewBylineProps) {
  return (
    <Byline>
      <b>{author}</b>
      <Meta>
        <StarRating rating={rating} />
        <time dateTime={createdAt}>{formatLagosDate(createdAt)}</time>
      </Meta>
    </Byline>
  );
}

export const ReviewComment = styled.p`
  white-space: pre-line;
`;

/** What the host answered. */
export function ReviewAnswer({ title, reply }: { title: string; reply: ReviewReply }) {
  return (
    <AnswerBox>
      <b>{title}</b> <time dateTime={reply.createdAt}>{formatLagosDate(reply.createdAt)}</time>
      <ReviewComment>{reply.text}</ReviewComment>
    </AnswerBox>
  );
}

const Byline = styled.div`
  flex: 1;
  min-width: 0;
`;

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.xxs} ${tokens.space.s};
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};

  /* Dates differ in length; on phones all of them wrap below the stars. */
  time {
    flex-basis: 100%;
  }

  ${media.medium} {
    time {
      flex-basis: auto;
    }
  }
`;

const AnswerBox = styled.div`
  padding-left: ${tokens.space.m};
  border-left: ${tokens.border.strong} solid ${tokens.color.line};

  time {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }
`;
