import type { ApartmentFacts, FactCount } from '@gida/contracts/facts';
import type { FactName } from '@gida/contracts/constants/facts';
import { toFactStatements } from '@gida/contracts/fact-statements';
import {
  CheckIcon,
  ClockIcon,
  CloseIcon,
  PhoneIcon,
  PinIcon,
  PowerIcon,
  ShieldIcon,
  WaterIcon,
} from '@gida/ui';
import { Muted } from '@gida/ui/layout';

import { apartmentText as text } from './apartment-messages.ts';
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

type FactsSectionProps = {
  apartment: {
    facts: ApartmentFacts;
    factCounts: readonly FactCount[];
    address: { city: string };
  };
};

/** What the host states, and how many guests found it to be so. Renders nothing while all of it is unknown. */
export function FactsSection({ apartment }: FactsSectionProps) {
  const { facts, factCounts, address } = apartment;
  const statements = toFactStatements(facts, address.city);
  if (statements.length === 0) return null;

  return (
    <TitledSection title={text.facts}>
      <Muted $small>{text.factsHelp}</Muted>
      <IconList>
        {statements.map(({ fact, value, text: statement }) => {
          // What is not there has no sign of its own.
          const Icon = value === 'no' || value === 'none' ? CloseIcon : icons[fact];
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
      </IconList>
    </TitledSection>
  );
}

function Confirmed({ confirmed, denied }: { confirmed: number; denied: number }) {
  return (
    <Muted $small>
      {confirmed > denied && <CheckIcon size={1} />}
      <span>{` ${text.factsConfirmed(confirmed, confirmed + denied)}`}</span>
    </Muted>
  );
}
