import { defineMutation, useMutation } from '@gida/actions';
import type { Review } from '@gida/contracts/reviews';
import { Button, Row } from '@gida/ui';
import { Muted } from '@gida/ui/layout';
import { toast } from '@gida/ui/toast';

import { messages } from '../messages.ts';
import { voteOnReview } from './apartment-api.ts';

const text = messages.reviews;

type VoteInput = { review: Pick<Review, 'id' | 'number'>; isHelpful: boolean };

/** The specification's toast, with the number of the review where it has one. */
const votedText = ({ review: { id, number }, isHelpful }: VoteInput): string =>
  text.voted(isHelpful ? text.yes : text.no, number ?? id);

export const sendVote = defineMutation(
  'vote-on-review',
  async (input: VoteInput) => {
    await voteOnReview(input.review.id, input.isHelpful);
    return { message: votedText(input) };
  },
  { errors: 'toast' },
);

/** An API that gives no numbers stores no votes either: there a vote is the toast, as specified. */
export function VoteButtons({ review }: { review: Review }) {
  const mutation = useMutation(sendVote);
  const { number, myVote } = review;

  function vote(isHelpful: boolean) {
    const input = { review: { id: review.id, number }, isHelpful };
    if (number === undefined) toast.info(votedText(input));
    else mutation.submit(input);
  }

  return (
    <Row $gap="xs" role="group" aria-label={text.question}>
      <Muted $small>{text.question}</Muted>
      {[true, false].map((isHelpful) => (
        <Button
          key={String(isHelpful)}
          tone={myVote === isHelpful ? 'action' : 'quiet'}
          size="small"
          aria-pressed={number === undefined ? undefined : myVote === isHelpful}
          onClick={() => vote(isHelpful)}
        >
          {isHelpful ? text.yes : text.no}
        </Button>
      ))}
    </Row>
  );
}
