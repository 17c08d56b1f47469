import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

import {
  ActionForm,
  defineMutation,
  rejectInvalid,
  useMutation,
  type FieldProps,
  type MutationContext,
} from '@gida/actions';
import { reviewLimits, reviewScores } from '@gida/contracts/constants/reviews';
import type { FactStatement } from '@gida/contracts/fact-statements';
import type { OwnReview, StayReviewResponse } from '@gida/contracts/reviews';
import { useDraft } from '@gida/session';
import { Button, Dialog, TextArea } from '@gida/ui';
import { Columns } from '@gida/ui/layout';

import { FactsField } from './FactsField.tsx';
import { PicturesField } from './PicturesField.tsx';
import { changeReview, writeReview } from './review-api.ts';
import {
  findMissing,
  parseReviewDraft,
  toDraft,
  toRequest,
  type ReviewDraft,
} from './review-draft.ts';
import { reviewMessages as text } from '../review-messages.ts';
import { StarsField } from './StarsField.tsx';

type SaveInput = { bookingId: string; isNew: boolean; draft: ReviewDraft };

export const saveReview = defineMutation(
  'save-review',
  (
    { bookingId, isNew, draft }: SaveInput,
    { idempotencyKey }: MutationContext,
  ): Promise<StayReviewResponse> => {
    rejectInvalid(findMissing(draft));
    const request = toRequest(draft);
    return isNew
      ? writeReview(bookingId, request, idempotencyKey)
      : changeReview(bookingId, request);
  },
);

type ReviewFormProps = {
  bookingId: string;
  /** The review to change; null for a new one. */
  review: OwnReview | null;
  /** What the host states of the apartment. */
  statements: readonly FactStatement[];
  onSaved: () => void;
  onCancel?: () => void;
};

export function ReviewForm({ bookingId, review, statements, onSaved, onCancel }: ReviewFormProps) {
  const key = `booking/review/${bookingId}/${review ? 'changes' : 'new'}`;
  const [unsaved, setUnsaved] = useDraft<ReviewDraft | null>(key, null, parseReviewDraft);
  const draft = unsaved ?? toDraft(review, statements);
  const end = (then: () => void) => () => {
    setUnsaved(null);
    then();
  };
  const save = useMutation(saveReview, { onSuccess: end(onSaved) });
  const edit = (next: (current: ReviewDraft) => Partial<ReviewDraft>) =>
    setUnsaved((current) => {
      const before = current ?? draft;
      return { ...before, ...next(before) };
    });

  return (
    <ActionForm
      mutation={save}
      toInput={() => ({ bookingId, isNew: review === null, draft })}
      button={{ size: 'large', children: review ? text.save : text.publish }}
      otherButton={
        onCancel && (
          <Button tone="quiet" size="large" onClick={end(onCancel)}>
            {text.cancel}
          </Button>
        )
      }
    >
      {(field) => (
        <>
          {unsaved && <AskBeforeLeaving />}
          <ReviewFields {...{ bookingId, statements, field, draft, edit }} />
        </>
      )}
    </ActionForm>
  );
}

type ReviewFieldsProps = Pick<ReviewFormProps, 'bookingId' | 'statements'> & {
  field: (name: string) => FieldProps;
  draft: ReviewDraft;
  edit: (next: (current: ReviewDraft) => Partial<ReviewDraft>) => void;
};

function ReviewFields({ bookingId, statements, field, draft, edit }: ReviewFieldsProps) {
  const change = (changes: Partial<ReviewDraft>) => edit(() => changes);
  return (
    <>
      <StarsField
        label={text.overall}
        hint={text.overallHint}
        size="large"
        value={draft.rating}
        error={field('rating').error}
        onChange={(rating) => change({ rating })}
      />
      <Columns $min="19rem">
        {reviewScores.map((score) => (
          <StarsField
            key={score}
            label={text.score[score]}
            value={draft.scores[score]}
            error={field(`scores.${score}`).error}
            onChange={(stars) => change({ scores: { ...draft.scores, [score]: stars } })}
          />
        ))}
      </Columns>
      <TextArea
        {...field('comment')}
        label={text.comment}
        hint={text.commentHint}
        rows={5}
        maxLength={reviewLimits.textLength}
        value={draft.comment}
        onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
      />
      <FactsField
        statements={statements}
        answers={draft.facts}
        onChange={(facts) => change({ facts })}
      />
      <PicturesField
        bookingId={bookingId}
        pictures={draft.pictures}
        error={field('pictures').error}
        onAdd={(picture) => edit((current) => ({ pictures: [...current.pictures, picture] }))}
        onRemove={(picture) =>
          change({ pictures: draft.pictures.filter((other) => other !== picture) })
        }
      />
    </>
  );
}

/** The draft is there again when the page is opened in this tab; another tab, or this one closed, has none. */
function AskBeforeLeaving() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  // Closing the tab is outside React.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title={text.leaveTitle}
      onClose={blocker.reset}
      actions={
        <>
          <Button tone="quiet" onClick={blocker.proceed}>
            {text.leave}
          </Button>
          <Button onClick={blocker.reset}>{text.goOnWriting}</Button>
        </>
      }
    >
      <p>{text.leaveText}</p>
    </Dialog>
  );
}
