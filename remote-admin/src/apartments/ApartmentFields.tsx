import styled from 'styled-components';

import type { AdminApartment } from '@gida/contracts/admin-apartment';
import { apartmentLimits } from '@gida/contracts/constants/apartment';
import { categories, sections } from '@gida/contracts/constants/categories';
import { bookingLimits } from '@gida/contracts/constants/booking';
import { areas } from '@gida/contracts/places';
import { CheckboxField, FieldRow, SelectField, TextArea, TextField, tokens } from '@gida/ui';
import { StackedCard } from '@gida/ui/layout';

import { messages } from '../messages.ts';
import type { FieldErrors } from './parse-apartment-form.ts';

const text = messages.apartment;

type ApartmentFieldsProps = { apartment: AdminApartment | null; errors: FieldErrors };

/** The fields of an apartment. They are uncontrolled, so they keep their values when saving fails. */
export function ApartmentFields({ apartment, errors }: ApartmentFieldsProps) {
  /** The API reports an error in a list with its index: `features.3`. */
  const fieldError = (name: string) =>
    Object.entries(errors).find(([field]) => field.split('.')[0] === name)?.[1];
  const textFieldProps = (name: TextFieldName) => ({
    name,
    label: text.fields[name],
    error: fieldError(name),
    defaultValue: apartment ? String(apartment[name] ?? '') : initialValues[name],
  });
  const listFieldProps = (name: 'features' | 'rules' | 'properties', lines: string[]) => ({
    name,
    label: text.fields[name],
    hint: text.hints[name],
    error: fieldError(name),
    defaultValue: lines.join('\n'),
  });
  const numberProps = { type: 'number', inputMode: 'numeric', min: 0 } as const;

  return (
    <>
      <StackedCard as="section" aria-label={text.parts.apartment}>
        <TextField {...textFieldProps('name')} maxLength={apartmentLimits.nameLength} />
        <TextArea
          {...textFieldProps('description')}
          rows={6}
          maxLength={apartmentLimits.descriptionLength}
        />
        <FieldRow>
          <TextField {...textFieldProps('houseNumber')} hint={text.hints.houseNumber} />
          <TextField {...textFieldProps('street')} />
        </FieldRow>
        <FieldRow>
          <SelectField
            name="area"
            label={text.fields.area}
            error={fieldError('area')}
            defaultValue={apartment?.area ?? ''}
            choices={areaChoices}
          />
          <TextField {...textFieldProps('city')} />
          <TextField {...textFieldProps('country')} />
        </FieldRow>
        <FieldRow>
          <TextField
            {...textFieldProps('latitude')}
            inputMode="decimal"
            hint={text.hints.latitude}
          />
          <TextField {...textFieldProps('longitude')} inputMode="decimal" />
        </FieldRow>
        <TextField {...textFieldProps('hostEmail')} type="email" hint={text.hints.hostEmail} />
      </StackedCard>
      <StackedCard as="section" aria-label={text.parts.terms}>
        <FieldRow>
          <TextField {...textFieldProps('price')} {...numberProps} hint={text.hints.price} />
          <TextField {...textFieldProps('cautionFee')} {...numberProps} />
          <TextField {...textFieldProps('maxGuests')} {...numberProps} min={1} />
          <TextField
            {...textFieldProps('maxDaysAhead')}
            {...numberProps}
            min={1}
            hint={text.hints.maxDaysAhead}
          />
        </FieldRow>
        <FieldRow>
          <TextArea
            {...listFieldProps(
              'properties',
              (apartment?.properties ?? []).map(({ quantity, name }) => `${quantity} ${name}`),
            )}
          />
          <TextArea {...listFieldProps('features', apartment?.features ?? [])} />
          <TextArea {...listFieldProps('rules', apartment?.rules ?? [])} />
        </FieldRow>
      </StackedCard>
      <StackedCard as="section" aria-label={text.parts.visibility}>
        <CheckboxGroup>
          <legend>{text.categories}</legend>
          {categories.map((name) => (
            <CheckboxField
              key={name}
              name={`category ${name}`}
              label={text.categoryNames[name]}
              defaultChecked={apartment?.categories.includes(name)}
            />
          ))}
        </CheckboxGroup>
        <CheckboxGroup>
          <legend>{text.sections}</legend>
          {sections.map((name) => (
            <CheckboxField
              key={name}
              name={`section ${name}`}
              label={text.sectionNames[name]}
              defaultChecked={apartment?.sections.includes(name)}
            />
          ))}
        </CheckboxGroup>
        <CheckboxField
          name="isPublished"
          label={text.published}
          defaultChecked={apartment?.isPublished ?? true}
        />
      </StackedCard>
    </>
  );
}

const areaChoices = [
  { value: '', label: text.otherArea },
  ...areas.map(({ name, city }) => ({ value: name, label: `${name}, ${city}` })),
];

const initialValues = {
  hostEmail: '',
  name: '',
  description: '',
  price: '',
  cautionFee: '0',
  maxGuests: '2',
  houseNumber: '',
  street: '',
  latitude: '',
  longitude: '',
  city: '',
  country: 'Nigeria',
  maxDaysAhead: String(bookingLimits.daysAhead),
};
type TextFieldName = keyof typeof initialValues;

const CheckboxGroup = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${tokens.space.l};

  legend {
    font-size: ${tokens.text.small};
    font-weight: 600;
  }
`;
