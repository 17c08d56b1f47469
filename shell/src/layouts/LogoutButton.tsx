import { paths } from '@gida/contracts/paths';
import { signOut, signOutAdmin } from '@gida/session';
import { Button, LogoutIcon } from '@gida/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { messages } from '../messages/frame.ts';

const endings = {
  guest: { leave: signOut, to: paths.login },
  admin: { leave: signOutAdmin, to: paths.adminLogin },
} as const;

/** Forgets the login on this device and goes where one signs in. */
export function LogoutButton({ who }: { who: keyof typeof endings }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function logOut() {
    setBusy(true);
    await endings[who].leave();
    await navigate(endings[who].to, { replace: true });
  }

  return (
    <Button tone="quiet" busy={busy} onClick={() => void logOut()}>
      <LogoutIcon />
      {messages.logout}
    </Button>
  );
}
