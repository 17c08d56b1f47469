import { Button } from '@gida/ui';
import { useState } from 'react';

import { federationMessages } from '../messages.ts';
import { shellUpdate } from './shell-update.ts';
import { UpdateBanner } from './UpdateBanner.tsx';
import { hasUnsavedInput } from './unsaved-input.ts';

const text = federationMessages.shellUpdate;

/** Offers the newer shell release. Reloading discards unsaved input, so it asks for confirmation first. */
export function ShellUpdateBanner() {
  const [mustConfirm, setMustConfirm] = useState(false);
  const message = shellUpdate.ranBlockedBuild() ? text.mended : text.text;
  function reload() {
    if (!mustConfirm && hasUnsavedInput()) setMustConfirm(true);
    else location.reload();
  }
  return (
    <UpdateBanner message={mustConfirm ? text.loses : message}>
      <Button size="small" onClick={reload}>
        {mustConfirm ? text.anyway : text.load}
      </Button>
      <Button tone="quiet" size="small" onClick={shellUpdate.dismiss}>
        {text.later}
      </Button>
    </UpdateBanner>
  );
}
