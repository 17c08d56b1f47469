import { setProfile as setSessionProfile } from '@gida/session';
import { Card, keepFocus } from '@gida/ui';
import { media, tokens } from '@gida/ui/tokens';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { ProfileInformationForm } from './ProfileInformationForm.tsx';
import { AccountData } from './AccountData.tsx';
import { ActiveSessions } from './ActiveSessions.tsx';
import { PendingEmailForm } from './PendingEmailForm.tsx';
import { PhotoUpload } from './PhotoUpload.tsx';
import { fetchSessions } from './sessions-api.ts';
import { fetchProfile } from './profile-api.ts';

const text = messages.profile;

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [profile, sessions] = await Promise.all([fetchProfile(signal), fetchSessions(signal)]);
  return { profile, sessions };
}

export function Component() {
  const loaderData = useLoaderData<typeof loader>();
  const [profile, setProfile] = useState(loaderData.profile);

  function applyProfile(changed: typeof profile) {
    setProfile(changed);
    setSessionProfile(changed);
  }

  return (
    <Page>
      <title>{text.pageTitle}</title>
      <h1>{text.title}</h1>
      <Columns>
        <Card as="section" aria-labelledby="account-management">
          <CardContent>
            <h2 id="account-management">{text.management}</h2>
            <PhotoUpload profile={profile} onProfileChange={applyProfile} />
            <h3>{text.passwordTitle}</h3>
            <ChangePasswordForm email={profile.email} />
          </CardContent>
        </Card>
        <Card as="section" aria-labelledby="profile-information" ref={keepFocus}>
          <CardContent>
            <h2 id="profile-information">{text.information}</h2>
            <ProfileInformationForm profile={profile} onProfileChange={applyProfile} />
            {profile.pendingEmail && (
              <PendingEmailForm
                key={profile.pendingEmail}
                pendingEmail={profile.pendingEmail}
                profile={profile}
                onProfileChange={applyProfile}
              />
            )}
          </CardContent>
        </Card>
        <FullWidthCard as="section" aria-labelledby="active-sessions" ref={keepFocus}>
          <CardContent>
            <h2 id="active-sessions">{text.sessions.title}</h2>
            <ActiveSessions initial={loaderData.sessions} />
          </CardContent>
        </FullWidthCard>
        <FullWidthCard as="section" aria-labelledby="account-data" ref={keepFocus}>
          <CardContent>
            <h2 id="account-data">{text.data.title}</h2>
            <AccountData email={profile.email} />
          </CardContent>
        </FullWidthCard>
      </Columns>
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  gap: ${tokens.space.l};
  grid-template-columns: minmax(0, 1fr);

  h2 {
    font-size: ${tokens.text.title};
  }

  h3 {
    font-size: ${tokens.text.lead};
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.l};

  ${media.wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;

/** Full width, because it grows with each session. */
const FullWidthCard = styled(Card)`
  grid-column: 1 / -1;
`;

const CardContent = styled.div`
  display: grid;
  align-content: start;
  gap: ${tokens.space.m};
`;
