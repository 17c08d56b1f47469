import { paths } from '@gida/contracts/paths';
import { LinkedCard } from '@gida/ui/layout';
import { tokens } from '@gida/ui/tokens';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { ForSignedIn, ForVisitors } from '../../layouts/public/audience.styles.ts';
import { useStayForLinks } from '../../layouts/use-stay-for-links.ts';
import { landingMessages } from '../../messages/landing.ts';
import { IllustrationPicture } from '../IllustrationPicture.tsx';
import { ThreeColumns } from '../Section.tsx';

/** A city leads to its homes, on this page for visitors and in the listing for guests. */
export function Cities() {
  const stay = useStayForLinks();
  const { guests: _guests, ...dates } = stay;
  return (
    <ThreeColumns>
      {landingMessages.cities.list.map(({ name, scene, text }) => (
        <City key={name}>
          <IllustrationPicture scene={scene} seed="home" alt="" />
          <h3>
            <ForVisitors as="span">
              <Link to={paths.homes({ city: name, ...dates })}>{name}</Link>
            </ForVisitors>
            <ForSignedIn as="span">
              <Link to={paths.apartments({ search: name, ...stay })}>{name}</Link>
            </ForSignedIn>
          </h3>
          <p>{text}</p>
        </City>
      ))}
    </ThreeColumns>
  );
}

const City = styled(LinkedCard)`
  img {
    margin-bottom: ${tokens.space.xs};
    border-radius: ${tokens.radius.card};
  }

  p {
    color: ${tokens.color.textSoft};
  }

  &:hover a {
    color: ${tokens.color.action};
  }
`;
