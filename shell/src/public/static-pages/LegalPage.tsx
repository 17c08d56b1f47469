import { formatLongDate } from '@gida/contracts/dates';
import { media, tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

import { contentsLabel, updatedLabel, type LegalText } from '../../messages/legal.ts';
import { PageMeta } from '../PageMeta.tsx';
import { PageHeader, TwoColumnContainer } from '../Section.tsx';

/** Terms and privacy: numbered sections with an anchor each. */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <>
      <PageMeta title={text.title} description={text.description} />
      <PageHeader title={text.heading} lead={text.lead} />
      <LegalSections>
        <Aside>
          <p>
            {updatedLabel} <time dateTime={text.updated}>{formatLongDate(text.updated)}</time>
          </p>
          <Contents aria-label={contentsLabel}>
            <ol>
              {text.parts.map(({ title }) => (
                <li key={title}>
                  <a href={`#${slugify(title)}`}>{title}</a>
                </li>
              ))}
            </ol>
          </Contents>
        </Aside>
        <ol>
          {text.parts.map((part) => (
            <li key={part.title} id={slugify(part.title)}>
              <h2>{part.title}</h2>
              <p>{part.text}</p>
            </li>
          ))}
        </ol>
      </LegalSections>
    </>
  );
}

const slugify = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

const LegalSections = styled(TwoColumnContainer)`
  > ol {
    display: grid;
    gap: ${tokens.space.l};
    max-width: ${tokens.size.measure};
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

const Aside = styled.div`
  display: grid;
  gap: ${tokens.space.m};
  align-self: start;

  > p {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }

  ${media.wide} {
    position: sticky;
    top: 6rem;
  }
`;

/** Hidden on phones, where it would only push the text down. */
const Contents = styled.nav`
  display: none;

  ol {
    padding-left: 1.5rem;
  }

  a {
    display: inline-block;
    padding-block: ${tokens.space.xxs};
    color: ${tokens.color.text};
    text-decoration: none;
  }

  a:hover {
    color: ${tokens.color.action};
    text-decoration: underline;
  }

  ${media.wide} {
    display: block;
  }
`;
