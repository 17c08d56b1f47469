import type { ApartmentSummary } from '@gida/contracts/catalog';
import { nightsBetween } from '@gida/contracts/dates';
import { calculateStayTotal, formatNaira } from '@gida/contracts/money';
import { tokens } from '@gida/ui';
import styled from 'styled-components';

import { messages } from './messages.ts';

const text = messages.card;

export type CardStay = { checkIn?: string | undefined; checkOut?: string | undefined };

type StayTotalProps = {
  apartment: Pick<ApartmentSummary, 'price' | 'cautionFee'>;
  stay: CardStay | undefined;
};

/** What the API will charge for the stay: the nights and the caution fee. Null without both dates or a price. */
export function totalOfStay(
  { price, cautionFee }: StayTotalProps['apartment'],
  { checkIn, checkOut }: CardStay = {},
): { naira: number; nights: number } | null {
  if (!checkIn || !checkOut || !price || cautionFee === undefined) return null;
  const nights = nightsBetween(checkIn, checkOut);
  return nights < 1 ? null : { naira: calculateStayTotal(price, nights, cautionFee), nights };
}

/** In front of the price of a night, which is small beside it. */
export function StayTotal({ apartment, stay }: StayTotalProps) {
  const total = totalOfStay(apartment, stay);
  if (!total) return null;
  const { cautionFee = 0 } = apartment;
  return (
    <>
      <Total>{text.stayTotal(formatNaira(total.naira), total.nights)}</Total>
      {cautionFee > 0 && <Refundable>{text.refundablePart(formatNaira(cautionFee))}</Refundable>}
    </>
  );
}

const Total = styled.strong`
  display: block;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

const Refundable = styled.span`
  display: block;
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
  font-variant-numeric: tabular-nums;
`;
