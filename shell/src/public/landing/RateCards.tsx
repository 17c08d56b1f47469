import { cardLimits } from '@gida/contracts/constants/apartment-card';
import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { truncateText } from '@gida/contracts/truncate-text';
import { Price, tokens, VisuallyHidden } from '@gida/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { landingMessages } from '../../messages/landing.ts';
import { pricingMessages, roomRates } from '../../messages/pricing.ts';
import { IllustrationPicture } from '../IllustrationPicture.tsx';
import { ThreeColumns } from '../Section.tsx';

export function RateCards() {
  return (
    <ThreeColumns>
      {roomRates.map(({ id, name, price, description, scene, seed, picture }) => (
        <RateCard key={id}>
          <IllustrationPicture scene={scene} seed={seed} alt={picture} />
          <Details>
            <h3>{name}</h3>
            <Price amount={formatNaira(price)} unit={pricingMessages.perNight} />
            <p>{truncateText(description, cardLimits.descriptionLength)}</p>
            <Link to={`${paths.pricing}#${id}`}>
              {landingMessages.rates.readMore}
              <VisuallyHidden>{landingMessages.rates.about(name)}</VisuallyHidden>
            </Link>
          </Details>
        </RateCard>
      ))}
    </ThreeColumns>
  );
}

const RateCard = styled.li`
  overflow: hidden;
  border: ${tokens.border.thin} solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.surface};
`;

const Details = styled.div`
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
