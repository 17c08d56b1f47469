import type { ApartmentSummary } from '@gida/contracts/catalog';
import { PowerIcon, tokens, VisuallyHidden } from '@gida/ui';
import { Fragment } from 'react';
import styled from 'styled-components';

import { toKeyFacts } from './key-facts.ts';

/** One line of a card: public power and what backs it up. Renders nothing while the host states neither. */
export function KeyFactsLine({ facts }: { facts: ApartmentSummary['keyFacts'] }) {
  const shown = toKeyFacts(facts);
  if (shown.length === 0) return null;
  return (
    <Line title={shown.map(({ label, spoken }) => spoken ?? label).join(', ')}>
      <PowerIcon size={1} />
      <span>
        {shown.map(({ label, spoken }, index) => (
          <Fragment key={label}>
            {index > 0 && <span>, </span>}
            {spoken ? (
              <>
                <span aria-hidden="true">{label}</span>
                <VisuallyHidden>{spoken}</VisuallyHidden>
              </>
            ) : (
              <span>{label}</span>
            )}
          </Fragment>
        ))}
      </span>
    </Line>
  );
}

const Line = styled.p`
  position: relative;
  display: flex;
  align-items: start;
  gap: ${tokens.space.xxs};
  min-width: 0;
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};

  svg {
    flex: none;
    margin-top: 0.2em;
  }
`;
