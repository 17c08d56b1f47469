import type { Apartment } from '@gida/contracts/catalog';
import { FeatureIcon, media, tokens } from '@gida/ui';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { HostSummary } from './HostSummary.tsx';
import { Section } from './Section.tsx';

const text = messages.apartment;

/** Host, description, items and features of an apartment. */
export function AboutApartment({ apartment }: { apartment: Apartment }) {
  const { description, features, properties, host } = apartment;

  return (
    <>
      <HostSummary host={host} />
      <Section title={text.description}>
        <Prose>
          {description.split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      </Section>
      {properties.length > 0 && (
        <Section title={text.items}>
          <ItemList>
            {properties.map(({ name, quantity }) => (
              <li key={name}>
                {name} <b>{quantity}</b>
              </li>
            ))}
          </ItemList>
        </Section>
      )}
      {features.length > 0 && (
        <Section title={text.features}>
          <Features>
            {features.map((feature) => (
              <li key={feature}>
                <FeatureIcon feature={feature} size={1.5} /> {feature}
              </li>
            ))}
          </Features>
        </Section>
      )}
    </>
  );
}

const Prose = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.s};
  max-width: ${tokens.size.measure};
`;

const ItemList = styled.ul.attrs({ role: 'list' })`
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

const Features = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.s} ${tokens.space.l};

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  li {
    display: flex;
    align-items: center;
    gap: ${tokens.space.s};
  }

  svg {
    flex: none;
    color: ${tokens.color.accent};
  }
`;
