import { routeAction } from '@gida/actions';
import { paths } from '@gida/contracts/paths';
import { Card, ClockIcon, media, PinIcon, tokens } from '@gida/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { contactMessages } from '../../messages/contact.ts';
import { PageMeta } from '../PageMeta.tsx';
import { PageHeader, TwoColumnContainer } from '../Section.tsx';
import { ContactForm } from './ContactForm.tsx';
import { sendContactMessage } from './contact-mutation.ts';
import { MapPlaceholder } from './MapPlaceholder.tsx';

export const action = routeAction(sendContactMessage);

export function Component() {
  return (
    <>
      <PageMeta title={contactMessages.title} description={contactMessages.description} />
      <PageHeader title={contactMessages.heading} lead={contactMessages.lead} />
      <TwoColumnContainer>
        <Card>
          <ContactForm />
        </Card>
        <ContactDetails aria-labelledby="elsewhere">
          <h2 id="elsewhere">{contactMessages.hoursAndPlace}</h2>
          <ul role="list">
            <li>
              <ClockIcon />
              {contactMessages.hours}
            </li>
            <li>
              <PinIcon />
              {contactMessages.city}
            </li>
          </ul>
          <p>
            {contactMessages.help} <Link to={paths.support}>{contactMessages.helpLink}</Link>.
          </p>
          <MapPlaceholder />
        </ContactDetails>
      </TwoColumnContainer>
    </>
  );
}

const ContactDetails = styled.section`
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

  /* The map stands beside the contact details, or ends with the form in two columns. */
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
