import type { Apartment } from '@gida/contracts/catalog';
import { checkInTime, checkOutTime } from '@gida/contracts/constants';
import { formatNaira } from '@gida/contracts/money';
import { BlockIcon, CheckIcon, tokens } from '@gida/ui';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { OurLocation } from './OurLocation.tsx';
import { Section } from './Section.tsx';

const text = messages.apartment;

type HouseRulesProps = { apartment: Apartment; mapKey: string | null };

/** Check-in times, rules, caution fee and location. */
export function HouseRules({ apartment, mapKey }: HouseRulesProps) {
  const { name, rules, cautionFee, address, place } = apartment;

  return (
    <>
      <Section title={text.times}>
        <p>{text.timesText(checkInTime, checkOutTime)}</p>
      </Section>
      {rules.length > 0 && (
        <Section title={text.rules}>
          <RuleList>
            {rules.map((rule) => (
              <li key={rule}>
                {isProhibition(rule) ? <BlockIcon size={1.125} /> : <CheckIcon size={1.125} />}{' '}
                {rule}
              </li>
            ))}
          </RuleList>
        </Section>
      )}
      <Section title={text.cautionFee}>
        <p>{cautionFee > 0 ? text.cautionFeeText(formatNaira(cautionFee)) : text.noCautionFee}</p>
      </Section>
      <Section title={text.location}>
        <OurLocation name={name} address={address} place={place} mapKey={mapKey} />
      </Section>
    </>
  );
}

/** A check mark before "No smoking" would read as allowed. */
const isProhibition = (rule: string): boolean =>
  /\b(no|not|never|don.t|forbidden|prohibited)\b/i.test(rule);

const RuleList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xs};

  li {
    display: flex;
    gap: ${tokens.space.s};
  }

  svg {
    flex: none;
    margin-top: 0.25rem;
    color: ${tokens.color.accent};
  }
`;
