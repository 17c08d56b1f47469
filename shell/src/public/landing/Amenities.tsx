import { FeatureIcon, tokens } from '@gida/ui';
import styled from 'styled-components';

import { landingMessages } from '../../messages/landing.ts';
import { Columns } from '../Section.tsx';

export function Amenities() {
  return (
    <Columns>
      {landingMessages.amenities.list.map(({ name, text }) => (
        <Amenity key={name}>
          <FeatureIcon feature={name} size={1.75} />
          <div>
            <h3>{name}</h3>
            <p>{text}</p>
          </div>
        </Amenity>
      ))}
    </Columns>
  );
}

const Amenity = styled.li`
  display: flex;
  gap: ${tokens.space.m};

  > svg {
    box-sizing: content-box;
    padding: ${tokens.space.s};
    border-radius: ${tokens.radius.card};
    background: ${tokens.color.actionSoft};
    color: ${tokens.color.action};
  }

  p {
    color: ${tokens.color.textSoft};
  }
`;
