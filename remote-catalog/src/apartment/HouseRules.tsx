import type { Apartment } from '@gida/contracts/catalog';
import { checkInTime, checkOutTime } from '@gida/contracts/constants/booking';
import { formatNaira } from '@gida/contracts/money';
import { apartmentText as text, RuleList, TitledSection } from '@gida/apartment';

import { OurLocation } from './OurLocation.tsx';

type HouseRulesProps = { apartment: Apartment; mapKey: string | null };

/** Check-in times, rules, caution fee and location. */
export function HouseRules({ apartment, mapKey }: HouseRulesProps) {
  const { name, rules, cautionFee, address, place } = apartment;

  return (
    <>
      <TitledSection title={text.times}>
        <p>{text.timesText(checkInTime, checkOutTime)}</p>
      </TitledSection>
      <RuleList rules={rules} />
      <TitledSection title={text.cautionFee}>
        <p>{cautionFee > 0 ? text.cautionFeeText(formatNaira(cautionFee)) : text.noCautionFee}</p>
      </TitledSection>
      <TitledSection title={text.location}>
        <OurLocation name={name} address={address} place={place} mapKey={mapKey} />
      </TitledSection>
    </>
  );
}
