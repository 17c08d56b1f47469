import type { Apartment } from '@gida/contracts/catalog';
import { checkInTime, checkOutTime } from '@gida/contracts/constants';
import { formatNaira } from '@gida/contracts/money';
import { CheckIcon, PinIcon, tokens } from '@gida/ui';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { Section } from './Section.tsx';

const text = messages.apartment;

/** What a guest agrees to, and where the home is. */
export function HouseTerms({ apartment }: { apartment: Apartment }) {
  const { rules, cautionFee, address } = apartment;

  return (
    <>
      <Section title={text.times}>
        <p>{text.timesText(checkInTime, checkOutTime)}</p>
      </Section>
      {rules.length > 0 && (
        <Section title={text.rules}>
          <Rules>
            {rules.map((rule) => (
              <li key={rule}>
                <CheckIcon size={1.125} /> {rule}
              </li>
            ))}
          </Rules>
        </Section>
      )}
      <Section title={text.cautionFee}>
        <p>{cautionFee > 0 ? text.cautionFeeText(formatNaira(cautionFee)) : text.noCautionFee}</p>
      </Section>
      <Section title={text.location}>
        <p>{[address.street, address.city, address.country].filter(Boolean).join(', ')}</p>
        <MapPlace>
          <PinIcon size={2} />
          {text.mapSoon}
        </MapPlace>
      </Section>
    </>
  );
}

const Rules = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${tokens.space.xs};

  li {
    display: flex;
    gap: ${tokens.space.s};
  }

  svg {
    margin-top: 0.25rem;
    color: ${tokens.color.accent};
  }
`;

const MapPlace = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${tokens.space.xs};
  min-height: 12rem;
  border-radius: ${tokens.radius.card};
  background:
    linear-gradient(${tokens.color.line} ${tokens.border.thin}, transparent 0) 0 0 / 2.5rem 2.5rem,
    linear-gradient(90deg, ${tokens.color.line} ${tokens.border.thin}, transparent 0) 0 0 / 2.5rem
      2.5rem,
    ${tokens.color.sunken};
  color: ${tokens.color.textSoft};
`;
