import { paths } from '@gida/contracts/paths';
import { ButtonLink, tokens } from '@gida/ui';
import styled from 'styled-components';

import { servicesMessages } from '../../messages/about.ts';
import { PageMeta } from '../PageMeta.tsx';
import { IllustrationPicture } from '../IllustrationPicture.tsx';
import { Columns, PageContainer, PageHeader } from '../Section.tsx';

export function Component() {
  return (
    <>
      <PageMeta title={servicesMessages.title} description={servicesMessages.description} />
      <PageHeader title={servicesMessages.heading} lead={servicesMessages.lead} />
      <PageContainer>
        <Columns>
          {servicesMessages.list.map(({ title, text, scene }) => (
            <Service key={title}>
              <IllustrationPicture scene={scene} seed="lagos-city-services" alt="" />
              <h2>{title}</h2>
              <p>{text}</p>
            </Service>
          ))}
        </Columns>
        <Actions>
          <ButtonLink size="large" to={paths.login}>
            {servicesMessages.action}
          </ButtonLink>
        </Actions>
      </PageContainer>
    </>
  );
}

const Service = styled.li`
  display: grid;
  gap: ${tokens.space.xs};
  align-content: start;

  img {
    border-radius: ${tokens.radius.card};
  }

  h2 {
    margin-top: ${tokens.space.xs};
    font-size: ${tokens.text.title};
  }

  p {
    color: ${tokens.color.textSoft};
  }
`;

const Actions = styled.div`
  padding-block: ${tokens.space.l} ${tokens.space.section};
`;
