import type { PublicApartment } from '@gida/contracts/catalog';
import { BlockIcon, CheckIcon, FeatureIcon } from '@gida/ui';
import { media, tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

import { publicApartmentMessages as text } from '../../messages/public-apartment.ts';
import { TitledSection } from './TitledSection.tsx';

export function Paragraphs({ text: written }: { text: string }) {
  return (
    <Prose>
      {written.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Prose>
  );
}

export function Features({ features }: Pick<PublicApartment, 'features'>) {
  if (features.length === 0) return null;
  return (
    <TitledSection title={text.features}>
      <IconList>
        {features.map((feature) => (
          <li key={feature}>
            <FeatureIcon feature={feature} size={1.5} /> {feature}
          </li>
        ))}
      </IconList>
    </TitledSection>
  );
}

export function Items({ items }: { items: PublicApartment['properties'] }) {
  if (items.length === 0) return null;
  return (
    <TitledSection title={text.items}>
      <Pills>
        {items.map(({ name, quantity }) => (
          <li key={name}>
            {name} <b>{quantity}</b>
          </li>
        ))}
      </Pills>
    </TitledSection>
  );
}

export function Rules({ rules }: Pick<PublicApartment, 'rules'>) {
  if (rules.length === 0) return null;
  return (
    <IconList>
      {rules.map((rule) => (
        <li key={rule}>
          {isProhibition(rule) ? <BlockIcon size={1.125} /> : <CheckIcon size={1.125} />} {rule}
        </li>
      ))}
    </IconList>
  );
}

/** A check mark before "No smoking" would read as allowed. */
const isProhibition = (rule: string): boolean =>
  /\b(no|not|never|don.t|forbidden|prohibited)\b/i.test(rule);

export const IconList = styled.ul.attrs({ role: 'list' })`
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

const Prose = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.s};
  max-width: ${tokens.size.measure};
`;

const Pills = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.xs};

  li {
    display: inline-flex;
    gap: ${tokens.space.xs};
    padding: ${tokens.space.xxs} ${tokens.space.s};
    border-radius: ${tokens.radius.pill};
    background: ${tokens.color.sunken};
  }
`;
