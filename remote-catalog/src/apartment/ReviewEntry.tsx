import type { Review } from '@gida/contracts/catalog';
import { lagosDate, longDate } from '@gida/contracts/dates';
import { Avatar, BlockIcon, Button, FlagIcon, media, Menu, StarRating, tokens } from '@gida/ui';
import { notify } from '@gida/ui/notify';
import { useState } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { ReviewDialog, type ReviewStep } from './ReviewDialog.tsx';

const text = messages.reviews;

export function ReviewEntry({ review }: { review: Review }) {
  const { id, user, rating, createdAt, comment, relevant } = review;
  const [step, setStep] = useState<ReviewStep | null>(null);
  const author = `${user.firstName} ${user.lastName}`;
  const vote = (option: string) => notify.info(text.voted(option, id));

  return (
    <Entry>
      <Head>
        <Avatar name="" picture={user.profilePicture} />
        <Who>
          <b>{author}</b>
          <When>
            <StarRating rating={rating} />
            <time dateTime={createdAt}>{longDate(lagosDate(new Date(createdAt)))}</time>
          </When>
        </Who>
        <Menu
          label={text.menu(author)}
          entries={[
            { label: text.report, icon: <FlagIcon />, choose: () => setStep('report') },
            {
              label: text.block,
              icon: <BlockIcon />,
              tone: 'danger',
              choose: () => setStep('block'),
            },
          ]}
        />
      </Head>
      <p>{comment}</p>
      <Soft>{text.helpful(relevant)}</Soft>
      <Vote role="group" aria-label={text.question}>
        <Soft>{text.question}</Soft>
        <Button tone="quiet" size="small" onClick={() => vote(text.yes)}>
          {text.yes}
        </Button>
        <Button tone="quiet" size="small" onClick={() => vote(text.no)}>
          {text.no}
        </Button>
      </Vote>
      {step && (
        <ReviewDialog step={step} review={id} author={author} onClose={() => setStep(null)} />
      )}
    </Entry>
  );
}

const Entry = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.xs};
  max-width: ${tokens.size.measure};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space.s};
`;

const Who = styled.div`
  flex: 1;
  min-width: 0;
`;

const When = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.xxs} ${tokens.space.s};
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};

  /* Dates are longer or shorter; on a phone all of them stand below the stars. */
  time {
    flex-basis: 100%;
  }

  ${media.medium} {
    time {
      flex-basis: auto;
    }
  }
`;

const Soft = styled.p`
  color: ${tokens.color.textSoft};
  font-size: ${tokens.text.small};
`;

const Vote = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space.xs};
`;
