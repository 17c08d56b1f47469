import type { AreasResponse } from '@gida/contracts/catalog';
import { areas, cities } from '@gida/contracts/places';
import { Button, Row, Stack, tokens } from '@gida/ui';
import { Muted } from '@gida/ui/layout';
import { memo, useId } from 'react';
import styled from 'styled-components';

import { areaMessages as text } from '../map-messages.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { fetchAreaCounts } from './listing-api.ts';
import type { FilterGroupProps, ListingQuery } from './listing-query.ts';
import { useFound } from './use-found.ts';

type Counts = AreasResponse['areas'] | undefined;

/** Areas, city by city, with how many apartments the other filters find in each. */
export const AreaFilter = memo(function AreaFilter({
  searched,
  ...filters
}: FilterGroupProps<'areas'> & { searched: ListingQuery }) {
  const counts = useFound(fetchAreaCounts, { ...searched, areas: [], bounds: undefined });
  return (
    <FilterGroup legend={text.title}>
      {counts === undefined ? <Placeholder /> : <Cities {...filters} counted={counts?.areas} />}
    </FilterGroup>
  );
});

function Cities({
  areas: chosen,
  onChange,
  counted,
}: FilterGroupProps<'areas'> & { counted: Counts }) {
  const id = useId();
  if (!counted && chosen.length === 0) return <Muted>{text.failed}</Muted>;
  const countOf = (key: string) => counted?.find((area) => area.key === key);
  const shown = areas.filter(({ key }) => countOf(key) || chosen.includes(key));
  if (shown.length === 0) return <Muted>{text.none}</Muted>;

  return (
    <Stack $gap="s">
      {cities.map((city, index) => {
        const inCity = shown.filter((area) => area.city === city.name);
        if (inCity.length === 0) return null;
        return (
          <Stack key={city.name} $gap="xs" role="group" aria-labelledby={`${id}-${index}`}>
            <p id={`${id}-${index}`}>{city.name}</p>
            <Row $gap="xs">
              {inCity.map(({ key, name }) => {
                const { count = 0, isCapped = false } = countOf(key) ?? {};
                return (
                  <Button
                    key={key}
                    size="small"
                    tone={chosen.includes(key) ? 'action' : 'quiet'}
                    aria-pressed={chosen.includes(key)}
                    // The counts are of whole areas, and not of their parts on the map.
                    onClick={() => onChange({ areas: toggle(chosen, key), bounds: undefined })}
                  >
                    {text.count(name, count, isCapped)}
                  </Button>
                );
              })}
            </Row>
          </Stack>
        );
      })}
    </Stack>
  );
}

const toggle = (chosen: readonly string[], key: string): string[] =>
  areas.filter((area) => chosen.includes(area.key) !== (area.key === key)).map((area) => area.key);

/** As high as most of the areas, so that what is below hardly moves. */
const Placeholder = styled.div`
  min-height: calc(8 * ${tokens.size.target});
`;
