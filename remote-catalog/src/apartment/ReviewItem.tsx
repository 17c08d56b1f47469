import { toLagosDate, formatLongDate } from '@gida/contracts/dates';
import type { Review, ReviewReply } from '@gida/contracts/reviews';
import { Avatar, BlockIcon, FlagIcon, media, Menu, StarRating, tokens } from '@gida/ui';
import { useState } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { ReviewDialog, type ReviewAction } from './ReviewDialog.tsx';
import { ReviewPhotos } from './ReviewPhotos.tsx';
import { VoteButtons } from './VoteButtons.tsx';

const text = messages.reviews;

type ReviewItemProps = { review: Review; hostFirstName: string };

export function ReviewItem({ review, hostFirstName }: ReviewItemProps) {
  const { id, user, rating, createdAt, comment, relevant, pictures = [], editedAt, reply } = review;
  const [action, setAction] = useState<ReviewAction | null>(null);
  const author = `${user.firstName} ${user.lastName}`;

  return (
    <Item>
      <Header>
        <Avatar name="" picture={user.profilePicture} />
        <Author>
          <b>{author}</b>
          <Meta>
            <StarRating rating={rating} />
            <time dateTime={createdAt}>{formatDay(createdAt)}</time>
          </Meta>
        </Author>
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
      <Comment>{comment}</Comment>
      {pictures.length > 0 && <ReviewPhotos author={author} pictures={pictures} />}
      {editedAt && <Muted>{text.edited(formatDay(editedAt))}</Muted>}
      {reply && <Answer title={text.hostAnswered(hostFirstName)} reply={reply} />}
      <Muted>{text.helpful(relevant)}</Muted>
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

function Answer({ title, reply }: { title: string; reply: ReviewReply }) {
  return (
    <AnswerBox>
      <b>{title}</b> <time dateTime={reply.createdAt}>{formatDay(reply.createdAt)}</time>
      <Comment>{reply.text}</Comment>
    </AnswerBox>
  );
}

const formatDay = (at: string): string => formatLongDate(toLagosDate(new Date(at)));

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

const Author = styled.div`
  flex: 1;
  min-width: 0;
`;

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.xxs} ${tokens.space.s};
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};

  /* Dates differ in length; on phones all of them wrap below the stars. */
  time {
    flex-basis: 100%;
  }

  ${media.medium} {
    time {
      flex-basis: auto;
    }
  }
`;

const Muted = styled.p`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;

const Comment = styled.p`
  white-space: pre-line;
`;

const AnswerBox = styled.div`
  padding-left: ${tokens.space.m};
  border-left: ${tokens.border.strong} solid ${tokens.color.line};

  time {
    color: ${tokens.color.textSoft};
    font-size: ${tokens.text.small};
  }
`;
