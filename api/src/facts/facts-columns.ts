import { sql } from 'kysely';

/** What the host of an apartment states (`ApartmentFacts`). */
export const factsColumn = sql`
  jsonb_build_object(
    'publicPowerHours', public_power_hours, 'inverter', inverter, 'generator', generator,
    'generatorHours', generator_hours, 'waterSource', water_source, 'guards', guards,
    'gatedEstate', gated_estate, 'airportMinutes', airport_minutes,
    'landmarkMinutes', landmark_minutes, 'networks', networks)              as facts
`;
