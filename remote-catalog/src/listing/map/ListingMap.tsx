import { totalOfStay, type CardStay } from '@gida/apartment';
import type { ApartmentSummary } from '@gida/contracts/catalog';
import { formatNaira, formatShortNaira } from '@gida/contracts/money';
import type { MapTiles } from '@gida/contracts/map-tiles';
import { formatBounds, type Bounds } from '@gida/contracts/places';
import { Chips, tokens } from '@gida/ui';
import { CityMap, type MapPin } from '@gida/ui/map';
import { useState } from 'react';
import styled from 'styled-components';

import { mapMessages as text } from '../../map-messages.ts';
import type { FilterControlProps } from '../listing-query.ts';
import { MapCard } from './MapCard.tsx';
import { cityCentres, cityOf, focusOf } from './map-focus.ts';
import { sideBySide } from './use-listing-map.ts';

const everywhere = '';
const cityChoices = [
  { value: everywhere, label: text.everywhere },
  ...cityCentres.map(({ name }) => ({ value: name, label: name })),
];

export type ListingMapProps = FilterControlProps & {
  apartments: readonly ApartmentSummary[];
  stay: CardStay;
  buildLink: (apartment: ApartmentSummary) => string;
};

/** The apartments of this page on a map. Moving it searches the part that it shows: map and list are one search. */
export function ListingMap({ tiles, ...props }: ListingMapProps & { tiles: MapTiles | null }) {
  const { listing, apartments, stay, buildLink } = props;
  const { focus, searchHere, showCity } = useMapFocus(props);
  const { selected, setSelected, group, index, turn } = useSelectedGroup(apartments);
  const shown = group[index];
  const searched = focusOf(listing.bounds, []);

  return (
    <Column>
      <Cities>
        <Chips
          label={text.city}
          choices={cityChoices}
          // That which the list is of, not what the map happens to show.
          value={(searched && cityOf(searched)) ?? everywhere}
          onChange={showCity}
        />
      </Cities>
      <Map>
        <CityMap
          label={text.label}
          focus={focus}
          tiles={tiles}
          pins={apartments.flatMap((apartment) => toPin(apartment, stay))}
          selectedId={selected?.id ?? null}
          onSelect={(id, others) => setSelected({ id, group: others })}
          onMove={searchHere}
        >
          {shown && (
            <MapCard
              apartment={shown}
              stay={stay}
              to={buildLink(shown)}
              place={{ index, total: group.length }}
              onTurn={turn}
              onClose={() => setSelected(null)}
            />
          )}
        </CityMap>
      </Map>
    </Column>
  );
}

/** What the map shows. It stays where a person has moved it to: only another search moves it. */
function useMapFocus({
  listing,
  onChange,
  apartments,
}: Omit<ListingMapProps, 'stay' | 'buildLink'>) {
  const [sent, setSent] = useState<{ bounds: string; isFound: boolean } | null>(null);
  const [isEverywhere, setEverywhere] = useState(false);
  const [focus, setFocus] = useState<Bounds>(
    () => focusOf(listing.bounds, apartments) ?? cityCentres[0].bounds,
  );
  const search = `${listing.bounds ?? ''} ${apartments.map(({ id }) => id).join()}`;
  const [shownSearch, setShownSearch] = useState(search);
  if (search !== shownSearch) {
    setShownSearch(search);
    const found = focusOf(listing.bounds, apartments, isEverywhere);
    const isOwn = listing.bounds !== undefined && listing.bounds === sent?.bounds;
    if (isOwn) setSent({ ...sent, isFound: true });
    // What is found for a move comes after the next one on a slow line, and does not undo it.
    const isEarlier = listing.bounds !== undefined && sent?.isFound === false;
    if (found && !isOwn && !isEarlier) setFocus(found);
  }

  function searchHere(bounds: Bounds) {
    const part = formatBounds(bounds);
    setEverywhere(false);
    setSent({ bounds: part, isFound: false });
    onChange({ bounds: part });
  }

  function showCity(name: string) {
    const centre = cityCentres.find((city) => city.name === name)?.bounds;
    // Another object: the same city again brings the map back to its middle.
    setFocus({ ...(centre ?? focusOf(undefined, apartments, true) ?? focus) });
    if (centre) return searchHere(centre);
    setEverywhere(true);
    onChange({ bounds: undefined });
  }

  return { focus, searchHere, showCity };
}

/** The apartments that the chosen price stands for, and which of them is shown. */
function useSelectedGroup(apartments: readonly ApartmentSummary[]) {
  const [selected, setSelected] = useState<{ id: string; group: readonly string[] } | null>(null);
  // As it was when it was chosen.
  const group = apartments
    .filter(({ id }) => selected?.group.includes(id))
    .sort((a, b) => indexIn(selected, a) - indexIn(selected, b));
  const index = group.findIndex(({ id }) => id === selected?.id);

  function turn(step: number) {
    const next = group[(index + step + group.length) % group.length];
    if (selected && next) setSelected({ ...selected, id: next.id });
  }

  return { selected, setSelected, group, index, turn };
}

/** With dates its price is the total of the stay, as on the cards. */
function toPin(apartment: ApartmentSummary, stay: CardStay): MapPin[] {
  const { id, name, place } = apartment;
  if (!place) return [];
  const naira = apartment.price && (totalOfStay(apartment, stay)?.naira ?? apartment.price);
  const price = naira ? { naira, short: formatShortNaira(naira) } : null;
  return [{ ...place, id, name, price, text: naira ? formatNaira(naira) : text.onRequest }];
}

const indexIn = (selected: { group: readonly string[] } | null, { id }: ApartmentSummary): number =>
  selected?.group.indexOf(id) ?? -1;

const Column = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  gap: ${tokens.space.s};
  height: 100%;
`;

/** One line, which is swiped where it is narrow. */
const Cities = styled.div`
  overflow-x: auto;
  scrollbar-width: none;

  > div {
    flex-wrap: nowrap;
    padding: ${tokens.border.strong};
    padding-inline: ${tokens.space.m};
    white-space: nowrap;

    ${sideBySide} {
      padding-inline: ${tokens.border.strong};
    }
  }
`;

const Map = styled.div`
  min-height: 0;
  overflow: hidden;
  border: ${tokens.border.thin} solid ${tokens.color.line};

  ${sideBySide} {
    border-radius: ${tokens.radius.card};
  }
`;
