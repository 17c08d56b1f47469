import { paths } from '@gida/contracts/paths';
import { ButtonLink, tokens } from '@gida/ui';
import { StackedCard } from '@gida/ui/layout';
import styled from 'styled-components';

import { supportMessages } from '../../messages/support.ts';
import { PageMeta } from '../PageMeta.tsx';
import { Columns, PageContainer, PageHeader } from '../Section.tsx';

export function Component() {
  return (
    <>
      <PageMeta title={supportMessages.title} description={supportMessages.description} />
      <PageHeader title={supportMessages.heading} lead={supportMessages.lead} />
      <PageContainer>
        <Columns>
          {supportMessages.topics.map(({ title, items }) => (
            <Topic $gap="s" as="li" key={title}>
              <h2>{title}</h2>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </Topic>
          ))}
        </Columns>
        <Actions>
          <ButtonLink to={paths.contact}>{supportMessages.write}</ButtonLink>
        </Actions>
      </PageContainer>
    </>
  );
}

const Topic = styled(StackedCard)`
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

const Actions = styled.div`
  padding-block: ${tokens.space.l} ${tokens.space.section};
`;
