import { Suspense, use, useEffect, useState } from 'react';

import { ConfirmDialog, defineMutation, errorMessage, useMutation } from '@gida/actions';
import type { Booking, CancelPreview } from '@gida/contracts/booking';
import { Banner, Skeleton, Stack, TextArea } from '@gida/ui';

import { cancelBooking, fetchCancelPreview } from '../booking/booking-api.ts';
import { formatAmount } from '../format-amount.ts';
import { messages } from '../messages.ts';

const text = messages.cancel;

type CancelInput = { bookingId: string; reason: string; keptAtMost: number | undefined };

export const cancelGuestBooking = defineMutation(
  'cancelGuestBooking',
  ({ bookingId, ...request }: CancelInput) => cancelBooking(bookingId, request),
  { success: text.done },
);

type CancelDialogProps = { booking: Booking; onClose: () => void };

/** Shows the refund before the booking is cancelled. */
export function CancelDialog({ booking, onClose }: CancelDialogProps) {
  const [preview, setPreview] = useState(() => loadPreview(booking.id));
  const [reason, setReason] = useState('');
  const cancellation = useMutation(cancelGuestBooking, { onSuccess: onClose });
  const { failure } = cancellation;

  // The request is outside React. The preview may be out of date, which can be the cause of the error.
  useEffect(() => {
    if (failure) setPreview(loadPreview(booking.id));
  }, [failure, booking.id]);

  async function confirm() {
    const shownPreview = await preview;
    const keptAtMost = typeof shownPreview === 'string' ? undefined : shownPreview.kept;
    cancellation.submit({ bookingId: booking.id, reason, keptAtMost });
  }

  return (
    <ConfirmDialog
      title={text.title}
      cancelLabel={text.keep}
      confirmLabel={text.confirm}
      tone="danger"
      mutation={cancellation}
      onConfirm={() => void confirm()}
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

const loadPreview = (bookingId: string): Promise<CancelPreview | string> =>
  fetchCancelPreview(bookingId).catch(errorMessage);

function RefundPreview({ preview }: { preview: Promise<CancelPreview | string> }) {
  const result = use(preview);
  if (typeof result === 'string') return <Banner tone="warning">{result}</Banner>;
  return (
    <Stack $gap="xs">
      <p>
        <strong>{result.sentence}</strong>
      </p>
      {result.kept > 0 && <p>{text.kept(formatAmount(result.kept))}</p>}
    </Stack>
  );
}
