import { saveFile, useDownload } from '@gida/actions';
import { Button, keepFocus, Row, tokens } from '@gida/ui';
import { useState } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { fetchUserData } from './account-data-api.ts';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';

const text = messages.profile.data;

/** Downloading everything stored about the user, and deleting the account. */
export function AccountData({ email }: { email: string }) {
  const download = useDownload(saveUserData, messages.profile.failed);
  const [isDeleting, setIsDeleting] = useState(false);

  return (
    <>
      <p>{text.downloadLead}</p>
      <Row>
        <Button tone="quiet" busy={download.isPending} onClick={download.start}>
          {text.download}
        </Button>
      </Row>
      <h3>{text.deleteTitle}</h3>
      <p id="delete-account-consequences">{text.consequencesLead}</p>
      <Consequences>
        {text.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </Consequences>
      <div ref={keepFocus}>
        {isDeleting ? (
          <DeleteAccountForm email={email} onCancel={() => setIsDeleting(false)} />
        ) : (
          <Row>
            <Button
              tone="danger"
              aria-describedby="delete-account-consequences"
              onClick={() => setIsDeleting(true)}
            >
              {text.delete}
            </Button>
          </Row>
        )}
      </div>
    </>
  );
}

async function saveUserData(): Promise<void> {
  const json = JSON.stringify(await fetchUserData(), null, 2);
  saveFile(new Blob([json], { type: 'application/json' }), text.fileName);
}

const Consequences = styled.ul`
  display: grid;
  gap: ${tokens.space.s};
  padding-inline-start: ${tokens.space.l};
`;
