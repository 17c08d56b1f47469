import styled from 'styled-components';

import type { AdminApartment } from '@gida/contracts/admin-apartment';
import { apartmentLimits } from '@gida/contracts/constants/apartment';
import { bookingLimits } from '@gida/contracts/constants/booking';
import { CheckboxField, FieldRow, TextArea, TextField, tokens, VerbatimField } from '@gida/ui';
import { StackedCard } from '@gida/ui/layout';

import { messages } from '../messages.ts';
import { HostField } from './HostField.tsx';
import type { FieldErrors } from './parse-apartment-form.ts';
import { PlaceFields } from './PlaceFields.tsx';

const text = messages.apartment;

type ApartmentFieldsProps = { apartment: AdminApartment | null; errors: FieldErrors };

/** The fields of an apartment. Most are uncontrolled, and all keep their values when saving fails. */
export function ApartmentFields({ apartment, errors }: ApartmentFieldsProps) {
  const { textFieldProps, listFieldProps } = propsOf({ apartment, errors });

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
          <VerbatimField {...textFieldProps('houseNumber')} hint={text.hints.houseNumber} />
          <TextField {...textFieldProps('street')} />
        </FieldRow>
        <PlaceFields fieldProps={textFieldProps} />
        <HostField {...textFieldProps('hostEmail')} hint={text.hints.hostEmail} />
      </StackedCard>
      <StackedCard as="section" aria-label={text.parts.terms}>
        <FieldRow>
          <TextField {...textFieldProps('price')} {...numberProps} hint={text.hints.price} />
          <TextField {...textFieldProps('cautionFee')} {...numberProps} />
          <TextField {...textFieldProps('maxGuests')} {...numberProps} />
          <TextField
            {...textFieldProps('maxDaysAhead')}
            {...numberProps}
            hint={text.hints.maxDaysAhead}
          />
        </FieldRow>
        <FieldRow>
          <TextArea {...listFieldProps('properties')} />
          <TextArea {...listFieldProps('features')} />
          <TextArea {...listFieldProps('rules')} />
        </FieldRow>
      </StackedCard>
      <VisibilityFields apartment={apartment} />
    </>
  );
}

function propsOf({ apartment, errors }: ApartmentFieldsProps) {
  /** The API reports an error in a list with its index: `features.3`. */
  const fieldError = (name: string) =>
    Object.entries(errors).find(([field]) => field.split('.')[0] === name)?.[1];
  return {
    textFieldProps: (name: TextFieldName) => ({
      name,
      label: text.fields[name],
      error: fieldError(name),
      defaultValue: apartment ? String(apartment[name] ?? '') : initialValues[name],
    }),
    listFieldProps: (name: 'features' | 'rules' | 'properties') => ({
      name,
      label: text.fields[name],
      hint: text.hints[name],
      error: fieldError(name),
      defaultValue: apartment?.[name]
        .map((line) => (typeof line === 'string' ? line : `${line.quantity} ${line.name}`))
        .join('\n'),
    }),
  };
}

const numberProps = { inputMode: 'numeric' } as const;

function VisibilityFields({ apartment }: { apartment: AdminApartment | null }) {
  return (
    <StackedCard as="section" aria-label={text.parts.visibility}>
      <Choices
        title={text.categories}
        prefix="category"
        labels={text.categoryNames}
        chosen={apartment?.categories}
      />
      <Choices
        title={text.sections}
        prefix="section"
        labels={text.sectionNames}
        chosen={apartment?.sections}
      />
      <CheckboxField
        name="isPublished"
        label={text.published}
        defaultChecked={apartment?.isPublished ?? true}
      />
    </StackedCard>
  );
}

type ChoicesProps = {
  title: string;
  prefix: 'category' | 'section';
  labels: Record<string, string>;
  chosen: readonly string[] | undefined;
};

const Choices = ({ title, prefix, labels, chosen }: ChoicesProps) => (
  <CheckboxGroup>
    <legend>{title}</legend>
    {Object.entries(labels).map(([name, label]) => (
      <CheckboxField
        key={name}
        name={`${prefix} ${name}`}
        label={label}
        defaultChecked={chosen?.includes(name)}
      />
    ))}
  </CheckboxGroup>
);

const initialValues = {
  hostEmail: '',
  name: '',
  description: '',
  price: '',
  cautionFee: '0',
  maxGuests: '2',
  houseNumber: '',
  street: '',
  area: '',
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
