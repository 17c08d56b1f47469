import { Banner, Button } from '@gida/ui';

import { messages } from './messages.ts';

type NewerBuildNoticeProps = { accept: () => Promise<void> };

/** Offers the page's newer build to somebody who has unsaved input in the older one. */
export function NewerBuildNotice({ accept }: NewerBuildNoticeProps) {
  return (
    <Banner tone="info">
      {messages.newer.text} <Button onClick={accept}>{messages.newer.action}</Button>
    </Banner>
  );
}
