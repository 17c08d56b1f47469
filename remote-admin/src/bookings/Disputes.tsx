import type { AdminBooking } from '@gida/contracts/admin';
import { formatLagosTime } from '@gida/contracts/dates';
import { formatMoney, toMinor } from '@gida/contracts/money';

import { AdminTable } from '../AdminTable.tsx';
import { messages } from '../messages.ts';
import { Section } from '../Section.tsx';
import { formatStatus } from './format-status.ts';

const text = messages.disputes;

/** Charges that the guest's bank took back. Staff answer them at the payment provider. */
export function Disputes({ booking }: { booking: AdminBooking }) {
  if (booking.disputes.length === 0) return null;
  return (
    <Section title={text.title}>
      <AdminTable
        caption={text.caption}
        rows={booking.disputes}
        columns={{
          [text.reason]: ({ reason }) => formatStatus(reason),
          [text.amount]: ({ amount, currency }) => formatMoney(toMinor(amount), currency),
          [text.status]: ({ status }) => formatStatus(status),
          [text.when]: ({ at }) => formatLagosTime(at),
        }}
      />
    </Section>
  );
}
