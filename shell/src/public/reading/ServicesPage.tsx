import { paths } from '@gida/contracts/paths';
import { ButtonLink } from '@gida/ui';
import { tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

import { services } from '../../messages/about.ts';
import { PageMeta } from '../PageMeta.tsx';
import { Scene } from '../Scene.tsx';
import { Columns, Inside, PageHead } from '../Section.tsx';

export function Component() {
  return (
    <>
      <PageMeta title={services.title} description={services.description} />
      <PageHead title={services.heading} lead={services.lead} />
      <Inside>
        <Columns>
          {services.list.map(({ title, text, scene }) => (
            <Service key={title}>
              <Scene scene={scene} seed="lagos-city-services" alt="" />
              <h2>{title}</h2>
              <p>{text}</p>
            </Service>
          ))}
        </Columns>
        <End>
          <ButtonLink size="large" to={paths.login}>
            {services.action}
          </ButtonLink>
        </End>
      </Inside>
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

const End = styled.div`
  padding-block: ${tokens.space.l} ${tokens.space.section};
`;
