import { Button, Dialog } from '@gida/ui';
import { notify, notifyFailure } from '@gida/ui/notify';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';

import { messages } from '../messages.ts';
import { blockReviewer, reportReview } from './apartment-api.ts';

const text = messages.reviews;

export type ReviewStep = 'report' | 'block';

type ReviewDialogProps = {
  step: ReviewStep;
  review: string;
  author: string;
  onClose: () => void;
};

/** Asks once more, because neither can be taken back here. */
export function ReviewDialog({ step, review, author, onClose }: ReviewDialogProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const isReport = step === 'report';

  async function confirm() {
    setIsBusy(true);
    try {
      await (isReport ? reportReview(review) : blockReviewer(review));
      notify.success(isReport ? text.reported : text.blocked(author));
      onClose();
      await revalidate();
    } catch (error) {
      setIsBusy(false);
      notifyFailure(error);
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
