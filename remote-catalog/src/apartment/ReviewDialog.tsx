import { Button, Dialog } from '@gida/ui';
import { toast, toastError } from '@gida/ui/toast';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';

import { messages } from '../messages.ts';
import { blockReviewer, reportReview } from './apartment-api.ts';

const text = messages.reviews;

export type ReviewAction = 'report' | 'block';

type ReviewDialogProps = {
  action: ReviewAction;
  reviewId: string;
  author: string;
  onClose: () => void;
};

/** Asks for confirmation, because neither action can be undone here. */
export function ReviewDialog({ action, reviewId, author, onClose }: ReviewDialogProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const isReport = action === 'report';

  async function confirm() {
    setIsBusy(true);
    try {
      await (isReport ? reportReview(reviewId) : blockReviewer(reviewId));
      toast.success(isReport ? text.reported : text.blocked(author));
      onClose();
      await revalidate();
    } catch (error) {
      setIsBusy(false);
      toastError(error);
    }
  }

  return (
    <Dialog
      title={isReport ? text.reportTitle : text.blockTitle(author)}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            tone={isReport ? 'action' : 'danger'}
            busy={isBusy}
            onClick={() => void confirm()}
          >
            {isReport ? text.report : text.block}
          </Button>
        </>
      }
    >
      <p>{isReport ? text.reportText : text.blockText}</p>
    </Dialog>
  );
}
