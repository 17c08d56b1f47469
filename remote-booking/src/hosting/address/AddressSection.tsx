import { useState } from 'react';

import {
  ActionForm,
  defineMutation,
  rejectInvalid,
  useMutation,
  type FieldProps,
} from '@gida/actions';
import type { AddressForm } from '@gida/contracts/address';
import type { HostedApartmentDetails } from '@gida/contracts/hosting';
import { parseDegrees } from '@gida/contracts/parse-number';
import { areasOfCity, cities } from '@gida/contracts/places';
import { CheckboxField, FieldRow, SelectField, TextField, VerbatimField } from '@gida/ui';
import { lazyPinMap } from '@gida/ui/map';

import { fetchSiteConfig } from '../../booking/booking-api.ts';
import { saveAddress } from '../hosting-api.ts';
import { hostingMessages } from '../hosting-messages.ts';
import { SectionCard } from '../SectionCard.tsx';

const text = hostingMessages.address;

/** As typed. */
type Draft = Record<Exclude<keyof AddressForm, 'hasNoHouseNumber'>, string>;
type ChangeAddressInput = { apartmentId: string; draft: Draft; hasNoHouseNumber: boolean };

export const changeAddress = defineMutation(
  'changeAddress',
  ({ apartmentId, draft, hasNoHouseNumber }: ChangeAddressInput) => {
    const [latitude, longitude] = [parseDegrees(draft.latitude), parseDegrees(draft.longitude)];
    rejectInvalid({
      street: !draft.street.trim() && text.streetMissing,
      latitude: Number.isNaN(latitude) && text.notDegrees,
      longitude: Number.isNaN(longitude) && text.notDegrees,
    });
    return saveAddress(apartmentId, { ...draft, hasNoHouseNumber, latitude, longitude });
  },
  { success: text.saved },
);

type AddressSectionProps = {
  apartmentId: string;
  address: HostedApartmentDetails['exactAddress'];
};

function useAddressDraft(address: AddressSectionProps['address']) {
  const [draft, setDraft] = useState<Draft>(() => ({
    houseNumber: address.houseNumber,
    street: address.street,
    area: address.area,
    city: address.city,
    latitude: address.latitude?.toString() ?? '',
    longitude: address.longitude?.toString() ?? '',
  }));
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const typed = (name: keyof Draft) => ({
    label: text[name],
    value: draft[name],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      change({ [name]: value }),
  });
  /** The street that the host was asked about. */
  const [checkedStreet, setCheckedStreet] = useState<string>();
  const setHasNoHouseNumber = (isChecked: boolean) =>
    setCheckedStreet(isChecked ? draft.street : undefined);
  const hasNoHouseNumber = checkedStreet === draft.street;
  return { draft, change, typed, hasNoHouseNumber, setHasNoHouseNumber };
}

/** The address of an apartment, of which guests read the street and the area, and the rest once they have booked. */
export function AddressSection({ apartmentId, address }: AddressSectionProps) {
  const form = useAddressDraft(address);
  const { draft, change, typed, hasNoHouseNumber } = form;
  const saving = useMutation(changeAddress);

  return (
    <SectionCard title={text.title} help={text.help}>
      <ActionForm
        mutation={saving}
        toInput={() => ({ apartmentId, draft, hasNoHouseNumber })}
        button={{ children: text.save }}
      >
        {(field) => (
          <>
            <FieldRow>
              <VerbatimField
                {...field('houseNumber')}
                {...typed('houseNumber')}
                hint={text.houseNumberHint}
                maxLength={40}
              />
              <TextField
                {...field('street')}
                {...typed('street')}
                hint={text.streetHint}
                maxLength={120}
              />
            </FieldRow>
            {(hasNoHouseNumber || (field('street').error && /\p{N}/u.test(draft.street))) && (
              <CheckboxField
                label={text.hasNoHouseNumber}
                checked={hasNoHouseNumber}
                onChange={({ currentTarget: { checked } }) => form.setHasNoHouseNumber(checked)}
              />
            )}
            <FieldRow>
              <SelectField
                {...field('city')}
                label={text.city}
                choices={cityChoices(address.city)}
                value={draft.city}
                onChange={({ currentTarget: { value } }) => change({ city: value, area: '' })}
              />
              <SelectField
                {...field('area')}
                label={text.area}
                hint={text.areaHint}
                choices={areaChoices(draft.city)}
                value={draft.area}
                onChange={({ currentTarget: { value } }) => change({ area: value })}
              />
            </FieldRow>
            <PlaceFields {...form} field={field} />
          </>
        )}
      </ActionForm>
    </SectionCard>
  );
}

type PlaceFieldsProps = ReturnType<typeof useAddressDraft> & {
  field: (name: string) => FieldProps;
};

/** The exact place, on a map or in degrees. */
function PlaceFields({ field, draft, change, typed }: PlaceFieldsProps) {
  return (
    <>
      <PinMap label={text.map} {...draft} onPlace={change} />
      <FieldRow>
        <TextField
          {...field('latitude')}
          {...typed('latitude')}
          hint={text.coordinatesHint}
          inputMode="decimal"
          maxLength={20}
        />
        <TextField
          {...field('longitude')}
          {...typed('longitude')}
          inputMode="decimal"
          maxLength={20}
        />
      </FieldRow>
    </>
  );
}

const PinMap = lazyPinMap(() => fetchSiteConfig());

/** The known cities, and the one that the apartment is in. */
const cityChoices = (current: string) =>
  [...new Set([...cities.map(({ name }) => name), current])].map((name) => ({
    value: name,
    label: name,
  }));

const areaChoices = (city: string) => [
  { value: '', label: text.otherArea },
  ...areasOfCity(city).map(({ name }) => ({ value: name, label: name })),
];
