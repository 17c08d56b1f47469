import {
  Badge,
  Banner,
  Button,
  CardGrid,
  CardSkeleton,
  EmptyState,
  ErrorState,
  ProgressBar,
  Skeleton,
  Spinner,
  StatusLabel,
} from '@gida/ui';
import { NoticeHost, notify } from '@gida/ui/notify';

import { Part, Sample } from './Part.tsx';

const banners = ['info', 'success', 'warning', 'danger'] as const;
const statuses = ['success', 'successSoft', 'warning', 'danger', 'info', 'neutral'] as const;
const scenes = ['search', 'wishlist', 'bookings', 'messages', 'notifications', 'lost'] as const;
const notices = ['success', 'error', 'info', 'warning'] as const;

export function Feedback() {
  return (
    <Part title="Feedback">
      {banners.map((tone) => (
        <Banner key={tone} tone={tone}>
          A message in the tone of {tone}, long enough to show how it wraps on a narrow screen.
        </Banner>
      ))}
      <Sample name="Status label">
        {statuses.map((tone) => (
          <StatusLabel key={tone} tone={tone}>
            {tone}
          </StatusLabel>
        ))}
      </Sample>
      <Sample name="Badge">
        <Badge count={3} label="unread" />
        <Badge count={120} label="unread" />
      </Sample>
      <Sample name="Notices">
        {notices.map((tone) => (
          <Button key={tone} tone="quiet" onClick={() => notify[tone](`A notice of ${tone}`)}>
            {tone}
          </Button>
        ))}
        <NoticeHost />
      </Sample>
      <Sample name="Waiting">
        <Spinner />
        <ProgressBar label="Upload" value={40} />
        <ProgressBar label="Nobody knows" />
        <Skeleton width="12rem" height="1.5rem" />
      </Sample>
      <CardGrid>
        <li>
          <CardSkeleton />
        </li>
        <li>
          <CardSkeleton />
        </li>
      </CardGrid>
      {scenes.map((scene) => (
        <EmptyState key={scene} level={3} scene={scene} title={`Nothing here: ${scene}`}>
          Words that say what would stand here and how to get it.
        </EmptyState>
      ))}
      <ErrorState level={3} title="This page did not load" retry={() => {}}>
        The rest of the site works.
      </ErrorState>
    </Part>
  );
}
