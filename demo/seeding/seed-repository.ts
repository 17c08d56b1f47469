import { countBedrooms } from '@gida/contracts/count-bedrooms';
import { demoEmails } from '@gida/contracts/demo-logins';
import { sql } from 'kysely';

import type { Db } from '../../api/src/db/database.ts';
import { obfuscateCoordinates } from '../../api/src/places/obfuscate-coordinates.ts';
import { toCoordinates } from '../../api/src/places/place-rules.ts';
import type {
  DemoApartment,
  DemoUser,
  DemoReview,
  DemoDashboardSection,
} from '../sample-data/demo-types.ts';

export async function seedUsers(
  db: Db,
  people: (DemoUser & { passwordHash: string })[],
): Promise<void> {
  await sql`
    insert into user_account
      (id, role, email, first_name, last_name, telephone, date_of_birth, password_hash,
       profile_picture, verified_at, created_at)
    select id, role, email, "firstName", "lastName", telephone, "dateOfBirth", "passwordHash",
           "profilePicture", now(), now() - make_interval(hours => "createdHoursAgo")
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as demo (
             id uuid, role user_role, email citext, "firstName" text, "lastName" text, telephone text,
             "dateOfBirth" date, "passwordHash" text, "profilePicture" text, "createdHoursAgo" int)
  `.execute(db);
}

export async function seedAdmins(db: Db, passwordHash: string): Promise<void> {
  await sql`
    insert into admin (role, email, first_name, last_name, password_hash)
    values ('admin', ${demoEmails.admin}, 'Ngozi', 'Admin', ${passwordHash}),
           ('operator', ${demoEmails.operator}, 'Bala', 'Operator', ${passwordHash})
  `.execute(db);
}

const sectionByDemoSection: Record<DemoDashboardSection, string> = {
  luxuryListing: 'luxury',
  popularListings: 'popular',
  specialOffers: 'special',
  rareListings: 'rare',
};

export async function seedApartments(db: Db, apartments: DemoApartment[]): Promise<void> {
  const rows = apartments.map((apartment) => ({
    ...apartment,
    ...apartment.address,
    ...apartment.facts,
    bedrooms: countBedrooms(apartment),
    sections: apartment.sections.map((section) => sectionByDemoSection[section]),
  }));
  await sql`
    insert into apartment
      (id, host_id, name, description, price_kobo, caution_fee_kobo, max_guests, bedrooms, street, area, city, country,
       properties, features, rules, images, categories, sections, public_power_hours, inverter, generator,
       generator_hours, water_source, guards, gated_estate, airport_minutes, landmark_minutes, networks, picture_rooms, created_at)
    select id, "hostId", name, description, "priceNaira" * 100, "cautionFeeNaira" * 100, "maxGuests", bedrooms,
           street, area, city, country, properties, features, rules, images, categories, sections, "publicPowerHours",
           inverter, generator, "generatorHours", "waterSource", guards, "gatedEstate", "airportMinutes",
           "landmarkMinutes", networks, "pictureRooms", now() - make_interval(hours => "createdHoursAgo")
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as demo (
             id uuid, "hostId" uuid, name text, description text, "priceNaira" bigint, "cautionFeeNaira" bigint,
             "maxGuests" smallint, bedrooms smallint, street text, area text, city text, country text, properties jsonb,
             features text[], rules text[], images text[], categories text[], sections text[],
             "publicPowerHours" smallint, inverter boolean, generator boolean, "generatorHours" smallint,
             "waterSource" text, guards text, "gatedEstate" boolean, "airportMinutes" smallint,
             "landmarkMinutes" smallint, networks text[], "pictureRooms" jsonb,
             "createdHoursAgo" int)
  `.execute(db);
}

export async function seedPlaces(db: Db, apartments: DemoApartment[]): Promise<void> {
  const rows = apartments.map(({ id, address }) => {
    const exact = toCoordinates(address);
    const approximate = exact && obfuscateCoordinates(exact);
    return {
      ...address,
      id,
      approximateLatitude: approximate?.latitude,
      approximateLongitude: approximate?.longitude,
    };
  });
  const places = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as demo (
      id uuid, "houseNumber" text, latitude double precision, longitude double precision,
      "approximateLatitude" double precision, "approximateLongitude" double precision)`;
  await sql`
    insert into apartment_place (apartment_id, house_number, latitude, longitude)
    select id, "houseNumber", latitude, longitude from ${places}
  `.execute(db);
  await sql`
    update apartment
       set approximate_latitude = "approximateLatitude", approximate_longitude = "approximateLongitude"
      from ${places}
     where demo.id = apartment.id
  `.execute(db);
}

export async function seedArrivalGuides(db: Db, apartments: DemoApartment[]): Promise<void> {
  const rows = apartments.map(({ id, arrivalGuide }) => ({ id, ...arrivalGuide }));
  await sql`
    insert into arrival_guide
      (apartment_id, arrival_steps, house_manual, gate_code, wifi_name, wifi_password)
    select id, "arrivalSteps", "houseManual", "gateCode", "wifiName", "wifiPassword"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as demo (
             id uuid, "arrivalSteps" text, "houseManual" text, "gateCode" text, "wifiName" text,
             "wifiPassword" text)
  `.execute(db);
}

export async function seedReviews(db: Db, reviews: DemoReview[]): Promise<void> {
  await sql`
    insert into review (id, apartment_id, user_id, rating, cleanliness, accuracy, communication, location, value,
                        comment, relevant, fact_answers, created_at)
    select id, "apartmentId", "authorId", rating, (scores ->> 'cleanliness')::smallint,
           (scores ->> 'accuracy')::smallint, (scores ->> 'communication')::smallint,
           (scores ->> 'location')::smallint, (scores ->> 'value')::smallint, comment, relevant,
           nullif("factAnswers", '[]'), now() - make_interval(hours => "createdHoursAgo")
      from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as demo (
             id uuid, "apartmentId" uuid, "authorId" uuid, rating smallint, scores jsonb, comment text,
             relevant int, "factAnswers" jsonb, "createdHoursAgo" int)
     order by "createdHoursAgo" desc, id
  `.execute(db);
}
