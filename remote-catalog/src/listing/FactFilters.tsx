import { listingLimits, type Amenity } from '@gida/contracts/constants';
import { CheckboxField, Chips, media, tokens } from '@gida/ui';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { toggleAmenity, type ListingFilters } from './listing-query.ts';

const text = messages.listing;

/** The amenities that hosts state as facts. */
export const factAmenities: readonly Amenity[] = ['power', 'borehole', 'water', 'security'];

const powerChoices = listingLimits.publicPowerHours.map((hours) => ({
  value: String(hours),
  label: text.publicPowerChoice(hours),
}));

/** Hours of public power, backup, water and security: what guests phone to ask. */
export function FactFilters({ listing, onChange }: ListingFilters) {
  const { publicPower, amenities } = listing;

  return (
    <FilterGroup legend={text.facts}>
      <Groups>
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
        <Choices>
          {factAmenities.map((amenity) => (
            <CheckboxField
              key={amenity}
              label={text.amenity[amenity]}
              checked={amenities.includes(amenity)}
              onChange={() => onChange({ amenities: toggleAmenity(amenities, amenity) })}
            />
          ))}
        </Choices>
      </Groups>
    </FilterGroup>
  );
}

const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xs};
`;

const Name = styled.p`
  margin-bottom: ${tokens.space.xs};
  font-size: ${tokens.text.small};
`;

const Choices = styled.div`
  display: grid;
  gap: 0 ${tokens.space.m};

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
