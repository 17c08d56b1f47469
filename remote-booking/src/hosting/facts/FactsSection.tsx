import { ActionForm, defineMutation, rejectInvalid, useMutation } from '@gida/actions';
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

type FactsSectionProps = { apartment: HostedApartmentDetails['apartment']; facts: ApartmentFacts };

/** What the host states of the apartment. */
export function FactsSection({ apartment, facts }: FactsSectionProps) {
  const saving = useMutation(saveFacts);
  const stated = toFactsDraft(facts);
  const { airport, landmark } = destinationNamesIn(apartment.address.city);

  return (
    <SectionCard title={text.title} help={text.help}>
      <ActionForm
        mutation={saving}
        toInput={(fields) => ({ apartmentId: apartment.id, draft: readFactsDraft(fields) })}
        button={{ children: text.save }}
      >
        {(field) => {
          const numberField = (name: Exclude<keyof FactsDraft, 'networks'>) => ({
            ...field(name),
            inputMode: 'numeric' as const,
            autoComplete: 'off',
            defaultValue: stated[name],
          });
          const choiceField = (name: Exclude<keyof FactsDraft, 'networks'>) => ({
            ...field(name),
            defaultValue: stated[name],
          });
          return (
            <>
              <FieldRow>
                <TextField
                  {...numberField('publicPowerHours')}
                  label={text.publicPowerHours}
                  hint={text.publicPowerHint}
                />
                <SelectField {...choiceField('inverter')} label={text.inverter} choices={yesOrNo} />
              </FieldRow>
              <FieldRow>
                <SelectField
                  {...choiceField('generator')}
                  label={text.generator}
                  choices={yesOrNo}
                />
                <TextField
                  {...numberField('generatorHours')}
                  label={text.generatorHours}
                  hint={text.generatorHoursHint}
                />
              </FieldRow>
              <FieldRow>
                <SelectField
                  {...choiceField('waterSource')}
                  label={text.waterSource}
                  choices={waterChoices}
                />
                <SelectField
                  {...choiceField('guards')}
                  label={text.guards}
                  choices={guardChoices}
                />
                <SelectField
                  {...choiceField('gatedEstate')}
                  label={text.gatedEstate}
                  choices={yesOrNo}
                />
              </FieldRow>
              <FieldRow>
                <TextField
                  {...numberField('airportMinutes')}
                  label={text.minutesTo(airport)}
                  hint={text.minutesHint}
                />
                <TextField
                  {...numberField('landmarkMinutes')}
                  label={text.minutesTo(landmark)}
                  hint={text.minutesHint}
                />
              </FieldRow>
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
          );
        }}
      </ActionForm>
    </SectionCard>
  );
}

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
