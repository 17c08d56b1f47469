import { type Amenity, listingLimits } from '@gida/contracts/constants/listing';
import { CheckboxField, Chips, Stack, tokens } from '@gida/ui';
import { memo } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { ChoiceColumns, FilterGroup } from './FilterGroup.tsx';
import { toggleAmenity, type FilterGroupProps } from './listing-query.ts';

const text = messages.listing;

/** The amenities that hosts state as facts. */
export const factAmenities: readonly Amenity[] = ['power', 'borehole', 'water', 'security'];

const powerChoices = listingLimits.publicPowerHours.map((hours) => ({
  value: String(hours),
  label: text.publicPowerChoice(hours),
}));

/** Hours of public power, backup, water and security: what guests phone to ask. */
export const FactFilters = memo(function FactFilters({
  publicPower,
  amenities,
  onChange,
}: FilterGroupProps<'publicPower' | 'amenities'>) {
  return (
    <FilterGroup legend={text.facts}>
      <Stack $gap="xs">
        <div>
          <Name aria-hidden="true">{text.publicPower}</Name>
          <Chips
            label={text.publicPower}
            choices={powerChoices}
            value={publicPower === undefined ? null : String(publicPower)}
            onChange={(value) => {
              const hours = Number(value);
              onChange({ publicPower: hours === publicPower ? undefined : hours });
            }}
          />
        </div>
        <AmenityChoices names={factAmenities} amenities={amenities} onChange={onChange} />
      </Stack>
    </FilterGroup>
  );
});

type AmenityChoicesProps = FilterGroupProps<'amenities'> & { names: readonly Amenity[] };

/** A box to check for each amenity. */
export const AmenityChoices = memo(function AmenityChoices({
  names,
  amenities,
  onChange,
}: AmenityChoicesProps) {
  return (
    <ChoiceColumns>
      {names.map((amenity) => (
        <CheckboxField
          key={amenity}
          label={text.amenity[amenity]}
          checked={amenities.includes(amenity)}
          onChange={() => onChange({ amenities: toggleAmenity(amenities, amenity) })}
        />
      ))}
    </ChoiceColumns>
  );
});

const Name = styled.p`
  margin-bottom: ${tokens.space.xs};
  font-size: ${tokens.text.small};
`;
