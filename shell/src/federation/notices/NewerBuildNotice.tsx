import { Button } from '@gida/ui';

import { messages } from '../messages.ts';
import { Offer } from './Offer.tsx';

type NewerBuildNoticeProps = { accept: () => Promise<void> };

/** Offers the page's newer build to somebody who has unsaved input in the older one. */
export function NewerBuildNotice({ accept }: NewerBuildNoticeProps) {
  return (
    <Offer says={messages.newer.text}>
      <Button size="small" onClick={accept}>
        {messages.newer.action}
      </Button>
    </Offer>
  );
}
