import { routeAction } from '@gida/actions';
import { keepFocus, media, tokens } from '@gida/ui';
import { StackedCard, Page } from '@gida/ui/layout';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { ChangePasswordForm, savePassword } from './ChangePasswordForm.tsx';
import { ProfileInformationForm, saveProfile } from './ProfileInformationForm.tsx';
import { AccountData } from './AccountData.tsx';
import { ActiveSessions, endAllOtherSessions, endOneSession } from './ActiveSessions.tsx';
import { PendingEmailForm, confirmEmail, keepEmail, resendEmailPin } from './PendingEmailForm.tsx';
import { PictureUpload, savePicture } from './PictureUpload.tsx';
import { deleteAccount } from './DeleteAccountForm.tsx';
import { fetchSessions } from './sessions-api.ts';
import { fetchProfile } from './profile-api.ts';

const text = messages.profile;

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [profile, sessions] = await Promise.all([fetchProfile(signal), fetchSessions(signal)]);
  return { profile, sessions };
}

export const action = routeAction(
  savePicture,
  savePassword,
  saveProfile,
  confirmEmail,
  resendEmailPin,
  keepEmail,
  endOneSession,
  endAllOtherSessions,
  deleteAccount,
);

export function Component() {
  const { profile, sessions } = useLoaderData<typeof loader>();

  return (
    <Page title={text.title}>
      <Columns>
        <StackedCard as="section" aria-labelledby="account-management">
          <h2 id="account-management">{text.management}</h2>
          <PictureUpload picture={profile.profilePicture} />
          <h3>{text.passwordTitle}</h3>
          <ChangePasswordForm email={profile.email} />
        </StackedCard>
        <StackedCard as="section" aria-labelledby="profile-information" ref={keepFocus}>
          <h2 id="profile-information">{text.information}</h2>
          <ProfileInformationForm profile={profile} />
          {profile.pendingEmail && (
            <PendingEmailForm
              key={profile.pendingEmail}
              pendingEmail={profile.pendingEmail}
              email={profile.email}
            />
          )}
        </StackedCard>
        <FullWidthCard as="section" aria-labelledby="active-sessions" ref={keepFocus}>
          <h2 id="active-sessions">{text.sessions.title}</h2>
          <ActiveSessions sessions={sessions} />
        </FullWidthCard>
        <FullWidthCard as="section" aria-labelledby="account-data" ref={keepFocus}>
          <h2 id="account-data">{text.data.title}</h2>
          <AccountData email={profile.email} />
        </FullWidthCard>
      </Columns>
    </Page>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space.l};

  h2 {
    font-size: ${tokens.text.title};
  }

  h3 {
    font-size: ${tokens.text.lead};
  }

  ${media.wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;

/** Full width, because it grows with each session. */
const FullWidthCard = styled(StackedCard)`
  grid-column: 1 / -1;
`;
