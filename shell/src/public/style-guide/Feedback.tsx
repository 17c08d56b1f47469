import {
  Badge,
  Banner,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  Illustration,
  StatusLabel,
} from '@gida/ui';
import { NoticeHost, notify } from '@gida/ui/notify';
import styled from 'styled-components';

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
      <Pairs>
        {scenes.map((scene) => (
          <EmptyState key={scene} level={3} scene={scene} title={`Nothing here: ${scene}`}>
            Words that say what would stand here and how to get it.
          </EmptyState>
        ))}
        <EmptyState
          level={3}
          eyebrow="404"
          scene="lost"
          title="With a way on"
          action={<ButtonLink to="/style-guide">Go back home</ButtonLink>}
        >
          And a number above its title.
        </EmptyState>
        <EmptyState level={3} scene="broken" title="With a title alone" />
        <ErrorState level={3} title="This page did not load" retry={() => {}}>
          The rest of the site works.
        </ErrorState>
        <ErrorState
          level={3}
          scene="search"
          title="Two ways on"
          retry={() => {}}
          action={
            <ButtonLink tone="quiet" to="/style-guide">
              All apartments
            </ButtonLink>
          }
        >
          When trying again may not help.
        </ErrorState>
      </Pairs>
      <Sample name="Illustration">
        <Small>
          <Illustration scene="bookings" />
        </Small>
      </Sample>
    </Part>
  );
}

const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
`;

const Small = styled.div`
  width: 8rem;
`;
