import { paths } from '@gida/contracts/paths';
import { Link, type LoaderFunctionArgs } from 'react-router-dom';

import { Section } from '../Section.tsx';
import { PageMeta } from '../PageMeta.tsx';
import { landingMessages } from '../../messages/landing.ts';
import { Amenities } from './Amenities.tsx';
import { Cities } from './Cities.tsx';
import { Faq } from './Faq.tsx';
import { loadLandingHomes } from './featured-apartments.ts';
import { GuestReviews } from './GuestReviews.tsx';
import { Hero } from './Hero.tsx';
import { Homes } from './Homes.tsx';
import { PendingVerification } from './PendingVerification.tsx';
import { RateCards } from './RateCards.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => loadLandingHomes(request);

export function Component() {
  return (
    <>
      <PageMeta title={landingMessages.title} description={landingMessages.description} />
      <Hero />
      <Homes />
      <Section title={landingMessages.rates.title} lead={landingMessages.rates.lead}>
        <RateCards />
      </Section>
      <Section title={landingMessages.cities.title} background="sunken">
        <Cities />
      </Section>
      <Section title={landingMessages.amenities.title} lead={landingMessages.amenities.lead}>
        <Amenities />
      </Section>
      <GuestReviews />
      <Section
        title={landingMessages.faq.title}
        lead={
          <>
            {landingMessages.faq.help}{' '}
            <Link to={paths.support}>{landingMessages.faq.helpLink}</Link>.
          </>
        }
        id="faq"
        hasSideHeading
      >
        <Faq />
      </Section>
      <PendingVerification />
    </>
  );
}
