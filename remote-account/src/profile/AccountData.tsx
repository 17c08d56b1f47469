import { errorMessage } from '@gida/actions';
import { Button, keepFocus, Row, tokens } from '@gida/ui';
import { toast } from '@gida/ui/toast';
import { useState } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { fetchUserData } from './account-data-api.ts';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';

const text = messages.profile.data;

/** Downloading everything stored about the user, and deleting the account. */
export function AccountData({ email }: { email: string }) {
  const [isDownloading, setIsDownloading] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);

  async function download() {
    setIsDownloading(true);
    try {
      saveAsFile(JSON.stringify(await fetchUserData(), null, 2));
    } catch (error) {
      toast.error(errorMessage(error, messages.profile.failed));
    } finally {
      setIsDownloading(false);
    }
  }

  return (
    <>
      <p>{text.downloadLead}</p>
      <Row>
        <Button tone="quiet" busy={isDownloading} onClick={() => void download()}>
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

function saveAsFile(json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = text.fileName;
  link.click();
  URL.revokeObjectURL(url);
}

const Consequences = styled.ul`
  display: grid;
  gap: ${tokens.space.s};
  padding-inline-start: ${tokens.space.l};
`;
