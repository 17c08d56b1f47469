import { categories } from '@gida/contracts/constants/categories';
import { listingLimits } from '@gida/contracts/constants/listing';
import { toFactStatements } from '@gida/contracts/fact-statements';
import { ApartmentFacts } from '@gida/contracts/facts';
import { areaCentres } from '@gida/contracts/area-centres';
import { metresBetween } from '@gida/contracts/places';
import { describe, expect, test } from 'vitest';

import { drawWithObjects } from '../illustrations/draw-scene.ts';
import { parseMediaPath } from '../illustrations/media-url.ts';
import type { IllustrationSpec } from '../illustrations/media-url.ts';
import { parseSeed } from '../illustrations/seed.ts';
import { demoApartments, demoUsers, demoReviews } from './demo.ts';
import { demoSections } from './demo-types.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const nowhere = { latitude: 0, longitude: 0 };
const hosts = demoUsers.filter((user) => user.role === 'host');
const named = (email: string) => demoUsers.find((user) => user.email === email);

describe('demo apartments', () => {
  test('are at least 66 in three cities, with unique names and ids', () => {
    expect(demoApartments.length).toBeGreaterThanOrEqual(66);
    expect(unique(demoApartments.map(({ name }) => name))).toBe(true);
    expect(unique(demoApartments.map(({ id }) => id))).toBe(true);
    expect(demoApartments.every(({ id }) => uuid.test(id))).toBe(true);
    for (const city of ['Lagos', 'Abuja', 'Port Harcourt']) {
      expect(demoApartments.filter(({ address }) => address.city === city).length).toBeGreaterThan(
        10,
      );
    }
  });

  test('have a house number, a street without it and coordinates in their area', () => {
    for (const { name, address } of demoApartments) {
      const { houseNumber, street, area, latitude, longitude } = address;
      const found = areaCentres.find((known) => known.name === area);

      expect(houseNumber, name).toMatch(/^\d+$/);
      expect(street, name).toMatch(/^\D+$/);
      expect(found?.city, name).toBe(address.city);
      expect(
        metresBetween(found ?? nowhere, { latitude: latitude ?? 0, longitude: longitude ?? 0 }),
        name,
      ).toBeLessThan(400);
    }
  });

  test('include more than five in Lekki', () => {
    const found = demoApartments.filter((apartment) => /lekki/i.test(apartment.address.area));

    expect(found.length).toBeGreaterThanOrEqual(5);
  });

  test('have prices from 20,000 to 280,000 naira, and two have no price', () => {
    const prices = demoApartments.map(({ priceNaira }) => priceNaira);
    const asked = prices.filter((price) => price > 0);

    expect(prices.length - asked.length).toBe(2);
    expect(Math.min(...asked)).toBe(20_000);
    expect(Math.max(...asked)).toBe(280_000);
    expect(demoApartments.every(({ cautionFeeNaira }) => cautionFeeNaira > 0)).toBe(true);
  });

  test('have names and descriptions above and below the truncation lengths', () => {
    expect(demoApartments.some(({ name }) => name.length > 40)).toBe(true);
    expect(demoApartments.some(({ description }) => description.length < 600)).toBe(true);
    for (const { name, description } of demoApartments) {
      expect(description.length, name).toBeGreaterThan(300);
      expect(description.split('\n\n').length, name).toBeGreaterThanOrEqual(2);
      expect(description, name).not.toMatch(/undefined|null| {2}|\.\.|\bno bed/);
    }
  });

  test('list bedrooms as the first property', () => {
    for (const { name, properties } of demoApartments) {
      expect(properties[0]?.name.toLowerCase(), name).toContain('bed');
      expect(properties.every(({ quantity }) => quantity > 0)).toBe(true);
    }
  });

  test('use the exact feature names that have an icon', () => {
    const features = new Set(demoApartments.flatMap((apartment) => apartment.features));

    for (const name of [
      'Air conditioning',
      'Wardrobe',
      'Fully equipped kitchen',
      'Washing machine',
      'Wifi',
      'King-sized bed',
    ]) {
      expect(features).toContain(name);
    }
  });

  test('state facts that agree with their features, most of them and not all', () => {
    const stated = demoApartments.filter(
      ({ facts, address }) => toFactStatements(facts, address.city).length > 0,
    );
    expect(stated.length).toBeGreaterThan(demoApartments.length * 0.8);
    expect(stated.length).toBeLessThan(demoApartments.length);
    for (const { name, facts, features } of stated) {
      expect(ApartmentFacts.safeParse(facts).success, name).toBe(true);
      expect(facts.airportMinutes, name).not.toBeNull();
      if (features.includes('Inverter')) expect(facts.inverter, name).toBe(true);
      if (features.includes('24-hour security')) expect(facts.guards, name).toBe('always');
    }
    for (const hours of listingLimits.publicPowerHours) {
      const found = stated.filter(({ facts }) => (facts.publicPowerHours ?? 0) >= hours);
      expect(found.length).toBeGreaterThan(5);
      expect(found.length).toBeLessThan(stated.length);
    }
  });

  test('cover every category, and every section with four to twelve apartments', () => {
    for (const category of categories) {
      expect(demoApartments.some(({ categories }) => categories.includes(category))).toBe(true);
    }
    for (const section of demoSections) {
      const { length } = demoApartments.filter(({ sections }) => sections.includes(section));

      expect(length, section).toBeGreaterThanOrEqual(4);
      expect(length, section).toBeLessThanOrEqual(12);
    }
    for (const { name, categories, features } of demoApartments) {
      expect(categories.includes('pool'), name).toBe(features.includes('Swimming pool'));
    }
  });
});

