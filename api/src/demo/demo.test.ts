import { categories } from '@gida/contracts/constants';
import { describe, expect, test } from 'vitest';

import { parseMediaPath } from '../scenes/media-url.ts';
import type { Drawing } from '../scenes/media-url.ts';
import { readSeed } from '../scenes/seed.ts';
import { demoApartments, demoPeople, demoReviews } from './demo.ts';
import { demoSections } from './demo-types.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const hosts = demoPeople.filter((person) => person.role === 'host');
const named = (email: string) => demoPeople.find((person) => person.email === email);

describe('the homes a visitor finds', () => {
  test('are many, in three cities, and each has a name and an id of its own', () => {
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

  test('answer a search for Lekki more than five times', () => {
    const found = demoApartments.filter((apartment) => /lekki/i.test(apartment.address.street));

    expect(found.length).toBeGreaterThanOrEqual(5);
  });

  test('have prices from 20,000 to 280,000 naira, and two ask to be contacted', () => {
    const prices = demoApartments.map(({ priceNaira }) => priceNaira);
    const asked = prices.filter((price) => price > 0);

    expect(prices.length - asked.length).toBe(2);
    expect(Math.min(...asked)).toBe(20_000);
    expect(Math.max(...asked)).toBe(280_000);
    expect(demoApartments.every(({ cautionFeeNaira }) => cautionFeeNaira > 0)).toBe(true);
  });

  test('are long and short enough in name and description to show every cut', () => {
    expect(demoApartments.some(({ name }) => name.length > 40)).toBe(true);
    expect(demoApartments.some(({ description }) => description.length < 600)).toBe(true);
    for (const { name, description } of demoApartments) {
      expect(description.length, name).toBeGreaterThan(300);
      expect(description.split('\n\n').length, name).toBeGreaterThanOrEqual(2);
      expect(description, name).not.toMatch(/undefined|null| {2}|\.\.|\bno bed/);
    }
  });

  test('put the bedrooms first, where the card looks for them', () => {
    for (const { name, properties } of demoApartments) {
      expect(properties[0]?.name.toLowerCase(), name).toContain('bed');
      expect(properties.every(({ quantity }) => quantity > 0)).toBe(true);
    }
  });

  test('name the features that have an icon in their exact words', () => {
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

  test('fill every category, and every section with four to twelve', () => {
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

describe('the pictures of a home', () => {
  test('are five to eight, all different, all of our own drawing', () => {
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

  test('show the city the home is in, and the sea only on the coast', () => {
    for (const { name, images, address } of demoApartments) {
      const city = address.city.toLowerCase().replace(' ', '-');
      for (const scene of images.map(parseMediaPath).filter(isScene)) {
        if (scene.scene.startsWith('skyline-')) expect(scene.scene, name).toBe(`skyline-${city}`);
        if (scene.scene === 'beach') expect(city, name).toBe('lagos');
        expect(readSeed(scene.seed).city, name).toBe(city);
        if (readSeed(scene.seed).outlook === 'ocean') expect(city, name).toBe('lagos');
      }
    }
  });

  test('show a pool or a balcony only to guests who will find one', () => {
    for (const { name, images, features } of demoApartments) {
      const scenes = images.join();
      if (scenes.includes('/pool/')) expect(features, name).toContain('Swimming pool');
      if (scenes.includes('/balcony/')) expect(features, name).toContain('Balcony');
      if (scenes.includes('/workspace/')) expect(features, name).toContain('Workspace');
    }
  });
});

describe('the people', () => {
  test('are ten hosts and forty guests with addresses nobody can own', () => {
    expect(hosts).toHaveLength(10);
    expect(demoPeople.length - hosts.length).toBeGreaterThanOrEqual(40);
    expect(unique(demoPeople.map(({ email }) => email))).toBe(true);
    expect(unique(demoPeople.map(({ id }) => id))).toBe(true);
    for (const { email, profilePicture } of demoPeople) {
      expect(email).toMatch(/^[a-z.-]+@[a-z]+\.example$/);
      expect(parseMediaPath(profilePicture)?.kind).toBe('portrait');
    }
  });

  test('include the demo guest, and the demo host with four homes, one of them in Lekki', () => {
    const host = named('host@gida.example');
    const theirs = demoApartments.filter(({ hostId }) => hostId === host?.id);

    expect(named('guest@gida.example')?.role).toBe('guest');
    expect(theirs.length).toBeGreaterThanOrEqual(4);
    expect(theirs.some(({ address }) => address.street.includes('Lekki'))).toBe(true);
  });

  test('each host has a home to let', () => {
    for (const host of hosts) {
      expect(
        demoApartments.some(({ hostId }) => hostId === host.id),
        host.email,
      ).toBe(true);
    }
  });
});

describe('the reviews under a home', () => {
  const below = demoApartments.map(({ id }) =>
    demoReviews.filter((review) => review.apartmentId === id),
  );

  test('are none to fourteen, by different guests, and never say the same twice', () => {
    expect(below.some((reviews) => reviews.length === 0)).toBe(true);
    for (const reviews of below) {
      expect(reviews.length).toBeLessThanOrEqual(14);
      expect(unique(reviews.map(({ authorId }) => authorId))).toBe(true);
      expect(unique(reviews.flatMap(({ comment }) => comment.split(/(?<=[.!?]) /)))).toBe(true);
    }
  });

  test('come from guests, not hosts, and are younger than their authors', () => {
    const guests = new Map(demoPeople.map((person) => [person.id, person]));
    for (const { authorId, createdHoursAgo, rating, comment } of demoReviews) {
      const author = guests.get(authorId);

      expect(author?.role).toBe('guest');
      expect(author?.createdHoursAgo).toBeGreaterThan(createdHoursAgo);
      expect([2, 3, 4, 5]).toContain(rating);
      expect(comment.length).toBeGreaterThan(15);
    }
  });

  test('are not older than the home they are about', () => {
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

function isScene(drawing: Drawing | null): drawing is Extract<Drawing, { kind: 'scene' }> {
  return drawing?.kind === 'scene';
}
