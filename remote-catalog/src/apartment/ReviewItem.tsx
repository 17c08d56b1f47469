import { formatLagosDate } from '@gida/contracts/dates';
import type { Review } from '@gida/contracts/reviews';
import { Avatar, BlockIcon, FlagIcon, Menu, tokens } from '@gida/ui';
import { Muted, PictureGallery } from '@gida/ui/layout';
import { ReviewAnswer, ReviewByline, ReviewComment, reviewMessages } from '@gida/apartment';
import { useState } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { ReviewDialog, type ReviewAction } from './ReviewDialog.tsx';
import { VoteButtons } from './VoteButtons.tsx';

const text = messages.reviews;

type ReviewItemProps = { review: Review; hostFirstName: string };

export function ReviewItem({ review, hostFirstName }: ReviewItemProps) {
  const { id, user, rating, createdAt, comment, relevant, pictures, editedAt, reply } = review;
  const [action, setAction] = useState<ReviewAction | null>(null);
  const author = `${user.firstName} ${user.lastName}`;

  return (
    <Item>
      <Header>
        <Avatar name="" picture={user.profilePicture} />
        <ReviewByline author={author} rating={rating} createdAt={createdAt} />
        <Menu
          label={text.menu(author)}
          entries={[
            { label: text.report, icon: <FlagIcon />, onSelect: () => setAction('report') },
            {
              label: text.block,
              icon: <BlockIcon />,
              tone: 'danger',
              onSelect: () => setAction('block'),
            },
          ]}
        />
      </Header>
      <ReviewComment>{comment}</ReviewComment>
      {pictures.length > 0 && (
        <PictureGallery
          label={text.pictures(author)}
          pictures={pictures.map((src, index) => ({
            src,
            alt: text.picture(author, index + 1, pictures.length),
          }))}
        />
      )}
      {editedAt && <Muted $small>{text.edited(formatLagosDate(editedAt))}</Muted>}
      {reply && <ReviewAnswer title={reviewMessages.hostAnswered(hostFirstName)} reply={reply} />}
      <Muted $small>{text.helpful(relevant)}</Muted>
      <VoteButtons review={review} />
      {action && (
        <ReviewDialog
          action={action}
          reviewId={id}
          author={author}
          onClose={() => setAction(null)}
        />
      )}
    </Item>
  );
}

const Item = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xs};
  max-width: ${tokens.size.measure};
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space.s};
`;
