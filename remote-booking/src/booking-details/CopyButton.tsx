import { Button } from '@gida/ui';
import { toast } from '@gida/ui/toast';

import { messages } from '../messages.ts';

const text = messages.arrival;

/** Copies a value that somebody else asks for; `name` says which. */
export const CopyButton = ({ name, value }: { name: string; value: string }) => (
  <Button
    size="small"
    tone="quiet"
    aria-label={text.copyNamed(name)}
    onClick={() => void copy(value)}
  >
    {text.copy}
  </Button>
);

async function copy(value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    toast.success(text.copied);
  } catch {
    // No clipboard permission, or no HTTPS.
    toast.error(text.copyFailed);
  }
}
