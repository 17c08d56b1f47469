import { paths } from '@gida/contracts/paths';
import { Card, MailIcon, PinIcon, ClockIcon } from '@gida/ui';
import { media, tokens } from '@gida/ui/tokens';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { contact } from '../../messages/contact.ts';
import { PageMeta } from '../PageMeta.tsx';
import { PageHead, sides } from '../Section.tsx';
import { ContactForm } from './ContactForm.tsx';
import { MapPlaceholder } from './MapPlaceholder.tsx';

export function Component() {
  return (
    <>
      <PageMeta title={contact.title} description={contact.description} />
      <PageHead title={contact.heading} lead={contact.lead} />
      <Sides>
        <Card>
          <ContactForm />
        </Card>
        <Other aria-labelledby="elsewhere">
          <h2 id="elsewhere">{contact.elsewhere}</h2>
          <ul role="list">
            <li>
              <MailIcon />
              <a href={`mailto:${contact.mail}`}>{contact.mail}</a>
            </li>
            <li>
              <ClockIcon />
              {contact.hours}
            </li>
            <li>
              <PinIcon />
              {contact.city}
            </li>
          </ul>
          <p>
            {contact.help} <Link to={paths.support}>{contact.helpLink}</Link>.
          </p>
          <MapPlaceholder />
        </Other>
      </Sides>
    </>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xl};
  width: 100%;
  max-width: ${tokens.size.page};
  margin-inline: auto;
  padding: 0 ${tokens.space.m} ${tokens.space.section};

  ${media.wide} {
    ${sides}
  }
`;

const Other = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto auto auto 1fr;
  gap: ${tokens.space.m};

  h2 {
    font-size: ${tokens.text.title};
  }

  ul {
    display: grid;
    gap: ${tokens.space.xs};
  }

  li {
    display: flex;
    align-items: center;
    gap: ${tokens.space.s};
    min-height: 1.75rem;
  }

  li svg {
    color: ${tokens.color.action};
  }

  /* The map stands beside the words, and where these stand beside the form, ends with it. */
  ${media.medium} {
    grid-template-columns: 1fr 1fr;
    grid-template-rows: auto auto 1fr;
    column-gap: ${tokens.space.l};

    figure {
      grid-area: 1 / 2 / -1;
    }
  }

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto auto auto 1fr;

    figure {
      grid-area: auto;
    }
  }
`;
