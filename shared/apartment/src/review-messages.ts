import { formatCount } from '@gida/contracts/format-count';

/** Texts of what guests say about it. */
export const reviewMessages = {
  heading: 'Customer Reviews',
  seeAll: 'See all reviews',
  average: (average: string) => `${average} out of 5`,
  count: (count: number) => formatCount(count, 'review'),
  starCount: (stars: number, count: number) =>
    `${formatCount(stars, 'star')}: ${formatCount(count, 'review')}`,
  score: {
    cleanliness: 'Cleanliness',
    accuracy: 'As described',
    communication: 'Communication',
    location: 'Location',
    value: 'Value for money',
  },
  hostAnswered: (host: string) => `Answer from ${host}`,
};
