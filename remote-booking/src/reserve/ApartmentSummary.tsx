import styled from 'styled-components';

import type { Apartment } from '@gida/contracts/catalog';
import { formatNaira } from '@gida/contracts/money';
import { PriceLine, PriceList } from '@gida/stay';
import { StackedCard, Muted, CroppedPicture } from '@gida/ui/layout';

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
          <PriceLine
            name={text.perNight}
            amount={<strong>{formatNaira(apartment.price)}</strong>}
          />
          <PriceLine
            name={messages.pay.cautionFee}
            amount={<strong>{formatNaira(apartment.cautionFee)}</strong>}
          />
        </PriceList>
      )}
    </StackedCard>
  );
}

const Picture = styled(CroppedPicture)`
  max-height: 15rem;
`;
