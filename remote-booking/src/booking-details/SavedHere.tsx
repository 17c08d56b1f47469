import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';

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

  async function change() {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${savingOffCookie}=1; Path=/; SameSite=Lax; Max-Age=${isAllowed ? maxAgeSeconds : 0}${secure}`;
    setAllowed(!isAllowed);
    if (isAllowed) await caches.delete(savedResponsesCache).catch(() => false); // blocked
    // What the page asks for is saved.
    else await revalidate();
  }

  return (
    <Row $gap="xs">
      <Muted $small>{isAllowed ? text.saved : text.notSaved}</Muted>
      <Button size="small" tone="quiet" onClick={() => void change()}>
        {isAllowed ? text.stop : text.start}
      </Button>
    </Row>
  );
}

const maxAgeSeconds = 365 * 24 * 3_600;
