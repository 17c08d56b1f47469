import { randomFrom } from '../scenes/random.ts';
import type { Random } from '../scenes/random.ts';
import { ageOf, apartmentId, homes } from './demo-apartments.ts';
import type { DemoReview, HomeNotes } from './demo-types.ts';
import { guests } from './people.ts';
import {
  closings,
  complaints,
  coolClosings,
  coolOpenings,
  praise,
  quibbles,
  warmOpenings,
} from './review-phrases.ts';
import type { Phrase } from './review-phrases.ts';
import { stableId } from './stable-id.ts';

/** The demo guest writes none of them, so that theirs are still to be written. */
const reviewers = guests.slice(1);

export const demoReviews: DemoReview[] = homes.flatMap(reviewsOf);

function reviewsOf(home: HomeNotes): DemoReview[] {
  const random = randomFrom(`reviews/${home.key}`);
  const age = ageOf(home);
  const most = Math.min(14, Math.floor(age / 200));
  const total = home.price === 0 || random.chance(0.05) ? 0 : random.int(Math.min(2, most), most);
  const authors = random.shuffle(reviewers).slice(0, total);
  const take = deckOf(home, random);
  const step = (age * 0.9) / total;

  return authors.map((author, index) => {
    const rating = ratingOf(random);
    return {
      id: stableId(`review/${home.key}/${author.id}`),
      apartmentId: apartmentId(home),
      authorId: author.id,
      rating,
      comment: commentOf(rating, take, random),
      relevant: random.chance(0.3) ? 0 : random.int(1, 28),
      createdHoursAgo: Math.round(age * 0.04 + step * (index + random.next() * 0.9)),
    };
  });
}

function ratingOf(random: Random): DemoReview['rating'] {
  const draw = random.next();
  if (draw < 0.58) return 5;
  if (draw < 0.87) return 4;
  return draw < 0.96 ? 3 : 2;
}

type Take = (pile: Phrase[]) => string;

/** Deals each phrase once, and only those that are true of this home. */
function deckOf(home: HomeNotes, random: Random): Take {
  const dealt = new Map<Phrase[], Phrase[]>();
  return (pile) => {
    const rest =
      dealt.get(pile) ?? random.shuffle(pile.filter((phrase) => phrase.fits?.(home) ?? true));
    dealt.set(pile, rest.slice(1));
    return rest[0]?.text ?? '';
  };
}

function commentOf(rating: DemoReview['rating'], take: Take, random: Random): string {
  return sentences(rating, take, random)
    .filter((text) => text !== '')
    .join(' ');
}

function sentences(rating: DemoReview['rating'], take: Take, random: Random): string[] {
  switch (rating) {
    case 5:
      return [
        take(warmOpenings),
        ...(random.chance(0.8) ? [take(praise)] : []),
        ...(random.chance(0.4) ? [take(praise)] : []),
        ...(random.chance(0.45) ? [take(closings)] : []),
      ];
    case 4:
      return [...(random.chance(0.6) ? [take(warmOpenings)] : []), take(praise), take(quibbles)];
    case 3:
      return [take(coolOpenings), take(praise), take(complaints)];
    case 2:
      return [take(coolOpenings), take(complaints), take(coolClosings)];
  }
}
