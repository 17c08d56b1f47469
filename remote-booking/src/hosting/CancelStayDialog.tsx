import { Suspense, use, useState } from 'react';

import type { CancelPreview } from '@gida/contracts/booking';
import type { HostedBooking } from '@gida/contracts/hosting';
import { formatNaira } from '@gida/contracts/money';
import { Banner, Button, Dialog, Skeleton, Stack, TextArea } from '@gida/ui';

import { messages } from '../messages.ts';
import { cancelStay, previewCancel } from './hosting-api.ts';
import { text } from './hosting-messages.ts';
import { useAction } from './use-action.ts';

const words = text.cancel;

type CancelStayDialogProps = { booking: HostedBooking; onClose: () => void };

/** A host who cancels gives everything back; the dialog says how much, and asks for the reason. */
export function CancelStayDialog({ booking, onClose }: CancelStayDialogProps) {
  const [preview] = useState(() => previewCancel(booking.id).catch(() => null));
  const [reason, setReason] = useState('');
  const action = useAction();

  async function cancel() {
    if (!reason.trim()) return action.refuse({ reason: words.reasonMissing });
    if (await action.run(() => cancelStay(booking.id, reason), words.done)) onClose();
  }

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {words.keep}
          </Button>
          <Button tone="danger" busy={action.busy} onClick={() => void cancel()}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <Stack>
        <Suspense fallback={<Skeleton />}>
          <WhatGoesBack preview={preview} name={booking.guestFirstName} />
        </Suspense>
        <p>{words.warning}</p>
        <TextArea
          label={words.reason}
          maxLength={500}
          value={reason}
          problem={action.fields['reason']}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        {action.problem && <Banner tone="danger">{action.problem}</Banner>}
      </Stack>
    </Dialog>
  );
}

type WhatGoesBackProps = { preview: Promise<CancelPreview | null>; name: string };

function WhatGoesBack({ preview, name }: WhatGoesBackProps) {
  const known = use(preview);
  if (!known) return <Banner tone="warning">{messages.wrong}</Banner>;
  return (
    <p>
      <strong>
        {known.refund > 0 ? words.refund(name, formatNaira(known.refund, 2)) : words.unpaid(name)}
      </strong>
    </p>
  );
}
