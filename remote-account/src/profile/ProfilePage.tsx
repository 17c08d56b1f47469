import { showProfile } from '@gida/session';
import { Card, keepFocus } from '@gida/ui';
import { media, tokens } from '@gida/ui/tokens';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { InformationForm } from './InformationForm.tsx';
import { OwnLogins } from './OwnLogins.tsx';
import { PendingEmail } from './PendingEmail.tsx';
import { PhotoUpload } from './PhotoUpload.tsx';
import { fetchOwnLogins } from './own-logins-api.ts';
import { fetchProfile } from './profile-api.ts';

const text = messages.profile;

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [profile, logins] = await Promise.all([fetchProfile(signal), fetchOwnLogins(signal)]);
  return { profile, logins };
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const [profile, setProfile] = useState(loaded.profile);

  function show(changed: typeof profile) {
    setProfile(changed);
    showProfile(changed);
  }

  return (
    <Page>
      <title>{text.pageTitle}</title>
      <h1>{text.title}</h1>
      <Columns>
        <Card as="section" aria-labelledby="account-management">
          <Part>
            <h2 id="account-management">{text.management}</h2>
            <PhotoUpload profile={profile} show={show} />
            <h3>{text.passwordTitle}</h3>
            <ChangePasswordForm email={profile.email} />
          </Part>
        </Card>
        <Card as="section" aria-labelledby="profile-information" ref={keepFocus}>
          <Part>
            <h2 id="profile-information">{text.information}</h2>
            <InformationForm profile={profile} show={show} />
            {profile.pendingEmail && (
              <PendingEmail
                key={profile.pendingEmail}
                wanted={profile.pendingEmail}
                profile={profile}
                show={show}
              />
            )}
          </Part>
        </Card>
        <Whole as="section" aria-labelledby="own-logins" ref={keepFocus}>
          <Part>
            <h2 id="own-logins">{text.logins.title}</h2>
            <OwnLogins loaded={loaded.logins} />
          </Part>
        </Whole>
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

/** Grows with each device, so it stands below the two and not in the column of one. */
const Whole = styled(Card)`
  grid-column: 1 / -1;
`;

const Part = styled.div`
  display: grid;
  align-content: start;
  gap: ${tokens.space.m};
`;
