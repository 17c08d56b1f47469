import { limits } from '@gida/contracts/constants';
import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { Price, VisuallyHidden } from '@gida/ui';
import { tokens } from '@gida/ui/tokens';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { home } from '../../messages/home.ts';
import { pricing, rates } from '../../messages/rates.ts';
import { cutText } from '../cut-text.ts';
import { Scene } from '../Scene.tsx';
import { Thirds } from '../Section.tsx';

export function RateCards() {
  return (
    <Thirds>
      {rates.map(({ id, name, price, description, scene, seed, picture }) => (
        <Rate key={id}>
          <Scene scene={scene} seed={seed} alt={picture} />
          <Words>
            <h3>{name}</h3>
            <Price amount={formatNaira(price)} unit={pricing.perNight} />
            <p>{cutText(description, limits.cardDescription)}</p>
            <Link to={`${paths.pricing}#${id}`}>
              {home.rates.readMore}
              <VisuallyHidden>{home.rates.about(name)}</VisuallyHidden>
            </Link>
          </Words>
        </Rate>
      ))}
    </Thirds>
  );
}

const Rate = styled.li`
  overflow: hidden;
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${tokens.space.xxs};
  padding: ${tokens.space.m} ${tokens.space.m} ${tokens.space.s};

  p {
    color: ${tokens.color.textSoft};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.25rem;
    font-weight: 600;
  }
`;
