import { useState, type ComponentProps } from 'react';

import { defineMutation, useMutation } from '@gida/actions';
import type { AdminBooking } from '@gida/contracts/admin';
import { formatLagosTime } from '@gida/contracts/dates';
import { formatMoney, toMinor } from '@gida/contracts/money';
import { Button, Row } from '@gida/ui';

import { AdminTable } from '../AdminTable.tsx';
import { messages } from '../messages.ts';
import { Section } from '../Section.tsx';
import { retryRefund, setRefundGoodwill } from './bookings-api.ts';
import { formatStatus } from './format-status.ts';
import { SettleRefundDialog } from './SettleRefundDialog.tsx';

const text = messages.refunds;

type Refund = AdminBooking['refunds'][number];

const formatAmount = ({ amount, currency }: Refund): string =>
  formatMoney(toMinor(amount), currency);

type RetryInput = { bookingId: string; refundId: string };
type GoodwillInput = RetryInput & { isGoodwill: boolean };

export const retry = defineMutation('retry-refund', ({ bookingId, refundId }: RetryInput) =>
  retryRefund(bookingId, refundId),
);

export const goodwill = defineMutation(
  'refund-goodwill',
  ({ bookingId, refundId, isGoodwill }: GoodwillInput) =>
    setRefundGoodwill(bookingId, refundId, isGoodwill),
);

/** The refunds of a booking. A failed one can be sent again, or marked as settled in another way. One that staff made counts for what is due, or was goodwill. */
export function Refunds({ booking }: { booking: AdminBooking }) {
  const [settling, setSettling] = useState<Refund | null>(null);
  const { submit, isPending, error } = useMutation(retry);
  const saidGoodwill = useMutation(goodwill);
  const failure = error ?? saidGoodwill.error;
  const idsOf = ({ id }: Refund): RetryInput => ({ bookingId: booking.id, refundId: id });

  return (
    <Section title={text.title}>
      {failure && <p role="alert">{failure}</p>}
      {booking.refunds.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <AdminTable
          caption={text.caption}
          rows={booking.refunds}
          columns={{
            [text.reason]: ({ reason }) => formatStatus(reason),
            [text.amount]: formatAmount,
            [text.status]: ({ status }) => text.statuses[status],
            [text.note]: ({ note }) => note,
            [text.when]: ({ at }) => formatLagosTime(at),
            [text.actions]: (refund) =>
              typeof refund.isGoodwill === 'boolean' ? (
                <GoodwillButton refund={refund} ids={idsOf(refund)} mutation={saidGoodwill} />
              ) : (
                refund.status === 'failed' && (
                  <Row>
                    <SmallButton
                      busy={isPending}
                      aria-label={text.retryNamed(formatAmount(refund))}
                      onClick={() => submit(idsOf(refund))}
                    >
                      {text.retry}
                    </SmallButton>
                    <SmallButton
                      aria-label={text.settleNamed(formatAmount(refund))}
                      onClick={() => setSettling(refund)}
                    >
                      {text.settle}
                    </SmallButton>
                  </Row>
                )
              ),
          }}
        />
      )}
      {settling && (
        <SettleRefundDialog
          {...idsOf(settling)}
          amount={formatAmount(settling)}
          guest={booking.guest.name}
          onClose={() => setSettling(null)}
        />
      )}
    </Section>
  );
}

type GoodwillButtonProps = {
  refund: Refund;
  ids: RetryInput;
  mutation: { isPending: boolean; submit: (input: GoodwillInput) => void };
};

function GoodwillButton({ refund, ids, mutation }: GoodwillButtonProps) {
  const { isGoodwill } = refund;
  const nameFor = isGoodwill ? text.notGoodwillNamed : text.goodwillNamed;
  return (
    <SmallButton
      busy={mutation.isPending}
      aria-label={nameFor(formatAmount(refund))}
      onClick={() => mutation.submit({ ...ids, isGoodwill: !isGoodwill })}
    >
      {isGoodwill ? text.notGoodwill : text.goodwill}
    </SmallButton>
  );
}

const SmallButton = (props: ComponentProps<typeof Button>) => (
  <Button tone="quiet" size="small" {...props} />
);
