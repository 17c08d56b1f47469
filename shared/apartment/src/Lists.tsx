import { BlockIcon, CheckIcon, FeatureIcon, media, Stack, tokens } from '@gida/ui';
import { IconLines } from '@gida/ui/layout';
import type { ComponentType, ReactNode } from 'react';
import styled from 'styled-components';

import { apartmentText as text } from './apartment-messages.ts';
import { TitledSection } from './TitledSection.tsx';

/** What somebody wrote in several lines. */
export function Paragraphs({ text: written }: { text: string }) {
  return (
    <Prose $gap="s">
      {written.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Prose>
  );
}

type ItemListProps = { items: readonly { name: string; quantity: number }[] };

/** Renders nothing, title included, where there is none; so do the other lists. */
export function ItemList({ items }: ItemListProps) {
  if (items.length === 0) return null;
  return (
    <TitledSection title={text.items}>
      <Some
        as={Pills}
        lines={items.map(({ name, quantity }) => (
          <li key={name}>
            {name} <b>{quantity}</b>
          </li>
        ))}
      />
    </TitledSection>
  );
}

export function FeatureList({ features }: { features: readonly string[] }) {
  if (features.length === 0) return null;
  return (
    <TitledSection title={text.features}>
      <Some
        as={IconList}
        lines={features.map((feature) => (
          <li key={feature}>
            <FeatureIcon feature={feature} size={1.5} /> {feature}
          </li>
        ))}
      />
    </TitledSection>
  );
}

const shownAtFirst = 6;

type SomeProps = { as: ComponentType<{ children: ReactNode }>; lines: readonly ReactNode[] };

/** The first lines, and the others once somebody asks for them, also without JavaScript. */
function Some({ as: List, lines }: SomeProps) {
  const rest = lines.slice(shownAtFirst);
  return (
    <>
      <List>{lines.slice(0, shownAtFirst)}</List>
      {rest.length > 0 && (
        <Rest>
          <summary>{text.showAll(lines.length)}</summary>
          <List>{rest}</List>
        </Rest>
      )}
    </>
  );
}

export function RuleList({ rules }: { rules: readonly string[] }) {
  if (rules.length === 0) return null;
  return (
    <TitledSection title={text.rules}>
      <Rules>
        {rules.map((rule) => (
          <li key={rule}>
            {isProhibition(rule) ? <BlockIcon size={1.125} /> : <CheckIcon size={1.125} />}
            <span>{rule}</span>
          </li>
        ))}
      </Rules>
    </TitledSection>
  );
}

/** A check mark before "No smoking" would read as allowed. */
const isProhibition = (rule: string): boolean =>
  /\b(no|not|never|don.t|forbidden|prohibited)\b/i.test(rule);

/** Lines with an icon each, in two columns where there is room. */
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
    color: ${tokens.color.accent};
  }
`;

const Rest = styled.details`
  summary {
    width: fit-content;
    padding-block: ${tokens.space.xs};
    text-decoration: underline;
    cursor: pointer;
  }

  &[open] summary {
    margin-bottom: ${tokens.space.xs};
  }
`;

const Rules = styled(IconLines)`
  gap: ${tokens.space.xs};

  svg {
    margin-top: 0.25rem;
    color: ${tokens.color.accent};
  }
`;

const Prose = styled(Stack)`
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
