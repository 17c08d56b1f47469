import { BlockIcon, Button, Dialog, FlagIcon, Menu } from '@gida/ui';
import { toast } from '@gida/ui/toast';
import { useState } from 'react';

import { StyleGuideSection, Sample } from './StyleGuideSection.tsx';

const shapes = ['dialog', 'sheet', 'full'] as const;
const dialogText = 'You get ₦135,000 back. The caution fee comes back too.';

export function Overlays() {
  const [open, setOpen] = useState<(typeof shapes)[number] | 'words' | null>(null);
  const close = () => setOpen(null);

  return (
    <StyleGuideSection title="Overlays">
      <Sample name="Dialog">
        {shapes.map((shape) => (
          <Button key={shape} tone="quiet" onClick={() => setOpen(shape)}>
            Open {shape}
          </Button>
        ))}
        <Button tone="quiet" onClick={() => setOpen('words')}>
          Open words
        </Button>
      </Sample>
      <Sample name="Menu">
        <Menu
          label="More about this review"
          entries={[
            { label: 'Report', icon: <FlagIcon />, onSelect: () => toast.info('Reported') },
            {
              label: 'Block',
              icon: <BlockIcon />,
              tone: 'danger',
              onSelect: () => toast.info('Blocked'),
            },
          ]}
        />
      </Sample>
      {open === 'words' && (
        <Dialog title="What comes back, and when it does" onClose={close}>
          {dialogText}
        </Dialog>
      )}
      {open && open !== 'words' && (
        <Dialog
          title="Cancel this booking?"
          shape={open}
          onClose={close}
          actions={
            <>
              <Button tone="quiet" onClick={close}>
                Keep it
              </Button>
              <Button tone="danger" onClick={close}>
                Cancel booking
              </Button>
            </>
          }
        >
          {dialogText}
        </Dialog>
      )}
    </StyleGuideSection>
  );
}
