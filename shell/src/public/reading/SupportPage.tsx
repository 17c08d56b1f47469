import { paths } from '@gida/contracts/paths';
import { ButtonLink, Card } from '@gida/ui';
import { tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

import { support } from '../../messages/support.ts';
import { PageMeta } from '../PageMeta.tsx';
import { Columns, Inside, PageHead } from '../Section.tsx';

export function Component() {
  return (
    <>
      <PageMeta title={support.title} description={support.description} />
      <PageHead title={support.heading} lead={support.lead} />
      <Inside>
        <Columns>
          {support.topics.map(({ title, items }) => (
            <Topic as="li" key={title}>
              <h2>{title}</h2>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </Topic>
          ))}
        </Columns>
        <End>
          <ButtonLink to={paths.contact}>{support.write}</ButtonLink>
        </End>
      </Inside>
    </>
  );
}

const Topic = styled(Card)`
  display: grid;
  gap: ${tokens.space.s};
  align-content: start;

  h2 {
    font-size: ${tokens.text.title};
  }

  ul {
    display: grid;
    gap: ${tokens.space.xs};
    padding-left: 1.1rem;
    color: ${tokens.color.textSoft};
  }

  li::marker {
    color: ${tokens.color.accent};
  }
`;

const End = styled.div`
  padding-block: ${tokens.space.l} ${tokens.space.section};
`;
