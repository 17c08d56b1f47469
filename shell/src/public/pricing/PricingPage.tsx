import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { ButtonLink, CheckIcon, VisuallyHidden } from '@gida/ui';
import { media, tokens } from '@gida/ui/tokens';
import styled from 'styled-components';

import { pricing, rates } from '../../messages/rates.ts';
import { PageMeta } from '../PageMeta.tsx';
import { Scene } from '../Scene.tsx';
import { Inside, PageHead, Thirds } from '../Section.tsx';
import { SampleTotal } from './SampleTotal.tsx';

export function Component() {
  return (
    <>
      <PageMeta title={pricing.title} description={pricing.description} />
      <PageHead title={pricing.heading} lead={pricing.lead} />
      <Inside>
        <Kinds>
          {rates.map(({ id, name, price, description, includes, scene, seed, picture }) => (
            <Kind key={id} id={id}>
              <Scene scene={scene} seed={seed} alt={picture} />
              <Words>
                <h2>{name}</h2>
                <p>
                  <Amount>{formatNaira(price)}</Amount> {pricing.perNight}
                </p>
                <p>{description}</p>
                <h3>{pricing.includes}</h3>
                <ul role="list">
                  {includes.map((thing) => (
                    <li key={thing}>
                      <CheckIcon size={1.125} />
                      {thing}
                    </li>
                  ))}
                </ul>
                <ButtonLink to={paths.login} wide>
                  {pricing.bookNow}
                  <VisuallyHidden>{pricing.bookNowFor(name)}</VisuallyHidden>
                </ButtonLink>
              </Words>
            </Kind>
          ))}
        </Kinds>
        <SampleTotal />
      </Inside>
    </>
  );
}

/** Three columns need a wide window: each of them is much to read. */
const Kinds = styled(Thirds)`
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Kind = styled.li`
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

const Words = styled.div`
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
