import { Banner, Button } from '@gida/ui';
import { useState } from 'react';

import { messages } from './messages.ts';
import { newerShell } from './newer-shell.ts';
import { hasUnsavedInput } from './unsaved.ts';

const text = messages.newerShell;

/** Offers the newer release of the site. A page load takes what is not saved, so it is asked about. */
export function NewerShellNotice() {
  const [mustAsk, setMustAsk] = useState(false);
  function load() {
    if (!mustAsk && hasUnsavedInput()) setMustAsk(true);
    else location.reload();
  }
  return (
    <Banner tone="info">
      {mustAsk ? text.loses : text.text}{' '}
      <Button onClick={load}>{mustAsk ? text.anyway : text.load}</Button>{' '}
      <Button tone="quiet" onClick={newerShell.later}>
        {text.later}
      </Button>
    </Banner>
  );
}
