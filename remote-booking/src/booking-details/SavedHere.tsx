import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import styled from 'styled-components';

import { isSavingAllowed, savedResponsesCache, savingOffCookie } from '@gida/contracts/saving';
import { Button, Row } from '@gida/ui';
import { Muted } from '@gida/ui/layout';

import { messages } from '../messages.ts';

const text = messages.savedHere;

/** Whether the trip is saved on this device, and one tap to change that on somebody else's. */
export function SavedHere() {
  const [isAllowed, setAllowed] = useState(() => isSavingAllowed(document.cookie));
  const { revalidate } = useRevalidator();
  // Plain http to another machine has no Cache Storage.
  if (!('caches' in globalThis)) return null;

  function change() {
    setSavingAllowed(!isAllowed);
    setAllowed(!isAllowed);
    // What the page asks for is saved.
    if (!isAllowed) void revalidate();
  }

  return (
    <OnScreen $gap="xs">
      <Muted $small>{isAllowed ? text.saved : text.notSaved}</Muted>
      <Button size="small" tone="quiet" onClick={change}>
        {isAllowed ? text.stop : text.start}
      </Button>
    </OnScreen>
  );
}

const maxAgeSeconds = 365 * 24 * 3_600;

/** Switched off, what was saved is gone at once. */
function setSavingAllowed(isAllowed: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${savingOffCookie}=1; Path=/; SameSite=Lax; Max-Age=${isAllowed ? 0 : maxAgeSeconds}${secure}`;
  if (!isAllowed) void caches.delete(savedResponsesCache).catch(() => false);
}

const OnScreen = styled(Row)`
  @media print {
    display: none;
  }
`;
