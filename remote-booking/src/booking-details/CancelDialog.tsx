import { Suspense, use, useState } from 'react';

import { ConfirmDialog, errorMessage } from '@gida/actions';
import type { Booking, CancelPreview } from '@gida/contracts/booking';
import { formatNaira } from '@gida/contracts/money';
import { Banner, Skeleton, Stack, TextArea } from '@gida/ui';
import { toast } from '@gida/ui/toast';

import { cancelBooking, fetchCancelPreview } from '../booking-api.ts';
import { messages } from '../messages.ts';

const text = messages.cancel;

type CancelDialogProps = { booking: Booking; onClose: () => void; onCancelled: () => void };

/** Shows the refund before the booking is cancelled. */
export function CancelDialog({ booking, onClose, onCancelled }: CancelDialogProps) {
  const [preview, setPreview] = useState(() => loadPreview(booking));
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [formError, setFormError] = useState<string | null>(null);

  async function cancel() {
    setBusy(true);
    try {
      const shownPreview = await preview;
      const keptAtMost = typeof shownPreview === 'string' ? undefined : shownPreview.kept;
      await cancelBooking(booking.id, { reason, keptAtMost });
      toast.success(text.done);
      onCancelled();
      onClose();
    } catch (error) {
      setFormError(errorMessage(error));
      // The preview may be out of date, which can be the cause of the error.
      setPreview(loadPreview(booking));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title={text.title}
      cancelLabel={text.keep}
      confirmLabel={text.confirm}
      tone="danger"
      busy={busy}
      error={formError}
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
    </ConfirmDialog>
  );
}

const loadPreview = ({ id }: Booking): Promise<CancelPreview | string> =>
  fetchCancelPreview(id).catch(errorMessage);

function RefundPreview({ preview }: { preview: Promise<CancelPreview | string> }) {
  const result = use(preview);
  if (typeof result === 'string') return <Banner tone="warning">{result}</Banner>;
  return (
    <Stack $gap="xs">
      <p>{result.sentence}</p>
      <p>
        <strong>
          {result.refund + result.kept === 0
            ? text.nothingPaid
            : text.refund(formatNaira(result.refund, 2))}
        </strong>{' '}
        {result.kept > 0 && text.kept(formatNaira(result.kept, 2))}
      </p>
    </Stack>
  );
}
