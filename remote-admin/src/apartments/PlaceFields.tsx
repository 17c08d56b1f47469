import { useState } from 'react';

import { areas } from '@gida/contracts/places';
import { FieldRow, SelectField, TextField, type FieldText } from '@gida/ui';
import { lazyPinMap } from '@gida/ui/map';

import { fetchSiteConfig } from '../admin-api.ts';
import { messages } from '../messages.ts';

const text = messages.apartment;

type PlaceFieldsProps = {
  fieldProps: (
    name: 'area' | 'city' | 'country' | 'latitude' | 'longitude',
  ) => FieldText & { name: string; defaultValue: string };
};

/** Area and city, and the exact place on a map or in degrees. The map follows the fields, and they follow its pin. */
export function PlaceFields({ fieldProps }: PlaceFieldsProps) {
  const [place, setPlace] = useState(() => ({
    area: fieldProps('area').defaultValue,
    city: fieldProps('city').defaultValue,
    latitude: fieldProps('latitude').defaultValue,
    longitude: fieldProps('longitude').defaultValue,
  }));
  function typed(name: keyof typeof place) {
    const { defaultValue: _, ...field } = fieldProps(name);
    return {
      ...field,
      value: place[name],
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        setPlace((before) => ({
          ...before,
          ...(name === 'area' && { city: cityAfter(before, value) }),
          [name]: value,
        })),
    };
  }

  return (
    <>
      <FieldRow>
        <SelectField {...typed('area')} choices={areaChoices} />
        <TextField {...typed('city')} />
        <TextField {...fieldProps('country')} />
      </FieldRow>
      <PinMap
        {...place}
        label={text.map}
        city={cityOf(place.area) ?? place.city.trim()}
        onPlace={(pin) => setPlace((before) => ({ ...before, ...pin }))}
      />
      <FieldRow>
        <TextField {...typed('latitude')} inputMode="decimal" hint={text.hints.latitude} />
        <TextField {...typed('longitude')} inputMode="decimal" />
      </FieldRow>
    </>
  );
}

const cityOf = (area: string) => areas.find(({ name }) => name === area)?.city;

/** What was typed stays. */
const cityAfter = (before: { area: string; city: string }, area: string) =>
  ['', cityOf(before.area)].includes(before.city.trim())
    ? (cityOf(area) ?? before.city)
    : before.city;

const PinMap = lazyPinMap(() => fetchSiteConfig());

const areaChoices = [
  { value: '', label: text.otherArea },
  ...areas.map(({ name, city }) => ({ value: name, label: `${name}, ${city}` })),
];
