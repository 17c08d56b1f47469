import {
  Button,
  ButtonLink,
  Chips,
  HeartIcon,
  IconButton,
  Pagination,
  PoolIcon,
  SearchIcon,
  SparkleIcon,
  Tabs,
} from '@gida/ui';
import { useState } from 'react';

import { StyleGuideSection, Sample } from './StyleGuideSection.tsx';

const tones = ['action', 'quiet', 'danger'] as const;
const categories = [
  { value: 'beachfront', label: 'Beachfront' },
  { value: 'luxury', label: 'Luxury' },
  { value: 'pool', label: 'With Pool' },
];
const iconCategories = [
  { value: 'featured', label: 'Featured', icon: <SparkleIcon /> },
  { value: 'pool', label: 'With Pool', icon: <PoolIcon /> },
];
const tabs = [
  { value: 'stays', label: 'Stays', panel: 'What is booked' },
  { value: 'past', label: 'Past', panel: 'What was' },
];

export function Actions() {
  const [page, setPage] = useState(4);
  const [category, setCategory] = useState<string | null>('luxury');
  const [tab, setTab] = useState('stays');

  return (
    <StyleGuideSection title="Actions">
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
        <IconButton label="Add to wishlist, on a picture" icon={<HeartIcon />} tone="overlay" />
        <IconButton label="Not now" icon={<HeartIcon />} disabled />
        <IconButton label="Not now, on a picture" icon={<HeartIcon />} tone="overlay" disabled />
      </Sample>
      <Sample name="Chips">
        <Chips label="Category" choices={categories} value={category} onChange={setCategory} />
      </Sample>
      <Sample name="Chips, with drawings and none lit">
        <Chips label="Kind" choices={iconCategories} value={null} onChange={setCategory} />
      </Sample>
      <Sample name="Button, with a drawing">
        <Button>
          <SearchIcon />
          Check availability
        </Button>
      </Sample>
      <Sample name="Button, wide">
        <Button wide>Confirm &amp; pay</Button>
      </Sample>
      <Tabs label="Bookings" tabs={tabs} value={tab} onChange={setTab} />
      <Sample name="Pagination">
        <Pagination current={page} total={12} onPageChange={setPage} />
      </Sample>
      <Sample name="Pagination, at the first and the last page">
        <Pagination label="First of three" current={1} total={3} onPageChange={setPage} />
        <Pagination label="Last of three" current={3} total={3} onPageChange={setPage} />
      </Sample>
    </StyleGuideSection>
  );
}