describe('demo apartment pictures', () => {
  test('are five to eight different generated illustrations', () => {
    for (const { name, images } of demoApartments) {
      expect(images.length, name).toBeGreaterThanOrEqual(5);
      expect(images.length, name).toBeLessThanOrEqual(8);
      expect(unique(images), name).toBe(true);
      expect(
        images.every((image) => parseMediaPath(image)?.kind === 'scene'),
        name,
      ).toBe(true);
    }
  });

  test('show the right city, and the sea only on the coast', () => {
    for (const { name, images, address } of demoApartments) {
      const city = address.city.toLowerCase().replace(' ', '-');
      for (const scene of images.map(parseMediaPath).filter(isScene)) {
        if (scene.scene.startsWith('skyline-')) expect(scene.scene, name).toBe(`skyline-${city}`);
        if (scene.scene === 'beach') expect(city, name).toBe('lagos');
        expect(parseSeed(scene.seed).city, name).toBe(city);
        if (parseSeed(scene.seed).outlook === 'ocean') expect(city, name).toBe('lagos');
      }
    }
  });

  test('show a pool or a balcony only when the apartment has one', () => {
    for (const { name, images, features } of demoApartments) {
      const scenes = images.join();
      if (scenes.includes('/pool/')) expect(features, name).toContain('Swimming pool');
      if (scenes.includes('/balcony/')) expect(features, name).toContain('Balcony');
      if (scenes.includes('/workspace/')) expect(features, name).toContain('Workspace');
    }
  });

  test('say of each which room it shows', () => {
    for (const { name, images, pictureRooms } of demoApartments) {
      expect(Object.keys(pictureRooms), name).toEqual(images);
      expect(pictureRooms[images.find((image) => image.includes('/kitchen/')) ?? '']).toBe(
        'Kitchen',
      );
    }
  });
});

describe('covers of the demo apartments, in the order of the listing', () => {
  const covers = demoApartments
    .toSorted((a, b) => a.createdHoursAgo - b.createdHoursAgo)
    .map(({ images }) => parseMediaPath(images[0] ?? ''))
    .filter(isScene);

  test.each([1, 2, 3, 4])('share at most one thing at a distance of %i', (distance) => {
    for (const [index, cover] of covers.slice(distance).entries()) {
      const before = covers[index];
      const things = before ? drawWithObjects(before).objects : new Set();
      const shared = [...drawWithObjects(cover).objects].filter((thing) => things.has(thing));

      expect(shared.length, `${cover.seed} as ${before?.seed}: ${shared.join()}`).toBeLessThan(2);
      if (distance === 1) expect(cover.scene, cover.seed).not.toBe(before?.scene);
    }
  });
});

describe('demo users', () => {
  test('are ten hosts and forty guests with reserved email domains', () => {
    expect(hosts).toHaveLength(10);
    expect(demoUsers.length - hosts.length).toBeGreaterThanOrEqual(40);
    expect(unique(demoUsers.map(({ email }) => email))).toBe(true);
    expect(unique(demoUsers.map(({ id }) => id))).toBe(true);
    for (const { email, profilePicture } of demoUsers) {
      expect(email).toMatch(/^[a-z.-]+@[a-z]+\.example$/);
      expect(parseMediaPath(profilePicture)?.kind).toBe('portrait');
    }
  });

  test('include the demo guest, and the demo host with four apartments, one in Lekki', () => {
    const host = named('host@gida.example');
    const theirs = demoApartments.filter(({ hostId }) => hostId === host?.id);

    expect(named('guest@gida.example')?.role).toBe('guest');
    expect(theirs.length).toBeGreaterThanOrEqual(4);
    expect(theirs.some(({ address }) => address.area.includes('Lekki'))).toBe(true);
  });

  test('every host has an apartment', () => {
    for (const host of hosts) {
      expect(
        demoApartments.some(({ hostId }) => hostId === host.id),
        host.email,
      ).toBe(true);
    }
  });
});

describe('demo reviews', () => {
  const below = demoApartments.map(({ id }) =>
    demoReviews.filter((review) => review.apartmentId === id),
  );

  test('are up to fourteen per apartment, by different guests, without repeated sentences', () => {
    expect(below.some((reviews) => reviews.length === 0)).toBe(true);
    for (const reviews of below) {
      expect(reviews.length).toBeLessThanOrEqual(14);
      expect(unique(reviews.map(({ authorId }) => authorId))).toBe(true);
      expect(unique(reviews.flatMap(({ comment }) => comment.split(/(?<=[.!?]) /)))).toBe(true);
    }
  });

  test('are by guests, not hosts, and are more recent than the accounts of their authors', () => {
    const guests = new Map(demoUsers.map((user) => [user.id, user]));
    for (const { authorId, createdHoursAgo, rating, comment } of demoReviews) {
      const author = guests.get(authorId);

      expect(author?.role).toBe('guest');
      expect(author?.createdHoursAgo).toBeGreaterThan(createdHoursAgo);
      expect([2, 3, 4, 5]).toContain(rating);
      expect(comment.length).toBeGreaterThan(15);
    }
  });

  test('are not older than their apartment', () => {
    for (const [index, reviews] of below.entries()) {
      for (const review of reviews) {
        expect(review.createdHoursAgo).toBeLessThan(demoApartments[index]?.createdHoursAgo ?? 0);
      }
    }
  });
});

function unique(values: string[]): boolean {
  return new Set(values).size === values.length;
}

function isScene(
  drawing: IllustrationSpec | null,
): drawing is Extract<IllustrationSpec, { kind: 'scene' }> {
  return drawing?.kind === 'scene';
}
