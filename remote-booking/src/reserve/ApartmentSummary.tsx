import styled from 'styled-components';

import type { Apartment } from '@gida/contracts/catalog';
import { formatNaira } from '@gida/contracts/money';
import { tokens } from '@gida/ui';
import { StackedCard, Muted, Photo } from '@gida/ui/layout';

import { messages } from '../messages.ts';

const text = messages.form;
const sizes = '(min-width: 64rem) 26rem, calc(100vw - 4rem)';

/** The apartment being booked, beside the form on wide screens and below it on a phone. */
export function ApartmentSummary({ apartment }: { apartment: Apartment }) {
  const [picture] = apartment.images;
  const { street, city, country } = apartment.address;

  return (
    <StackedCard as="aside" aria-label={text.apartmentSummary}>
      {picture && <Picture src={picture} alt="" sizes={sizes} />}
      <Muted>{[street, city, country].filter(Boolean).join(', ')}</Muted>
      {apartment.price > 0 && (
        <PriceList>
          <dt>{text.perNight}</dt>
          <dd>{formatNaira(apartment.price)}</dd>
          <dt>{messages.pay.cautionFee}</dt>
          <dd>{formatNaira(apartment.cautionFee)}</dd>
        </PriceList>
      )}
    </StackedCard>
  );
}

const Picture = styled(Photo)`
  max-height: 15rem;
`;

const PriceList = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space.xs} ${tokens.space.m};

  dd {
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    text-align: right;
  }
`;
