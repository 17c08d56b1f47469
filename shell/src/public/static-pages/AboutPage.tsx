import { paths } from '@gida/contracts/paths';
import { ButtonLink, media, tokens } from '@gida/ui';
import styled from 'styled-components';

import { aboutMessages } from '../../messages/about.ts';
import { PageMeta } from '../PageMeta.tsx';
import { IllustrationPicture } from '../IllustrationPicture.tsx';
import { PageContainer, PageHeader, Section, twoColumns, ThreeColumns } from '../Section.tsx';

export function Component() {
  return (
    <>
      <PageMeta title={aboutMessages.title} description={aboutMessages.description} />
      <PageHeader title={aboutMessages.heading} lead={aboutMessages.lead} />
      <PageContainer>
        <Story>
          <IllustrationPicture
            scene="facade"
            seed="lagos-garden-about"
            alt={aboutMessages.picture}
            priority
          />
          <div>
            {aboutMessages.parts.map(({ title, text }) => (
              <section key={title}>
                <h2>{title}</h2>
                <p>{text}</p>
              </section>
            ))}
          </div>
        </Story>
      </PageContainer>
      <Section title={aboutMessages.numbersTitle} background="sunken">
        <ThreeColumns>
          {aboutMessages.numbers.map(({ figure, text }) => (
            <Figure key={figure}>
              <strong>{figure}</strong>
              {text}
            </Figure>
          ))}
        </ThreeColumns>
        <div>
          <ButtonLink size="large" to={paths.login}>
            {aboutMessages.action}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}

const Story = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xl};
  padding-bottom: ${tokens.space.section};

  img {
    border-radius: ${tokens.radius.card};
  }

  > div {
    display: grid;
    gap: ${tokens.space.l};
    max-width: ${tokens.size.measure};
  }

  h2 {
    margin-bottom: ${tokens.space.xs};
    font-size: ${tokens.text.title};
  }

  ${media.medium} {
    grid-template-columns: 1fr 1fr;
    align-items: start;

    > img {
      position: sticky;
      top: 6rem;
    }
  }

  ${media.wide} {
    ${twoColumns}
  }
`;

const Figure = styled.li`
  display: grid;
  color: ${tokens.color.textSoft};

  strong {
    color: ${tokens.color.action};
    font-family: ${tokens.font.display};
    font-size: ${tokens.text.display};
    line-height: 1.1;
  }
`;
