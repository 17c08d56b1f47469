import { paths } from '@gida/contracts/paths';
import { tokens } from '@gida/ui/tokens';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { landingMessages } from '../../messages/landing.ts';
import { IllustrationImage } from '../IllustrationImage.tsx';
import { ThreeColumns } from '../Section.tsx';

export function Cities() {
  return (
    <ThreeColumns>
      {landingMessages.cities.list.map(({ name, scene, text }) => (
        <City key={name}>
          <IllustrationImage scene={scene} seed="home" alt="" />
          <h3>
            <Link to={paths.apartments({ search: name })}>{name}</Link>
          </h3>
          <p>{text}</p>
        </City>
      ))}
    </ThreeColumns>
  );
}

const City = styled.li`
  position: relative;
  display: grid;
  gap: ${tokens.space.xxs};
  align-content: start;

  img {
    margin-bottom: ${tokens.space.xs};
    border-radius: ${tokens.radius.card};
  }

  p {
    color: ${tokens.color.textSoft};
  }

  a {
    color: ${tokens.color.text};
    text-decoration: none;
  }

  /* Makes the whole card clickable. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &:hover a {
    color: ${tokens.color.action};
    text-decoration: underline;
  }
`;
