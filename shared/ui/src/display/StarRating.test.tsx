// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { tokens } from '../tokens.ts';
import { StarRating } from './StarRating.tsx';

afterEach(cleanup);

test.each([
  [0, '0 out of 5 stars', 0],
  [2.24, '2.2 out of 5 stars', 2],
  [2.25, '2.3 out of 5 stars', 3],
  [4.74, '4.7 out of 5 stars', 5],
  [4.75, '4.8 out of 5 stars', 5],
  [5, '5 out of 5 stars', 5],
])(
  'a rating of %d is read as "%s" and fills %d stars, the last one whole or half',
  (rating, label, filled) => {
    render(<StarRating rating={rating} />);

    const stars = screen.getByRole('img', { name: label });
    expect(stars.querySelectorAll(`[fill="${tokens.color.accent}"]`)).toHaveLength(filled);
    expect(stars.querySelectorAll(`[fill="${tokens.color.line}"]`)).toHaveLength(5);
  },
);

test('a half is another shape than a whole star', () => {
  render(<StarRating rating={3.5} />);

  const stars = screen.getByRole('img').querySelectorAll(`[fill="${tokens.color.accent}"]`);
  const shapes = [...stars].map((star) => star.getAttribute('d'));
  expect(new Set(shapes.slice(0, 3)).size).toBe(1);
  expect(shapes[3]).not.toBe(shapes[0]);
});
