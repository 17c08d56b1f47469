import type { AdminBooking } from '@gida/contracts/admin';
import { formatLagosTime } from '@gida/contracts/dates';
import { formatMoney, toMinor } from '@gida/contracts/money';
import { Stack } from '@gida/ui';

import { AdminTable } from '../AdminTable.tsx';
import { messages } from '../messages.ts';
import { formatStatus } from './format-status.ts';

const text = messages.disputes;

/** Charges that the guest's bank took back. Staff answer them at the payment provider. */
export function Disputes({ booking }: { booking: AdminBooking }) {
  if (booking.disputes.length === 0) return null;
  return (
    <section aria-labelledby="disputes">
      <Stack>
        <h2 id="disputes">{text.title}</h2>
        <AdminTable
          caption={text.caption}
          columns={[text.reason, text.amount, text.status, text.when]}
          rows={booking.disputes.map((dispute) => ({
            id: dispute.id,
            cells: [
              formatStatus(dispute.reason),
              formatMoney(toMinor(dispute.amount), dispute.currency),
              formatStatus(dispute.status),
              formatLagosTime(dispute.at),
            ],
          }))}
        />
      </Stack>
    </section>
  );
}
