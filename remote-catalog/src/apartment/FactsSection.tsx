import type { Apartment } from '@gida/contracts/catalog';
import type { FactName } from '@gida/contracts/constants';
import { toFactStatements } from '@gida/contracts/fact-statements';
import {
  CheckIcon,
  ClockIcon,
  media,
  PhoneIcon,
  PinIcon,
  PowerIcon,
  ShieldIcon,
  tokens,
  WaterIcon,
} from '@gida/ui';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { Section } from './Section.tsx';

const text = messages.apartment;

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

/** What the host states, and how many guests found it to be so. Renders nothing while all of it is unknown. */
export function FactsSection({ apartment }: { apartment: Apartment }) {
  const { facts, factCounts = [], address } = apartment;
  const statements = facts ? toFactStatements(facts, address.city) : [];
  if (statements.length === 0) return null;

  return (
    <Section title={text.facts}>
      <Muted>{text.factsHelp}</Muted>
      <Facts>
        {statements.map(({ fact, text: statement }) => {
          const Icon = icons[fact];
          const count = factCounts.find((counted) => counted.fact === fact);
          return (
            <li key={fact}>
              <Icon size={1.5} />
              <div>
                {statement}
                {count && <Confirmed {...count} />}
              </div>
            </li>
          );
        })}
      </Facts>
    </Section>
  );
}

function Confirmed({ confirmed, denied }: { confirmed: number; denied: number }) {
  return (
    <Muted>
      {confirmed > denied && <CheckIcon size={1} />}{' '}
      {text.factsConfirmed(confirmed, confirmed + denied)}
    </Muted>
  );
}

const Muted = styled.p`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;

const Facts = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.s} ${tokens.space.l};

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  li {
    display: flex;
    gap: ${tokens.space.s};
  }

  li > svg {
    flex: none;
    color: ${tokens.color.accent};
  }
`;
