import { ActionForm, defineMutation, readFields, useMutation } from '@gida/actions';
import { arrivalGuideLimits } from '@gida/contracts/constants/arrival';
import type { ArrivalGuide } from '@gida/contracts/arrival';
import type { HostedApartmentDetails } from '@gida/contracts/hosting';
import { FieldRow, TextArea, VerbatimField } from '@gida/ui';

import { saveArrivalGuide } from '../hosting-api.ts';
import { hostingMessages } from '../hosting-messages.ts';
import { SectionCard } from '../SectionCard.tsx';

const text = hostingMessages.arrival;

const emptyGuide: ArrivalGuide = {
  arrivalSteps: '',
  gateCode: '',
  wifiName: '',
  wifiPassword: '',
  houseManual: '',
};
const fieldNames = Object.keys(emptyGuide) as (keyof ArrivalGuide)[]; // keys of the object above

type SaveGuideInput = { apartmentId: string; guide: ArrivalGuide };

export const saveGuide = defineMutation(
  'saveGuide',
  ({ apartmentId, guide }: SaveGuideInput) => saveArrivalGuide(apartmentId, guide),
  { success: text.saved },
);

/** What the host tells guests for their arrival: how to get in, the codes and the house manual. */
export function ArrivalGuideSection({ hosting }: { hosting: HostedApartmentDetails }) {
  const { apartment, arrivalGuide } = hosting;
  const saving = useMutation(saveGuide);
  const guide = arrivalGuide ?? emptyGuide;

  return (
    <SectionCard title={text.title} help={text.help}>
      <ActionForm
        mutation={saving}
        toInput={(fields) => ({ apartmentId: apartment.id, guide: readFields(fields, fieldNames) })}
        button={{ children: text.save }}
      >
        {(field) => (
          <>
            <TextArea
              {...field('arrivalSteps')}
              label={text.steps}
              hint={text.stepsHint}
              rows={4}
              maxLength={arrivalGuideLimits.stepsLength}
              defaultValue={guide.arrivalSteps}
            />
            <VerbatimField
              {...field('gateCode')}
              label={text.gateCode}
              hint={text.codesHint}
              maxLength={arrivalGuideLimits.codeLength}
              defaultValue={guide.gateCode}
            />
            <FieldRow>
              <VerbatimField
                {...field('wifiName')}
                label={text.wifiName}
                maxLength={arrivalGuideLimits.codeLength}
                defaultValue={guide.wifiName}
              />
              <VerbatimField
                {...field('wifiPassword')}
                label={text.wifiPassword}
                maxLength={arrivalGuideLimits.codeLength}
                defaultValue={guide.wifiPassword}
              />
            </FieldRow>
            <TextArea
              {...field('houseManual')}
              label={text.manual}
              hint={text.manualHint}
              rows={6}
              maxLength={arrivalGuideLimits.manualLength}
              defaultValue={guide.houseManual}
            />
          </>
        )}
      </ActionForm>
    </SectionCard>
  );
}
