import { paths } from '@gida/contracts/paths';
import { ButtonLink, CheckIcon, media, tokens } from '@gida/ui';
import { IconLines } from '@gida/ui/layout';
import styled from 'styled-components';

import { landingMessages } from '../../messages/landing.ts';
import { IllustrationPicture } from '../IllustrationPicture.tsx';
import { AvailabilityForm } from './AvailabilityForm.tsx';

export function Hero() {
  return (
    <HeroSection>
      <Inner>
        <Title>
          <Eyebrow>{landingMessages.eyebrow}</Eyebrow>
          <h1>{landingMessages.heading}</h1>
        </Title>
        <ArchedPicture>
          <IllustrationPicture
            scene="living-room"
            seed="lagos-lagoon-a"
            alt={landingMessages.heroPicture}
            priority
          />
        </ArchedPicture>
        <Availability>
          <AvailabilityForm />
        </Availability>
        <Lead>
          <p>{landingMessages.lead}</p>
          <Actions>
            <ButtonLink size="large" to={paths.login}>
              {landingMessages.book}
            </ButtonLink>
            <SecondaryLink size="large" to={paths.pricing}>
              {landingMessages.seeRates}
            </SecondaryLink>
          </Actions>
        </Lead>
        <Benefits>
          {landingMessages.benefits.map(({ title, text }) => (
            <li key={title}>
              <CheckIcon />
              <div>
                <strong>{title}</strong>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </Benefits>
      </Inner>
    </HeroSection>
  );
}

const HeroSection = styled.section`
  --color-focus: ${tokens.color.highlight};
  overflow-x: clip;
  background: ${tokens.color.brand};
  color: ${tokens.color.onBrand};
`;

/** On phones the picture and the search are the first view, and what is told of them follows. */
const Inner = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};
  max-width: ${tokens.size.page};
  margin-inline: auto;
  padding: clamp(1rem, 0.25rem + 2.5vw, 3.5rem) ${tokens.space.m} ${tokens.space.xxl};

  ${media.medium} {
    grid-template: 'title picture' 1fr 'lead picture' 1fr / minmax(0, 1.15fr) minmax(0, 1fr);
    gap: ${tokens.space.l};
    padding-top: clamp(2rem, 1.25rem + 2.5vw, 3.5rem);
  }

  ${media.wide} {
    gap: ${tokens.space.m} ${tokens.space.xxl};
  }
`;

const Title = styled.div`
  display: grid;
  gap: ${tokens.space.xs};
  align-content: end;

  ${media.medium} {
    grid-area: title;
  }
`;

const Lead = styled.div`
  display: grid;
  gap: ${tokens.space.m};
  align-content: start;

  > p {
    max-width: 36ch;
    color: ${tokens.color.onBrandSoft};
    font-size: ${tokens.text.lead};
  }

  ${media.medium} {
    grid-area: lead;
  }
`;

const Eyebrow = styled.p`
  color: ${tokens.color.highlight};
  font-size: ${tokens.text.small};
  font-weight: 600;
  letter-spacing: 0.04em;
`;

const Actions = styled.div`
  --color-action: ${tokens.color.highlight};
  --color-action-hover: ${tokens.color.onBrand};
  --color-on-action: ${tokens.color.brand};
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space.s};
  margin-top: ${tokens.space.xs};

  /* Equal widths when stacked. */
  > * {
    flex: 1 1 auto;
  }

  ${media.wide} {
    > * {
      flex: none;
    }
  }
`;

const SecondaryLink = styled(ButtonLink)`
  border-color: ${tokens.color.onBrandSoft};
  background: transparent;
  color: ${tokens.color.onBrand};

  &:hover {
    background: transparent;
    border-color: ${tokens.color.highlight};
    color: ${tokens.color.highlight};
  }
`;

/** Low on phones, arched with a sun behind it on wider screens. */
const ArchedPicture = styled.div`
  position: relative;

  img {
    position: relative;
    aspect-ratio: 2.2;
    border-radius: ${tokens.radius.card};
  }

  ${media.medium} {
    grid-area: picture;
    justify-self: end;
    width: 94%;

    &::before {
      content: '';
      position: absolute;
      top: -8%;
      right: calc(-1 * ${tokens.space.m});
      width: 46%;
      aspect-ratio: 1;
      border-radius: 50%;
      background: ${tokens.color.highlight};
    }

    img {
      aspect-ratio: 1;
      border-radius: 50% 50% ${tokens.radius.card} ${tokens.radius.card} / 42% 42%
        ${tokens.radius.card} ${tokens.radius.card};
    }
  }

  /* Lower than wide, so that the availability form stays above the fold. */
  ${media.wide} {
    width: 100%;

    img {
      aspect-ratio: 8 / 7;
    }
  }
`;

const Availability = styled.div`
  color: ${tokens.color.text};

  ${media.medium} {
    grid-column: 1 / -1;
  }
`;

const Benefits = styled(IconLines)`
  svg {
    color: ${tokens.color.highlight};
  }

  p {
    color: ${tokens.color.onBrandSoft};
  }

  ${media.medium} {
    grid-column: 1 / -1;
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
