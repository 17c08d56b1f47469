import { Suspense, use, useState } from 'react';

import { AskDialog, sentenceOf } from '@gida/actions';
import type { Booking, CancelPreview } from '@gida/contracts/booking';
import { formatNaira } from '@gida/contracts/money';
import { Banner, Skeleton, Stack, TextArea } from '@gida/ui';
import { notify } from '@gida/ui/notify';

import { cancelBooking, previewCancel } from '../booking-api.ts';
import { messages } from '../messages.ts';

const text = messages.cancel;

type CancelDialogProps = { booking: Booking; onClose: () => void; onCancelled: () => void };

/** Says what comes back before anything is cancelled. */
export function CancelDialog({ booking, onClose, onCancelled }: CancelDialogProps) {
  const [preview, setPreview] = useState(() => previewOf(booking));
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function cancel() {
    setBusy(true);
    try {
      const shown = await preview;
      const keptAtMost = typeof shown === 'string' ? undefined : shown.kept;
      await cancelBooking(booking.id, { reason, keptAtMost });
      notify.success(text.done);
      onCancelled();
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error));
      // What was shown may be why it was refused.
      setPreview(previewOf(booking));
      setBusy(false);
    }
  }

  return (
    <AskDialog
      title={text.title}
      keep={text.keep}
      confirm={text.confirm}
      tone="danger"
      busy={busy}
      problem={problem}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <Suspense fallback={<Skeleton />}>
        <RefundPreview preview={preview} />
      </Suspense>
      <TextArea
        label={text.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </AskDialog>
  );
}

const previewOf = ({ id }: Booking): Promise<CancelPreview | string> =>
  previewCancel(id).catch(sentenceOf);

function RefundPreview({ preview }: { preview: Promise<CancelPreview | string> }) {
  const known = use(preview);
  if (typeof known === 'string') return <Banner tone="warning">{known}</Banner>;
  return (
    <Stack $gap="xs">
      <p>{known.sentence}</p>
      <p>
        <strong>
          {known.refund + known.kept === 0
            ? text.nothingPaid
            : text.refund(formatNaira(known.refund, 2))}
        </strong>{' '}
        {known.kept > 0 && text.kept(formatNaira(known.kept, 2))}
      </p>
    </Stack>
  );
}
