import { longDate } from '@gida/contracts/dates';
import { tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

import { updatedLabel, type LegalText } from '../../messages/legal.ts';
import { PageMeta } from '../PageMeta.tsx';
import { PageHead } from '../Section.tsx';

/** Terms and privacy: numbered parts one can point at. */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <>
      <PageMeta title={text.title} description={text.description} />
      <PageHead title={text.heading} lead={text.lead} />
      <Parts>
        <p>
          {updatedLabel} <time dateTime={text.updated}>{longDate(text.updated)}</time>
        </p>
        <ol>
          {text.parts.map((part) => (
            <li key={part.title}>
              <h2>{part.title}</h2>
              <p>{part.text}</p>
            </li>
          ))}
        </ol>
      </Parts>
    </>
  );
}

const Parts = styled.div`
  width: 100%;
  max-width: ${tokens.size.page};
  margin-inline: auto;
  padding: 0 ${tokens.space.m} ${tokens.space.section};

  > p {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }

  ol {
    display: grid;
    gap: ${tokens.space.l};
    max-width: ${tokens.size.measure};
    margin-top: ${tokens.space.l};
    padding-left: 1.75rem;
  }

  li::marker {
    color: ${tokens.color.action};
    font-weight: 700;
  }

  h2 {
    margin-bottom: ${tokens.space.xxs};
    font-size: ${tokens.text.title};
  }
`;
