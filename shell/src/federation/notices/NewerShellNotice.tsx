import { Button } from '@gida/ui';
import { useState } from 'react';

import { messages } from '../messages.ts';
import { newerShell } from '../news/newer-shell.ts';
import { Offer } from './Offer.tsx';
import { hasUnsavedInput } from '../news/unsaved.ts';

const text = messages.newerShell;

/** Offers the newer release of the site. A page load takes what is not saved, so it is asked about. */
export function NewerShellNotice() {
  const [mustAsk, setMustAsk] = useState(false);
  function load() {
    if (!mustAsk && hasUnsavedInput()) setMustAsk(true);
    else location.reload();
  }
  return (
    <Offer says={mustAsk ? text.loses : text.text}>
      <Button size="small" onClick={load}>
        {mustAsk ? text.anyway : text.load}
      </Button>
      <Button tone="quiet" size="small" onClick={newerShell.later}>
        {text.later}
      </Button>
    </Offer>
  );
}
