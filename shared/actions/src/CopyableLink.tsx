import { Button, Row, Stack, TextField } from '@gida/ui';
import { toast } from '@gida/ui/toast';
import { useState, type ReactNode } from 'react';

type CopyableLinkProps = {
  url: string;
  text: { link: string; copy: string; copied: string };
  /** What else can be done with it, beside the button. */
  children: ReactNode;
};

/** A link in a field, and a button that copies it. */
export function CopyableLink({ url, text, children }: CopyableLinkProps) {
  const [field, setField] = useState<HTMLDivElement | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast.success(text.copied);
    } catch {
      // No permission, or no HTTPS: selected, so that it can be copied by hand.
      field?.querySelector('input')?.select();
    }
  }

  return (
    <Stack $gap="s" ref={setField}>
      <TextField
        label={text.link}
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Row>
        <Button onClick={() => void copy()}>{text.copy}</Button>
        {children}
      </Row>
    </Stack>
  );
}
