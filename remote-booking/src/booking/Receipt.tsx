import { useId, type ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import styled from 'styled-components';

import type { Booking, Invoice } from '@gida/contracts/booking';
import { formatMoney, formatNaira, toMinor } from '@gida/contracts/money';
import { PriceLine, PriceList } from '@gida/stay';
import { Button, DownloadIcon, ErrorState, Row } from '@gida/ui';
import { Muted, StackedCard } from '@gida/ui/layout';

import { downloadInvoice } from '../invoice/download-invoice.ts';
import { messages } from '../messages.ts';
import { useDownload } from '@gida/actions';

const text = messages.receipt;

type ReceiptProps = {
  booking: Booking;
  /** Null when it could not be loaded; undefined when nothing was charged. */
  invoice: Invoice | null | undefined;
  title?: string;
  /** Below the amounts. */
  children?: ReactNode;
};

/** What was charged for a booking, what went back and what was kept, from the records of payments. */
export function Receipt({ booking, invoice, title = text.title, children }: ReceiptProps) {
  const titleId = useId();
  const { revalidate } = useRevalidator();
  const download = useDownload(() => downloadInvoice(booking), messages.details.downloadFailed);

  return (
    <StackedCard as="section" aria-labelledby={titleId}>
      <Row $spread $gap="xs">
        <h2 id={titleId}>{title}</h2>
        {invoice?.number && <InvoiceNumber>{text.number(invoice.number)}</InvoiceNumber>}
      </Row>
      <PriceList>
        <PriceLine
          name={text.total}
          amount={<strong>{formatNaira(booking.totalPrice, 2)}</strong>}
        />
        {invoice?.payments.flatMap((payment) =>
          receiptLines(payment).map(([name, amount]) => (
            <PriceLine
              key={`${payment.currency} ${name}`}
              name={name}
              amount={formatMoney(toMinor(amount), payment.currency)}
            />
          )),
        )}
      </PriceList>
      {invoice === null && (
        <ErrorState level={3} title={text.failed} onRetry={() => void revalidate()} />
      )}
      {(invoice === undefined || invoice?.payments.length === 0) && <p>{text.nothing}</p>}
      <Row>
        <Button tone="quiet" busy={download.isPending} onClick={download.start}>
          <DownloadIcon />
          {messages.details.download}
        </Button>
      </Row>
      {children}
    </StackedCard>
  );
}

type Payment = Invoice['payments'][number];

/** Lines that would say zero are left out; what was kept is said once something went back. */
function receiptLines(payment: Payment): [name: string, amount: number][] {
  const { charged, refunded, refundDue, disputed, kept } = payment;
  const lines: [string, number][] = [
    [text.charged, charged],
    [text.refunded, refunded],
    [text.refundDue, refundDue],
    [text.disputed, disputed],
    [text.kept, kept],
  ];
  return lines.filter(([name, amount]) =>
    name === text.kept ? kept !== charged : amount > 0 || name === text.charged,
  );
}

/** On paper it is typed by hand. */
const InvoiceNumber = styled(Muted).attrs({ $small: true })`
  @media print {
    white-space: nowrap;
    font-variant-ligatures: none;
  }
`;
