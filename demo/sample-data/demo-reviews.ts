import { reviewLimits } from '@gida/contracts/constants/reviews';
import { toFactStatements, type FactStatement } from '@gida/contracts/fact-statements';
import type { FactAnswer } from '@gida/contracts/facts';

import { createSeededRandom } from '../illustrations/random.ts';
import type { SeededRandom } from '../illustrations/random.ts';
import {
  apartmentAgeHours,
  apartmentTemplates,
  demoApartmentId,
  demoApartments,
} from './demo-apartments.ts';
import type { DemoReview, ApartmentTemplate } from './demo-types.ts';
import { demoGuests } from './demo-users.ts';
import {
  closings,
  complaints,
  criticalClosings,
  criticalOpenings,
  praise,
  minorComplaints,
  positiveOpenings,
} from './review-phrases.ts';
import type { Phrase } from './review-phrases.ts';
import { stableId } from './stable-id.ts';

/** Not the demo guest, so that their reviews can still be written. */
const reviewers = demoGuests.slice(1);

export const demoReviews: DemoReview[] = apartmentTemplates.flatMap(buildReviews);

function buildReviews(home: ApartmentTemplate): DemoReview[] {
  const statements = demoStatements(home);
  const random = createSeededRandom(`reviews/${home.key}`);
  const age = apartmentAgeHours(home);
  const most = Math.min(14, Math.floor(age / 200));
  const total = home.price === 0 || random.chance(0.05) ? 0 : random.int(Math.min(2, most), most);
  const authors = random.shuffle(reviewers).slice(0, total);
  const pickPhrase = createPhrasePicker(home, random);
  const step = (age * 0.9) / total;

  return authors.map((author, index) => {
    const rating = pickRating(random);
    return {
      id: stableId(`review/${home.key}/${author.id}`),
      apartmentId: demoApartmentId(home),
      authorId: author.id,
      rating,
      scores: pickScores(rating, createSeededRandom(`scores/${home.key}/${author.id}`)),
      factAnswers: pickAnswers(
        statements,
        rating,
        createSeededRandom(`facts/${home.key}/${author.id}`),
      ),
      comment: buildComment(rating, pickPhrase, random),
      relevant: random.chance(0.3) ? 0 : random.int(1, 28),
      createdHoursAgo: Math.round(age * 0.04 + step * (index + random.next() * 0.9)),
    };
  });
}

function pickRating(random: SeededRandom): DemoReview['rating'] {
  const draw = random.next();
  if (draw < 0.58) return 5;
  if (draw < 0.87) return 4;
  return draw < 0.96 ? 3 : 2;
}

/** Each at most one star from the overall rating. */
function pickScores(rating: DemoReview['rating'], random: SeededRandom): DemoReview['scores'] {
  const pick = () => Math.min(reviewLimits.maxRating, rating + random.int(-1, 1));
  return {
    cleanliness: pick(),
    accuracy: pick(),
    communication: pick(),
    location: pick(),
    value: pick(),
  };
}

function demoStatements(home: ApartmentTemplate): FactStatement[] {
  const apartment = demoApartments.find(({ id }) => id === demoApartmentId(home));
  return apartment ? toFactStatements(apartment.facts, apartment.address.city) : [];
}

/** Most guests notice most facts, and few find one to be otherwise. */
function pickAnswers(
  statements: FactStatement[],
  rating: DemoReview['rating'],
  random: SeededRandom,
): FactAnswer[] {
  return statements
    .filter(() => random.chance(0.7))
    .map(({ fact, value }) => ({ fact, value, wasSo: random.chance(rating >= 4 ? 0.96 : 0.75) }));
}

type PickPhrase = (pile: Phrase[]) => string;

/** Picks each phrase at most once, and only phrases that are true of this apartment. */
function createPhrasePicker(home: ApartmentTemplate, random: SeededRandom): PickPhrase {
  const dealt = new Map<Phrase[], Phrase[]>();
  return (pile) => {
    const rest =
      dealt.get(pile) ?? random.shuffle(pile.filter((phrase) => phrase.appliesTo?.(home) ?? true));
    dealt.set(pile, rest.slice(1));
    return rest[0]?.text ?? '';
  };
}

function buildComment(
  rating: DemoReview['rating'],
  pickPhrase: PickPhrase,
  random: SeededRandom,
): string {
  return pickSentences(rating, pickPhrase, random)
    .filter((text) => text !== '')
    .join(' ');
}

function pickSentences(
  rating: DemoReview['rating'],
  pickPhrase: PickPhrase,
  random: SeededRandom,
): string[] {
  switch (rating) {
    case 5:
      return [
        pickPhrase(positiveOpenings),
        ...(random.chance(0.8) ? [pickPhrase(praise)] : []),
        ...(random.chance(0.4) ? [pickPhrase(praise)] : []),
        ...(random.chance(0.45) ? [pickPhrase(closings)] : []),
      ];
    case 4:
      return [
        ...(random.chance(0.6) ? [pickPhrase(positiveOpenings)] : []),
        pickPhrase(praise),
        pickPhrase(minorComplaints),
      ];
    case 3:
      return [pickPhrase(criticalOpenings), pickPhrase(praise), pickPhrase(complaints)];
    case 2:
      return [pickPhrase(criticalOpenings), pickPhrase(complaints), pickPhrase(criticalClosings)];
  }
}
