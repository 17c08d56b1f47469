import type { PublicApartment } from '@gida/contracts/catalog';
import type { FactName } from '@gida/contracts/constants';
import { toFactStatements } from '@gida/contracts/fact-statements';
import {
  CheckIcon,
  ClockIcon,
  PhoneIcon,
  PinIcon,
  PowerIcon,
  ShieldIcon,
  WaterIcon,
} from '@gida/ui';
import { tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

import { publicApartmentMessages as text } from '../../messages/public-apartment.ts';
import { IconList } from './Lists.tsx';
import { TitledSection } from './TitledSection.tsx';

const icons: Record<FactName, typeof PowerIcon> = {
  publicPower: PowerIcon,
  inverter: PowerIcon,
  generator: PowerIcon,
  water: WaterIcon,
  guards: ShieldIcon,
  gatedEstate: ShieldIcon,
  airport: ClockIcon,
  landmark: PinIcon,
  networks: PhoneIcon,
};

/** What the host states of power, water and roads, and how many guests found it to be so. */
export function Facts({ apartment }: { apartment: PublicApartment }) {
  const { facts, factCounts, address } = apartment;
  const statements = toFactStatements(facts, address.city);
  if (statements.length === 0) return null;
  return (
    <TitledSection title={text.facts}>
      <Small>{text.factsHelp}</Small>
      <IconList>
        {statements.map(({ fact, text: statement }) => {
          const Icon = icons[fact];
          const count = factCounts.find((counted) => counted.fact === fact);
          return (
            <li key={fact}>
              <Icon size={1.5} />
              <div>
                {statement}
                {count && (
                  <Small>
                    {count.confirmed > count.denied && <CheckIcon size={1} />}{' '}
                    {text.factsConfirmed(count.confirmed, count.confirmed + count.denied)}
                  </Small>
                )}
              </div>
            </li>
          );
        })}
      </IconList>
    </TitledSection>
  );
}

const Small = styled.p`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;
