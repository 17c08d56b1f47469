import { defineMutation, ReasonDialog, rejectInvalid } from '@gida/actions';
import type { CancelPreview } from '@gida/contracts/booking';
import type { HostedBooking } from '@gida/contracts/hosting';
import { formatNaira } from '@gida/contracts/money';

import { cancelStay } from './hosting-api.ts';
import { hostingMessages } from './hosting-messages.ts';

const text = hostingMessages.cancel;

export const cancelHostedStay = defineMutation(
  'cancelHostedStay',
  ({ bookingId, reason }: { bookingId: string; reason: string }) => {
    rejectInvalid({ reason: !reason.trim() && text.reasonMissing });
    return cancelStay(bookingId, reason);
  },
  { success: text.done },
);

type CancelStayDialogProps = {
  booking: HostedBooking;
  preview: CancelPreview;
  onClose: () => void;
};

/** Cancels a stay for the host, with a full refund. Shows the amount and requires a reason. */
export function CancelStayDialog({ booking, preview, onClose }: CancelStayDialogProps) {
  const { guestFirstName } = booking;

  return (
    <ReasonDialog
      title={text.title}
      cancelLabel={text.keep}
      submitLabel={text.confirm}
      tone="danger"
      mutation={cancelHostedStay}
      toInput={(reason) => ({ bookingId: booking.id, reason })}
      label={text.reason}
      onClose={onClose}
    >
      <p>
        <strong>
          {preview.refund > 0
            ? text.refund(guestFirstName, formatNaira(preview.refund, 2))
            : text.unpaid(guestFirstName)}
        </strong>
      </p>
      <p>{text.warning}</p>
    </ReasonDialog>
  );
}
