import styled from 'styled-components';
import { encode } from 'uqr';

import { formatLagosTime } from '@gida/contracts/dates';
import { Button, Dialog, Stack, tokens } from '@gida/ui';
import { toast } from '@gida/ui/toast';

import { createPreview } from './releases-api.ts';
import { releasesMessages } from './releases-messages.ts';
import { useAnswer } from './use-answer.ts';

const text = releasesMessages.previewLink;

type PreviewDialogProps = { remote: string; version: string; onClose: () => void };

/** A new link to a build, as text and for the camera of a phone. */
export function PreviewDialog({ remote, version, onClose }: PreviewDialogProps) {
  const made = useAnswer(() => createPreview(remote, version));

  return (
    <Dialog title={text.title(version)} onClose={onClose}>
      {typeof made === 'string' ? (
        <p role="status">{text[made]}</p>
      ) : (
        <Stack>
          <p>{text.lead(formatLagosTime(made.until))}</p>
          <QrCode text={made.link} />
          <Link href={made.link} target="_blank" rel="noreferrer">
            {made.link}
          </Link>
          <Button tone="quiet" onClick={() => void copy(made.link)}>
            {text.copy}
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}

const copy = (link: string): Promise<void> =>
  navigator.clipboard.writeText(link).then(
    () => toast.success(text.copied),
    // No permission, or no HTTPS.
    () => toast.error(text.notCopied),
  );

function QrCode({ text: encoded }: { text: string }) {
  const { data, size } = encode(encoded, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Code viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text.code}>
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </Code>
  );
}

/** Dark on light in both themes, or cameras do not read it. */
const Code = styled.svg`
  width: min(100%, 16rem);
`;

const Link = styled.a`
  overflow-wrap: anywhere;
  font-size: ${tokens.text.small};
`;
