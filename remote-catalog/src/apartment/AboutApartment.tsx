import type { Apartment } from '@gida/contracts/catalog';
import {
  apartmentText as text,
  FeatureList,
  ItemList,
  Paragraphs,
  TitledSection,
} from '@gida/apartment';

import { HostSummary } from './HostSummary.tsx';

/** Host, description, items and features of an apartment. */
export function AboutApartment({ apartment }: { apartment: Apartment }) {
  const { description, features, properties, host } = apartment;

  return (
    <>
      <HostSummary host={host} />
      <TitledSection title={text.description}>
        <Paragraphs text={description} />
      </TitledSection>
      <ItemList items={properties} />
      <FeatureList features={features} />
    </>
  );
}
