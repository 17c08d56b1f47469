import { ConfirmDialog, defineMutation, useMutation } from '@gida/actions';

import { messages } from '../messages.ts';
import { blockReviewer, reportReview } from './apartment-api.ts';

const text = messages.reviews;

export const sendReviewReport = defineMutation(
  'report-review',
  (reviewId: string) => reportReview(reviewId),
  { success: text.reported },
);

type Reviewer = { reviewId: string; author: string };

export const blockAuthor = defineMutation(
  'block-author',
  async ({ reviewId, author }: Reviewer) => {
    await blockReviewer(reviewId);
    return { message: text.blocked(author) };
  },
);

export type ReviewAction = 'report' | 'block';

type ReviewDialogProps = Reviewer & { action: ReviewAction; onClose: () => void };

/** Asks for confirmation, because neither action can be undone here. */
export function ReviewDialog({ action, reviewId, author, onClose }: ReviewDialogProps) {
  const report = useMutation(sendReviewReport, { onSuccess: onClose });
  const block = useMutation(blockAuthor, { onSuccess: onClose });

  return action === 'report' ? (
    <ConfirmDialog
      title={text.reportTitle}
      cancelLabel={text.cancel}
      confirmLabel={text.report}
      mutation={report}
      onConfirm={() => report.submit(reviewId)}
      onClose={onClose}
    >
      <p>{text.reportText}</p>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title={text.blockTitle(author)}
      cancelLabel={text.cancel}
      confirmLabel={text.block}
      tone="danger"
      mutation={block}
      onConfirm={() => block.submit({ reviewId, author })}
      onClose={onClose}
    >
      <p>{text.blockText}</p>
    </ConfirmDialog>
  );
}
