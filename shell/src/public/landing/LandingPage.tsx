import { paths } from '@gida/contracts/paths';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import { Section } from '../Section.tsx';
import { PageMeta } from '../PageMeta.tsx';
import { landingMessages } from '../../messages/landing.ts';
import { Amenities } from './Amenities.tsx';
import { Cities } from './Cities.tsx';
import { Faq } from './Faq.tsx';
import { loadFeaturedApartments } from './featured-apartments.ts';
import { FeaturedApartments } from './FeaturedApartments.tsx';
import { GuestReviews } from './GuestReviews.tsx';
import { Hero } from './Hero.tsx';
import { PendingVerification } from './PendingVerification.tsx';
import { RateCards } from './RateCards.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => loadFeaturedApartments(request.signal);

export function Component() {
  const homes = useLoaderData<typeof loader>();
  return (
    <>
      <PageMeta title={landingMessages.title} description={landingMessages.description} />
      <Hero />
      {homes.length > 0 && (
        <Section
          id={landingMessages.homes.anchor}
          title={landingMessages.homes.title}
          lead={landingMessages.homes.lead}
          background="sunken"
        >
          <FeaturedApartments homes={homes} />
        </Section>
      )}
      <Section title={landingMessages.rates.title} lead={landingMessages.rates.lead}>
        <RateCards />
      </Section>
      <Section title={landingMessages.cities.title} background="sunken">
        <Cities homes={homes} />
      </Section>
      <Section title={landingMessages.amenities.title} lead={landingMessages.amenities.lead}>
        <Amenities />
      </Section>
      <Section title={landingMessages.reviews.title} background="sunken">
        <GuestReviews />
      </Section>
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
