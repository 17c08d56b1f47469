import type { AreasResponse } from '@gida/contracts/catalog';
import { areas, cities, type Area } from '@gida/contracts/places';
import { CheckboxField, tokens } from '@gida/ui';
import { Muted } from '@gida/ui/layout';
import { Suspense, useState } from 'react';
import { Await } from 'react-router-dom';
import styled from 'styled-components';

import { areaMessages as text } from '../map-messages.ts';
import { ChoiceColumns, FilterGroup } from './FilterGroup.tsx';
import { fetchAreaCounts } from './listing-api.ts';
import { toListingRequest, type ListingFilters } from './listing-query.ts';

type Counts = AreasResponse['areas'];

/** Areas, city by city, with how many apartments the other filters find in each. */
export function AreaFilter({ listing, onChange }: ListingFilters) {
  // As the other filters were when the dialog opened.
  const [counts] = useState(() =>
    fetchAreaCounts(toListingRequest(listing)).then(
      (found) => found.areas,
      () => null,
    ),
  );

  return (
    <FilterGroup legend={text.title}>
      <Suspense fallback={<Placeholder />}>
        <Await resolve={counts}>
          {(found: Counts | null) => (
            <Cities listing={listing} onChange={onChange} counts={found} />
          )}
        </Await>
      </Suspense>
    </FilterGroup>
  );
}

function Cities({ listing, onChange, counts }: ListingFilters & { counts: Counts | null }) {
  // A city does not close when the last of its areas is let go.
  const [chosenAtFirst] = useState(listing.areas);
  if (counts === null && listing.areas.length === 0) return <Muted>{text.failed}</Muted>;
  const countOf = (key: string) => counts?.find((counted) => counted.key === key);
  const shown = areas.filter(({ key }) => countOf(key) || listing.areas.includes(key));
  if (shown.length === 0) return <Muted>{text.none}</Muted>;
  const label = ({ key, name }: Area) => {
    const counted = countOf(key);
    return counted ? `${name} (${text.count(counted.count, counted.isCapped)})` : name;
  };

  return cities.map((city) => {
    const inCity = shown.filter((area) => area.city === city.name);
    return (
      inCity.length > 0 && (
        <City key={city.name} open={inCity.some(({ key }) => chosenAtFirst.includes(key))}>
          <summary>{city.name}</summary>
          <ChoiceColumns>
            {inCity.map((area) => (
              <CheckboxField
                key={area.key}
                label={label(area)}
                checked={listing.areas.includes(area.key)}
                onChange={() => onChange({ areas: toggle(listing.areas, area.key) })}
              />
            ))}
          </ChoiceColumns>
        </City>
      )
    );
  });
}

const toggle = (chosen: readonly string[], key: string): string[] =>
  areas.filter((area) => chosen.includes(area.key) !== (area.key === key)).map((area) => area.key);

/** As high as the cities, so that what is below does not move. */
const Placeholder = styled.div`
  min-height: calc(3 * ${tokens.size.target});
`;

const City = styled.details`
  summary {
    display: list-item;
    min-height: ${tokens.size.target};
    padding-block: ${tokens.space.xs};
    cursor: pointer;
  }
`;
