import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { ButtonLink, CheckIcon, media, tokens, VisuallyHidden } from '@gida/ui';
import styled from 'styled-components';

import { pricingMessages, roomRates } from '../../messages/pricing.ts';
import { PageMeta } from '../PageMeta.tsx';
import { IllustrationPicture } from '../IllustrationPicture.tsx';
import { PageContainer, PageHeader, ThreeColumns } from '../Section.tsx';
import { SampleTotal } from './SampleTotal.tsx';

export function Component() {
  return (
    <>
      <PageMeta title={pricingMessages.title} description={pricingMessages.description} />
      <PageHeader title={pricingMessages.heading} lead={pricingMessages.lead} />
      <PageContainer>
        <RateList>
          {roomRates.map(({ id, name, price, description, includes, scene, seed, picture }) => (
            <RateCard key={id} id={id}>
              <IllustrationPicture scene={scene} seed={seed} alt={picture} />
              <Details>
                <h2>{name}</h2>
                <p>
                  <Amount>{formatNaira(price)}</Amount> {pricingMessages.perNight}
                </p>
                <p>{description}</p>
                <h3>{pricingMessages.includes}</h3>
                <ul role="list">
                  {includes.map((item) => (
                    <li key={item}>
                      <CheckIcon size={1.125} />
                      {item}
                    </li>
                  ))}
                </ul>
                <ButtonLink to={paths.login} wide>
                  {pricingMessages.bookNow}
                  <VisuallyHidden>{pricingMessages.bookNowFor(name)}</VisuallyHidden>
                </ButtonLink>
              </Details>
            </RateCard>
          ))}
        </RateList>
        <SampleTotal />
      </PageContainer>
    </>
  );
}

/** Three columns only on wide screens: each has a lot of text. */
const RateList = styled(ThreeColumns)`
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const RateCard = styled.li`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};

  &:target {
    border-color: ${tokens.color.action};
    box-shadow: 0 0 0 ${tokens.border.thin} ${tokens.color.action};
  }

  ${media.medium} {
    flex-direction: row;

    > img {
      flex: none;
      width: 42%;
      aspect-ratio: auto;
      height: auto;
    }
  }

  ${media.wide} {
    flex-direction: column;

    > img {
      width: 100%;
      aspect-ratio: 4 / 3;
    }
  }
`;

const Details = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${tokens.space.s};
  padding: ${tokens.space.l};
  color: ${tokens.color.textSoft};

  h2,
  h3 {
    color: ${tokens.color.text};
  }

  h3 {
    font-size: ${tokens.text.small};
  }

  li {
    display: flex;
    gap: ${tokens.space.xs};
  }

  svg {
    margin-top: 0.2rem;
    color: ${tokens.color.success};
  }

  ul {
    margin-bottom: ${tokens.space.s};
  }

  > a {
    margin-top: auto;
  }
`;

const Amount = styled.strong`
  color: ${tokens.color.text};
  font-size: ${tokens.text.heading};
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
`;
