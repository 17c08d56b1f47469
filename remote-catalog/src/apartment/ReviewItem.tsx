import type { Review } from '@gida/contracts/catalog';
import { toLagosDate, formatLongDate } from '@gida/contracts/dates';
import { Avatar, BlockIcon, Button, FlagIcon, media, Menu, StarRating, tokens } from '@gida/ui';
import { toast } from '@gida/ui/toast';
import { useState } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { ReviewDialog, type ReviewAction } from './ReviewDialog.tsx';

const text = messages.reviews;

export function ReviewItem({ review }: { review: Review }) {
  const { id, user, rating, createdAt, comment, relevant } = review;
  const [action, setAction] = useState<ReviewAction | null>(null);
  const author = `${user.firstName} ${user.lastName}`;
  const vote = (option: string) => toast.info(text.voted(option, id));

  return (
    <Item>
      <Header>
        <Avatar name="" picture={user.profilePicture} />
        <Author>
          <b>{author}</b>
          <Meta>
            <StarRating rating={rating} />
            <time dateTime={createdAt}>{formatLongDate(toLagosDate(new Date(createdAt)))}</time>
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
      <p>{comment}</p>
      <Muted>{text.helpful(relevant)}</Muted>
      <VoteRow role="group" aria-label={text.question}>
        <Muted>{text.question}</Muted>
        <Button tone="quiet" size="small" onClick={() => vote(text.yes)}>
          {text.yes}
        </Button>
        <Button tone="quiet" size="small" onClick={() => vote(text.no)}>
          {text.no}
        </Button>
      </VoteRow>
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

const VoteRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.xs};
`;
