import { Button } from '../actions/Button.tsx';
import { toast } from '../toast/toast.ts';

/** Copies a value that somebody else asks for; `name` says which. */
export const CopyButton = ({ name, value }: { name: string; value: string }) => (
  <Button size="small" tone="quiet" aria-label={`Copy: ${name}`} onClick={() => void copy(value)}>
    Copy
  </Button>
);

async function copy(value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    toast.success('Copied.');
  } catch {
    // No clipboard permission, or no HTTPS.
    toast.error('It could not be copied. Please select the text.');
  }
}
