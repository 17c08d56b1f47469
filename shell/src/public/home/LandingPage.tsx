import { paths } from '@gida/contracts/paths';
import { Link } from 'react-router-dom';

import { Section } from '../Section.tsx';
import { PageMeta } from '../PageMeta.tsx';
import { home } from '../../messages/home.ts';
import { Amenities } from './Amenities.tsx';
import { Cities } from './Cities.tsx';
import { Faq } from './Faq.tsx';
import { GuestReviews } from './GuestReviews.tsx';
import { Hero } from './Hero.tsx';
import { RateCards } from './RateCards.tsx';

export function Component() {
  return (
    <>
      <PageMeta title={home.title} description={home.description} />
      <Hero />
      <Section title={home.rates.title} lead={home.rates.lead}>
        <RateCards />
      </Section>
      <Section title={home.cities.title} ground="sunken">
        <Cities />
      </Section>
      <Section title={home.amenities.title} lead={home.amenities.lead}>
        <Amenities />
      </Section>
      <Section title={home.reviews.title} ground="sunken">
        <GuestReviews />
      </Section>
      <Section
        title={home.faq.title}
        lead={
          <>
            {home.faq.help} <Link to={paths.support}>{home.faq.helpLink}</Link>.
          </>
        }
        id="faq"
        beside
      >
        <Faq />
      </Section>
    </>
  );
}
