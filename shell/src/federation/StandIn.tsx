import { useState } from 'react';
import styled from 'styled-components';

import { site } from './site.tsx';

type StandInProps = { remote: string };

/** In the place of a feature that did not load. Everything around it stays usable. */
export function StandIn({ remote }: StandInProps) {
  const [busy, setBusy] = useState(false);
  async function tryAgain() {
    setBusy(true);
    await site.tryAgain(remote);
    setBusy(false);
  }
  return (
    <Notice role="alert">
      <h1>This page did not load</h1>
      <p>The rest of the site works. This part may be back in a moment.</p>
      <button type="button" aria-busy={busy} disabled={busy} onClick={tryAgain}>
        Try again
      </button>
    </Notice>
  );
}

const Notice = styled.div`
  display: grid;
  justify-items: start;
  gap: 1rem;
  max-inline-size: 40rem;
  margin-inline: auto;
  padding: 3rem 1rem;
`;
