import styled from 'styled-components';

import type { Apartment } from '@gida/contracts/catalog';
import { formatNaira } from '@gida/contracts/money';
import { Card, Stack, tokens } from '@gida/ui';

import { messages } from '../messages.ts';

const text = messages.form;

/** The apartment being booked, beside the form on wide screens and below it on a phone. */
export function ApartmentSummary({ apartment }: { apartment: Apartment }) {
  const [picture] = apartment.images;
  const { street, city, country } = apartment.address;

  return (
    <Card as="aside" aria-label={text.apartmentSummary}>
      <Stack>
        {picture && <Picture src={picture} alt="" width={400} height={300} />}
        <Muted>{[street, city, country].filter(Boolean).join(', ')}</Muted>
        {apartment.price > 0 && (
          <PriceList>
            <dt>{text.perNight}</dt>
            <dd>{formatNaira(apartment.price)}</dd>
            <dt>{messages.pay.cautionFee}</dt>
            <dd>{formatNaira(apartment.cautionFee)}</dd>
          </PriceList>
        )}
      </Stack>
    </Card>
  );
}

const Picture = styled.img`
  width: 100%;
  height: auto;
  max-height: 15rem;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};
`;

const Muted = styled.p`
  color: ${tokens.color.textSoft};
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
