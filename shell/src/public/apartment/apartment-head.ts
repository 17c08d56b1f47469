import type { PublicApartment } from '@gida/contracts/catalog';
import { countBedrooms } from '@gida/contracts/count-bedrooms';
import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';

import { embedData, originPlaceholder, serializeJsonLd } from '../head-tags.ts';
import { describe } from './describe-apartment.ts';
import { embeddedApartmentElementId } from './embedded-apartment.ts';
import { publicApartmentMessages as text } from '../../messages/public-apartment.ts';

/** Previews of shared links do not show drawings. */
const isPicture = (image: string): boolean => !image.endsWith('.svg');

/** Head tags for search engines and link previews, and the data that the page was rendered of. */
export function renderApartmentHead(apartment: PublicApartment): string {
  const url = `${originPlaceholder}${paths.publicApartment(apartment.id)}`;
  const image = apartment.images.find(isPicture) ?? '/share.png';
  return [
    `<link rel="canonical" href="${url}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:image" content="${originPlaceholder}${escapeAttribute(image)}">`,
    `<script type="application/ld+json">${serializeJsonLd(structuredData(apartment, url))}</script>`,
    embedData(embeddedApartmentElementId, apartment),
  ].join('\n');
}

function structuredData(apartment: PublicApartment, url: string): object {
  const { id, name, address, place, images, features, price, maxGuests, reviewSummary } = apartment;
  return {
    '@context': 'https://schema.org',
    '@type': 'VacationRental',
    '@id': url,
    url,
    identifier: id,
    name,
    description: describe(apartment),
    image: images.map((path) => `${originPlaceholder}${path}`),
    address: {
      '@type': 'PostalAddress',
      addressLocality: address.area || address.city,
      addressRegion: address.city,
      addressCountry: address.country,
    },
    // Approximate, like the circle on the map.
    ...(place && { geo: { '@type': 'GeoCoordinates', ...place } }),
    ...(price > 0 && { priceRange: text.pricePerNight(formatNaira(price)) }),
    containsPlace: {
      '@type': 'Accommodation',
      numberOfBedrooms: countBedrooms(apartment),
      occupancy: { '@type': 'QuantitativeValue', value: maxGuests },
      amenityFeature: features.map((feature) => ({
        '@type': 'LocationFeatureSpecification',
        name: feature,
        value: true,
      })),
    },
    ...(reviewSummary && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: reviewSummary.average,
        reviewCount: reviewSummary.reviews,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

const escapeAttribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
