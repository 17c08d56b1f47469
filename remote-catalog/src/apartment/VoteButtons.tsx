import { defineMutation, useMutation } from '@gida/actions';
import type { Review } from '@gida/contracts/reviews';
import { Button, Row } from '@gida/ui';
import { Muted } from '@gida/ui/layout';

import { messages } from '../messages.ts';
import { voteOnReview } from './apartment-api.ts';

const text = messages.reviews;

type VoteInput = { review: Pick<Review, 'id' | 'number'>; isHelpful: boolean };

export const sendVote = defineMutation(
  'vote-on-review',
  async ({ review: { id, number }, isHelpful }: VoteInput) => {
    await voteOnReview(id, isHelpful);
    return { message: text.voted(isHelpful ? text.yes : text.no, number) };
  },
  { errors: 'toast' },
);

export function VoteButtons({ review }: { review: Review }) {
  const mutation = useMutation(sendVote);
  const { id, number, myVote } = review;

  return (
    <Row $gap="xs" role="group" aria-label={text.question}>
      <Muted $small>{text.question}</Muted>
      {[true, false].map((isHelpful) => (
        <Button
          key={String(isHelpful)}
          tone={myVote === isHelpful ? 'action' : 'quiet'}
          size="small"
          aria-pressed={myVote === isHelpful}
          onClick={() => mutation.submit({ review: { id, number }, isHelpful })}
        >
          {isHelpful ? text.yes : text.no}
        </Button>
      ))}
    </Row>
  );
}
