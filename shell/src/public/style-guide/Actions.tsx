import { Button, ButtonLink, Chips, HeartIcon, IconButton, Pagination, Tabs } from '@gida/ui';
import { useState } from 'react';

import { Part, Sample } from './Part.tsx';

const tones = ['action', 'quiet', 'danger'] as const;
const kinds = [
  { value: 'beachfront', label: 'Beachfront' },
  { value: 'luxury', label: 'Luxury' },
  { value: 'pool', label: 'With Pool' },
];
const tabs = [
  { value: 'stays', label: 'Stays', panel: 'What is booked' },
  { value: 'past', label: 'Past', panel: 'What was' },
];

export function Actions() {
  const [page, setPage] = useState(4);
  const [kind, setKind] = useState<string | null>('luxury');
  const [tab, setTab] = useState('stays');

  return (
    <Part title="Actions">
      {tones.map((tone) => (
        <Sample key={tone} name={`Button, ${tone}`}>
          <Button tone={tone}>Book Now</Button>
          <Button tone={tone} size="large">
            Large
          </Button>
          <Button tone={tone} size="small">
            Small
          </Button>
          <Button tone={tone} busy>
            Busy
          </Button>
          <Button tone={tone} disabled>
            Disabled
          </Button>
          <ButtonLink tone={tone} to="/style-guide">
            Link
          </ButtonLink>
        </Sample>
      ))}
      <Sample name="Icon button">
        <IconButton label="Add to wishlist" icon={<HeartIcon />} />
        <IconButton label="Add to wishlist, on a picture" icon={<HeartIcon />} tone="veil" />
        <IconButton label="Not now" icon={<HeartIcon />} disabled />
      </Sample>
      <Sample name="Chips">
        <Chips label="Category" choices={kinds} value={kind} choose={setKind} />
      </Sample>
      <Sample name="Button, wide">
        <Button wide>Confirm &amp; pay</Button>
      </Sample>
      <Tabs label="Bookings" tabs={tabs} value={tab} choose={setTab} />
      <Sample name="Pagination">
        <Pagination current={page} total={12} choose={setPage} />
      </Sample>
    </Part>
  );
}
