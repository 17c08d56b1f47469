import { paths } from '@gida/contracts/paths';
import { signOut, signOutAdmin } from '@gida/session';
import { Button, LogoutIcon } from '@gida/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { layoutMessages } from '../messages/layout.ts';

const logouts = {
  guest: { logOut: signOut, to: paths.login },
  admin: { logOut: signOutAdmin, to: paths.adminLogin },
} as const;

/** Logs out and goes to the login page. */
export function LogoutButton({ realm }: { realm: keyof typeof logouts }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function logOut() {
    setBusy(true);
    await logouts[realm].logOut();
    await navigate(logouts[realm].to, { replace: true });
  }

  return (
    <Button tone="quiet" busy={busy} onClick={() => void logOut()}>
      <LogoutIcon />
      {layoutMessages.logout}
    </Button>
  );
}
