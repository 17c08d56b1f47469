import styled from 'styled-components';

import type { AdminApartment } from '@gida/contracts/admin-apartment';
import { apartmentLimits, categories, limits, sections } from '@gida/contracts/constants';
import { Card, CheckboxField, FieldRow, TextArea, TextField, tokens } from '@gida/ui';

import { messages } from '../messages.ts';
import type { Problems } from './read-form.ts';

const text = messages.apartment;

type ApartmentFieldsProps = { apartment: AdminApartment | null; problems: Problems };

/** Everything about an apartment that is typed. The fields keep what stands in them when they are refused. */
export function ApartmentFields({ apartment, problems }: ApartmentFieldsProps) {
  /** A list's problem may name its line: `features.3`. */
  const problemOf = (name: string) =>
    Object.entries(problems).find(([field]) => field.split('.')[0] === name)?.[1];
  const of = (name: TextName) => ({
    name,
    label: text.fields[name],
    problem: problemOf(name),
    defaultValue: apartment ? String(apartment[name]) : starting[name],
  });
  const listOf = (name: 'features' | 'rules' | 'properties', lines: string[]) => ({
    name,
    label: text.fields[name],
    hint: text.hints[name],
    problem: problemOf(name),
    defaultValue: lines.join('\n'),
  });
  const number = { type: 'number', inputMode: 'numeric', min: 0 } as const;

  return (
    <>
      <Sheet as="section" aria-label={text.parts.home}>
        <TextField {...of('name')} maxLength={apartmentLimits.nameLength} />
        <TextArea {...of('description')} rows={6} maxLength={apartmentLimits.descriptionLength} />
        <FieldRow>
          <TextField {...of('street')} />
          <TextField {...of('city')} />
          <TextField {...of('country')} />
        </FieldRow>
        <TextField {...of('hostEmail')} type="email" hint={text.hints.hostEmail} />
      </Sheet>
      <Sheet as="section" aria-label={text.parts.terms}>
        <FieldRow>
          <TextField {...of('price')} {...number} hint={text.hints.price} />
          <TextField {...of('cautionFee')} {...number} />
          <TextField {...of('maxGuests')} {...number} min={1} />
          <TextField {...of('daysAhead')} {...number} min={1} hint={text.hints.daysAhead} />
        </FieldRow>
        <FieldRow>
          <TextArea
            {...listOf(
              'properties',
              (apartment?.properties ?? []).map(({ quantity, name }) => `${quantity} ${name}`),
            )}
          />
          <TextArea {...listOf('features', apartment?.features ?? [])} />
          <TextArea {...listOf('rules', apartment?.rules ?? [])} />
        </FieldRow>
      </Sheet>
      <Sheet as="section" aria-label={text.parts.shown}>
        <Choices>
          <legend>{text.categories}</legend>
          {categories.map((name) => (
            <CheckboxField
              key={name}
              name={`category ${name}`}
              label={text.categoryNames[name]}
              defaultChecked={apartment?.categories.includes(name)}
            />
          ))}
        </Choices>
        <Choices>
          <legend>{text.sections}</legend>
          {sections.map((name) => (
            <CheckboxField
              key={name}
              name={`section ${name}`}
              label={text.sectionNames[name]}
              defaultChecked={apartment?.sections.includes(name)}
            />
          ))}
        </Choices>
        <CheckboxField
          name="isPublished"
          label={text.published}
          defaultChecked={apartment?.isPublished ?? true}
        />
      </Sheet>
    </>
  );
}

const starting = {
  hostEmail: '',
  name: '',
  description: '',
  price: '',
  cautionFee: '0',
  maxGuests: '2',
  street: '',
  city: '',
  country: 'Nigeria',
  daysAhead: String(limits.daysAhead),
};
type TextName = keyof typeof starting;

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.m};
`;

const Choices = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${tokens.space.l};
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    font-size: ${tokens.text.small};
    font-weight: 600;
  }
`;
