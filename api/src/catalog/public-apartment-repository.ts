import type { FeaturedApartment } from '@gida/contracts/catalog';
import { reviewLimits } from '@gida/contracts/constants/reviews';
import { cities } from '@gida/contracts/places';
import { allRows, allValues, type Db } from '../db/database.ts';
import { summaryColumns } from './apartment-columns.ts';

/** Those with a price, by rating: so many of each city. */
export const listFeaturedApartments = (
  db: Db,
  perCity: number,
): Promise<FeaturedApartment[]> => allRows(db)`
    select best.*
      from unnest(${cities.map(({ name }) => name)}::text[]) with ordinality as city (name, position)
      cross join lateral (
        select ${summaryColumns},
               json_build_object('area', area, 'city', city, 'country', country) as address,
               (select json_build_object('firstName', first_name, 'rating', review.rating,
                                         'createdAt', review.created_at, 'comment', comment)
                  from review
                  join user_account on user_account.id = review.user_id
                 where apartment_id = apartment.id
                   and hidden_at is null
                   and length(comment) <= ${reviewLimits.featuredLength}
                 order by review.created_at desc, number desc
                 limit 1) as review
          from apartment
         where apartment.city = city.name
           and is_published
           and price_kobo > 0
         order by rating desc nulls last, apartment.id
         limit ${perCity}
      ) best
     order by city.position
  `;

/** Ids are spread evenly, so a part is a range of them: `parts` is a power of two. */
export const listPublishedIds = (
  db: Db,
  { part, parts }: { part: number; parts: number },
): Promise<string[]> => allValues(db)`
    select id
      from apartment
     where id >= ${idAt(part / parts)}::uuid
       and (${part + 1 === parts} or id < ${idAt((part + 1) / parts)}::uuid)
       and is_published
     order by id
  `;

/** The id at a share, below 1, of all possible ones. */
const idAt = (share: number): string => {
  const first = Math.floor(share * 2 ** 32) % 2 ** 32;
  return `${first.toString(16).padStart(8, '0')}-0000-0000-0000-000000000000`;
};
