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
import { Toaster, toast } from '@gida/ui/toast';
import styled from 'styled-components';

import { StyleGuideSection, Sample } from './StyleGuideSection.tsx';

const bannerTones = ['info', 'success', 'warning', 'danger'] as const;
const statusTones = ['success', 'successSoft', 'warning', 'danger', 'info', 'neutral'] as const;
const scenes = ['search', 'wishlist', 'bookings', 'messages', 'notifications', 'notFound'] as const;
const toastTones = ['success', 'error', 'info', 'warning'] as const;

export function Feedback() {
  return (
    <StyleGuideSection title="Feedback">
      {bannerTones.map((tone) => (
        <Banner key={tone} tone={tone}>
          A message in the tone of {tone}, long enough to show how it wraps on a narrow screen.
        </Banner>
      ))}
      <Sample name="Status label">
        {statusTones.map((tone) => (
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
        {toastTones.map((tone) => (
          <Button key={tone} tone="quiet" onClick={() => toast[tone](`A notice of ${tone}`)}>
            {tone}
          </Button>
        ))}
        <Toaster />
      </Sample>
      <Grid>
        {scenes.map((scene) => (
          <EmptyState key={scene} level={3} illustration={scene} title={`Nothing here: ${scene}`}>
            Words that say what would stand here and how to get it.
          </EmptyState>
        ))}
        <EmptyState
          level={3}
          eyebrow="404"
          illustration="notFound"
          title="With a way on"
          action={<ButtonLink to="/style-guide">Go back home</ButtonLink>}
        >
          And a number above its title.
        </EmptyState>
        <EmptyState level={3} illustration="error" title="With a title alone" />
        <ErrorState level={3} title="This page did not load" onRetry={() => {}}>
          The rest of the site works.
        </ErrorState>
        <ErrorState
          level={3}
          illustration="search"
          title="Two ways on"
          onRetry={() => {}}
          action={
            <ButtonLink tone="quiet" to="/style-guide">
              All apartments
            </ButtonLink>
          }
        >
          When trying again may not help.
        </ErrorState>
      </Grid>
      <Sample name="Illustration">
        <IllustrationBox>
          <Illustration name="bookings" />
        </IllustrationBox>
      </Sample>
    </StyleGuideSection>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
`;

const IllustrationBox = styled.div`
  width: 8rem;
`;
