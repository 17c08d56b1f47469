import { freeCancellationUntil } from '@gida/contracts/cancellation';
import type { ApartmentSummary } from '@gida/contracts/catalog';
import { bookingLimits } from '@gida/contracts/constants/booking';
import { addDays, formatShortDate, nightsBetween, toLagosDate } from '@gida/contracts/dates';
import { calculateStayTotal, formatNaira } from '@gida/contracts/money';
import { tokens } from '@gida/ui';
import styled from 'styled-components';

import { apartmentText as text } from './apartment-messages.ts';

export type CardStay = { checkIn?: string | undefined; checkOut?: string | undefined };

type StayPriceProps = {
  apartment: Pick<ApartmentSummary, 'price' | 'cautionFee'>;
  stay?: CardStay | undefined;
  /** What a night costs, where it is not written as on other cards. */
  night?: string;
};

/** What the API will charge for the stay: the nights and the caution fee. Null without both dates or a price. */
export function totalOfStay(
  { price, cautionFee }: StayPriceProps['apartment'],
  { checkIn, checkOut }: CardStay = {},
): { naira: number; nights: number } | null {
  if (!checkIn || !checkOut || !price || cautionFee === undefined) return null;
  const nights = nightsBetween(checkIn, checkOut);
  return nights < 1 ? null : { naira: calculateStayTotal(price, nights, cautionFee), nights };
}

/** The same on every card: what the stay costs, what of it comes back, what a night costs, and until when cancelling is free. */
export function StayPrice({ apartment, stay, night }: StayPriceProps) {
  const { price, cautionFee = 0 } = apartment;
  const total = totalOfStay(apartment, stay);
  const Night = total ? 'span' : 'strong';
  const nightly = night ? (
    <Night>{night}</Night>
  ) : (
    <>
      {text.price} <Night>{price ? formatNaira(price) : text.noPrice}</Night>
      {price > 0 && <span> {text.perNight}</span>}
    </>
  );
  return (
    <div>
      <Line>
        {total ? (
          <span>
            <strong>{formatNaira(total.naira)}</strong> {text.forNights(total.nights)}
          </span>
        ) : (
          <span>{nightly}</span>
        )}
        {price > 0 && <Cancellation checkIn={stay?.checkIn} />}
      </Line>
      {total && (
        <Line>
          <span>{nightly}</span>
          {cautionFee > 0 && <span>{text.refundablePart(formatNaira(cautionFee))}</span>}
        </Line>
      )}
    </div>
  );
}

/** The rule is the same for all apartments; with dates it depends on how far ahead they are. */
export function Cancellation({ checkIn }: Pick<CardStay, 'checkIn'>) {
  if (!checkIn)
    return (
      <Free title={text.cancellationRule(bookingLimits.freeCancellationDays)}>
        {text.freeCancellation}
      </Free>
    );
  const until = freeCancellationUntil(checkIn);
  return until < toLagosDate(new Date()) ? (
    <span title={text.nonRefundableHelp}>{text.nonRefundable}</span>
  ) : (
    <Free>{text.freeBefore(formatShortDate(addDays(until, 1)))}</Free>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${tokens.space.s};
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
  font-variant-numeric: tabular-nums;

  strong {
    color: ${tokens.color.text};
    font-size: ${tokens.text.body};
    font-weight: 700;
  }
`;

const Free = styled.span`
  color: ${tokens.color.success};
`;
