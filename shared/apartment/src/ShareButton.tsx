import { Button, Dialog, TextField } from '@gida/ui';
import { toast } from '@gida/ui/toast';
import { useState } from 'react';
import styled from 'styled-components';

import { RoundIconButton } from './RoundIconButton.tsx';
import { shareMessages as text } from './share-messages.ts';

type ShareButtonProps = {
  /** What it shares, for screen readers: the name of an apartment or of a list. */
  title: string;
  /** A path of this site that whoever gets the link may open. */
  path: string;
};

/** Hands a link to the apps of the phone, else copies it, else shows it to be copied by hand. */
export function ShareButton({ title, path }: ShareButtonProps) {
  /** The link, once it could not be copied. */
  const [shown, setShown] = useState<string | null>(null);

  return (
    <>
      <RoundIconButton
        aria-label={text.share(title)}
        title={text.title}
        onClick={() => void shareLink({ title, path }, setShown)}
      >
        <ShareIcon />
      </RoundIconButton>
      {shown && (
        <Dialog
          title={text.title}
          onClose={() => setShown(null)}
          actions={<Button onClick={() => setShown(null)}>{text.close}</Button>}
        >
          <TextField
            label={text.byHand}
            readOnly
            value={shown}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </Dialog>
      )}
    </>
  );
}

async function shareLink({ title, path }: ShareButtonProps, showLink: (url: string) => void) {
  const link = { title, url: new URL(path, location.origin).href };
  // On a desk the sheet of the system is the longer way.
  const hasSheet = 'share' in navigator && matchMedia('(pointer: coarse)').matches;
  try {
    if (hasSheet) return await navigator.share(link);
    await navigator.clipboard.writeText(link.url);
    toast.success(text.copied);
  } catch (error) {
    // Somebody has closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    // No permission, or no HTTPS.
    showLink(link.url);
  }
}

/** An arrow out of a box. */
const ShareIcon = () => (
  <Icon viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9h14v-9h-1" />
  </Icon>
);

const Icon = styled.svg`
  width: 1.5rem;
  height: 1.5rem;
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
