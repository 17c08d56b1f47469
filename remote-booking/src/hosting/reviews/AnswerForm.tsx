import { useState } from 'react';

import { ActionForm, defineMutation, rejectInvalid, useMutation } from '@gida/actions';
import { reviewLimits } from '@gida/contracts/constants/reviews';
import { Button, TextArea } from '@gida/ui';

import { replyToReview } from './hosted-review-api.ts';
import { hostedReviewMessages as text } from './hosted-review-messages.ts';

type AnswerInput = { reviewId: string; answer: string };

export const publishAnswer = defineMutation(
  'publish-answer',
  ({ reviewId, answer }: AnswerInput) => {
    rejectInvalid({ text: !answer.trim() && text.answerMissing });
    return replyToReview(reviewId, answer.trim());
  },
  { revalidateOn: [409] },
);

type AnswerFormProps = { reviewId: string; guest: string; onClose: () => void };

export function AnswerForm({ reviewId, guest, onClose }: AnswerFormProps) {
  const [answer, setAnswer] = useState('');
  const mutation = useMutation(publishAnswer, { onSuccess: onClose });

  return (
    <ActionForm
      aria-label={text.answerNamed(guest)}
      mutation={mutation}
      toInput={() => ({ reviewId, answer })}
      button={{ children: text.publish }}
      otherButton={
        <Button tone="quiet" onClick={onClose}>
          {text.cancel}
        </Button>
      }
    >
      {(field) => (
        <TextArea
          {...field('text')}
          label={text.yourAnswer}
          hint={text.answerHint}
          autoFocus
          maxLength={reviewLimits.replyLength}
          value={answer}
          onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
        />
      )}
    </ActionForm>
  );
}
