import styled from 'styled-components';

import { reviewScores } from '@gida/contracts/constants/reviews';
import type { HostedReview } from '@gida/contracts/reviews';
import { StarRating, tokens } from '@gida/ui';
import { Columns, CroppedPicture } from '@gida/ui/layout';

import { reviewMessages as text } from './review-messages.ts';

type ReviewTextProps = {
  review: Pick<HostedReview, 'rating' | 'scores' | 'comment' | 'pictures'>;
};

/** Stars, scores, words and pictures of a review. */
export function WrittenReview({ review: { rating, scores, comment, pictures } }: ReviewTextProps) {
  return (
    <>
      <StarRating rating={rating} />
      <Comment>{comment}</Comment>
      {scores && (
        <Scores>
          {reviewScores.map((score) => (
            <div key={score}>
              <dt>{text.score[score]}</dt>
              <dd>
                <StarRating rating={scores[score]} />
              </dd>
            </div>
          ))}
        </Scores>
      )}
      {pictures.length > 0 && (
        <Columns as="ul" role="list" $min="7rem" $max="10rem" $gap="s">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <CroppedPicture
                src={picture}
                alt={text.picture(index + 1, pictures.length)}
                sizes="10rem"
                loading="lazy"
              />
            </li>
          ))}
        </Columns>
      )}
    </>
  );
}

const Comment = styled.p`
  max-width: ${tokens.size.measure};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Scores = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr));
  gap: ${tokens.space.xxs} ${tokens.space.l};
  font-size: ${tokens.text.small};

  > div {
    display: flex;
    justify-content: space-between;
    gap: ${tokens.space.s};
  }
`;
