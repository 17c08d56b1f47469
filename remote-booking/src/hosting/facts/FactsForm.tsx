import {
  ActionForm,
  defineMutation,
  rejectInvalid,
  useMutation,
  type FieldProps,
} from '@gida/actions';
import { guardHours, mobileNetworks, waterSources } from '@gida/contracts/constants/facts';
import { destinationNamesIn, mobileNetworkNames } from '@gida/contracts/fact-statements';
import type { ApartmentFacts } from '@gida/contracts/facts';
import type { HostedApartmentDetails } from '@gida/contracts/hosting';
import { CheckboxField, FieldRow, SelectField, TextField, tokens } from '@gida/ui';
import styled from 'styled-components';

import { saveApartmentFacts } from '../hosting-api.ts';
import { SectionCard } from '../SectionCard.tsx';
import {
  findInvalidFacts,
  readFactsDraft,
  toFacts,
  toFactsDraft,
  type FactField,
  type FactsDraft,
} from './facts-draft.ts';
import { factsMessages as text } from './facts-messages.ts';

type SaveFactsInput = { apartmentId: string; draft: FactsDraft };

export const saveFacts = defineMutation(
  'saveFacts',
  async ({ apartmentId, draft }: SaveFactsInput) => {
    rejectInvalid(findInvalidFacts(draft));
    return saveApartmentFacts(apartmentId, toFacts(draft));
  },
  { success: text.saved },
);

const notStated = { value: '', label: text.notStated };
const yesOrNo = [notStated, { value: 'yes', label: text.yes }, { value: 'no', label: text.no }];
const waterChoices = [
  notStated,
  ...waterSources.map((source) => ({ value: source, label: text.water[source] })),
];
const guardChoices = [
  notStated,
  ...guardHours.map((hours) => ({ value: hours, label: text.guardHours[hours] })),
];

type FactInputProps = {
  name: FactField;
  label: string;
  hint?: string;
  /** Left out for a number. */
  choices?: { value: string; label: string }[];
};

const factRows = ({
  airport,
  landmark,
}: ReturnType<typeof destinationNamesIn>): FactInputProps[][] => [
  [
    { name: 'publicPowerHours', label: text.publicPowerHours, hint: text.publicPowerHint },
    { name: 'inverter', label: text.inverter, choices: yesOrNo },
  ],
  [
    { name: 'generator', label: text.generator, choices: yesOrNo },
    { name: 'generatorHours', label: text.generatorHours, hint: text.generatorHoursHint },
  ],
  [
    { name: 'waterSource', label: text.waterSource, choices: waterChoices },
    { name: 'guards', label: text.guards, choices: guardChoices },
    { name: 'gatedEstate', label: text.gatedEstate, choices: yesOrNo },
  ],
  [
    { name: 'airportMinutes', label: text.minutesTo(airport), hint: text.minutesHint },
    { name: 'landmarkMinutes', label: text.minutesTo(landmark), hint: text.minutesHint },
  ],
];

type FactsFormProps = { apartment: HostedApartmentDetails['apartment']; facts: ApartmentFacts };

/** What the host states of the apartment. */
export function FactsForm({ apartment, facts }: FactsFormProps) {
  const saving = useMutation(saveFacts);
  const stated = toFactsDraft(facts);

  return (
    <SectionCard title={text.title} help={text.help}>
      <ActionForm
        mutation={saving}
        toInput={(fields) => ({ apartmentId: apartment.id, draft: readFactsDraft(fields) })}
        button={{ children: text.save }}
      >
        {(field) => (
          <>
            {factRows(destinationNamesIn(apartment.address.city)).map((row) => (
              <FieldRow key={row[0]?.name}>
                {row.map((fact) => (
                  <FactInput
                    key={fact.name}
                    {...field(fact.name)}
                    {...fact}
                    defaultValue={stated[fact.name]}
                  />
                ))}
              </FieldRow>
            ))}
            <Networks>
              <legend>{text.networks}</legend>
              {mobileNetworks.map((network) => (
                <CheckboxField
                  key={network}
                  name="networks"
                  value={network}
                  label={mobileNetworkNames[network]}
                  defaultChecked={stated.networks.includes(network)}
                />
              ))}
            </Networks>
          </>
        )}
      </ActionForm>
    </SectionCard>
  );
}

const FactInput = ({ choices, ...fact }: FactInputProps & FieldProps & { defaultValue: string }) =>
  choices ? (
    <SelectField {...fact} choices={choices} />
  ) : (
    <TextField {...fact} inputMode="numeric" autoComplete="off" />
  );

const Networks = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${tokens.space.l};
  min-width: 0;

  legend {
    font-size: ${tokens.text.small};
    font-weight: 600;
  }
`;
