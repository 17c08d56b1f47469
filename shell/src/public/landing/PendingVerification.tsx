import { paths } from '@gida/contracts/paths';
import { readPendingVerification } from '@gida/contracts/pending-verification';
import { Banner, tokens } from '@gida/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { useIsHydrated } from '../../layouts/use-is-hydrated.ts';
import { landingMessages } from '../../messages/landing.ts';

const text = landingMessages.pendingVerification;

/** Leads back to the pin page of an address that is not verified yet. */
export function PendingVerification() {
  const token = useIsHydrated() && readPendingVerification()?.token;
  if (!token) return null;
  return (
    <Container>
      <Banner tone="info">
        {text.lead} <Link to={paths.verifyEmail(token)}>{text.link}</Link>
      </Banner>
    </Container>
  );
}

/** Over the page, which was rendered before the token was known: nothing may shift. */
const Container = styled.div`
  position: fixed;
  inset: auto ${tokens.space.m} ${tokens.space.m};
  z-index: ${tokens.layer.banner};
  max-width: 32rem;
  margin-inline: auto;
  border-radius: ${tokens.radius.control};
  box-shadow: ${tokens.shadow.floating};

  a {
    display: inline-block;
    color: inherit;
    font-weight: 600;
  }
`;
