import type { FactName } from '@gida/contracts/constants/facts';
import { toFactStatements, type FactStatement } from '@gida/contracts/fact-statements';
import type { ApartmentFacts, FactCount } from '@gida/contracts/facts';
import { ClockIcon, media, PhoneIcon, PinIcon, PowerIcon, ShieldIcon, WaterIcon } from '@gida/ui';
import { Muted } from '@gida/ui/layout';
import styled from 'styled-components';

import { apartmentText as text } from './apartment-messages.ts';
import { IconList } from './Lists.tsx';

type FactsProps = {
  apartment: {
    facts: ApartmentFacts;
    factCounts: readonly FactCount[];
    address: { city: string };
  };
};

type Row = { Icon: typeof PowerIcon; facts: readonly FactName[] };

const powerRows: readonly Row[] = [
  { Icon: PowerIcon, facts: ['publicPower', 'inverter', 'generator'] },
  { Icon: WaterIcon, facts: ['water'] },
  { Icon: PhoneIcon, facts: ['networks'] },
];
const placeRows: readonly Row[] = [
  { Icon: ShieldIcon, facts: ['guards', 'gatedEstate'] },
  { Icon: ClockIcon, facts: ['airport'] },
  { Icon: PinIcon, facts: ['landmark'] },
];

/** What guests ask for first, right under the name: power with its backup, water, and the networks that work. */
export const PowerCard = (props: FactsProps) => (
  <Facts {...props} rows={powerRows} label={text.facts} />
);

/** Who guards the home, and how far it is. */
export const PlaceFacts = (props: FactsProps) => (
  <Facts {...props} rows={placeRows} label={text.placeFacts} />
);

/** A line for each row, of what the host states and how many guests found it so; nothing where all of it is unknown. */
function Facts({
  apartment: { facts, factCounts, address },
  rows,
  label,
}: FactsProps & { rows: readonly Row[]; label: string }) {
  const statements = toFactStatements(facts, address.city);
  const lines = rows.flatMap(({ Icon, facts: names }) => {
    const stated = statements.filter(({ fact }) => names.includes(fact));
    return stated.length === 0 ? [] : [{ Icon, stated }];
  });
  if (lines.length === 0) return null;
  return (
    <Lines aria-label={label}>
      {lines.map(({ Icon, stated }) => (
        <li key={stated[0]?.fact}>
          <Icon size={1.5} />
          <div>
            {stated.map(({ fact, text: statement }) => (
              <p key={fact}>{statement}</p>
            ))}
            {toldOf(stated, factCounts).map(({ fact, confirmed, denied }) => (
              <Muted key={fact} $small>
                {text.factFound(confirmed, confirmed + denied)}
              </Muted>
            ))}
          </div>
        </li>
      ))}
    </Lines>
  );
}

/** What guests say of the first fact of a line, and of those that somebody did not find so. */
const toldOf = (stated: readonly FactStatement[], counts: readonly FactCount[]): FactCount[] =>
  stated
    .flatMap(({ fact }) => counts.filter((counted) => counted.fact === fact))
    .filter(({ denied }, index) => index === 0 || denied > 0);

const Lines = styled(IconList)`
  ${media.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
