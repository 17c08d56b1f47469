import { defineMutation, MutationButton, useMutation } from '@gida/actions';
import type { ActiveSession } from '@gida/contracts/account';
import { Button, ErrorState, Row, tokens } from '@gida/ui';
import { useRevalidator } from 'react-router-dom';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { parseUserAgent } from './parse-user-agent.ts';
import { endSession, endOtherSessions } from './sessions-api.ts';

const text = messages.profile.sessions;

export const endOneSession = defineMutation('end-session', (id: string) => endSession(id), {
  failure: messages.profile.failed,
  errors: 'toast',
});

export const endAllOtherSessions = defineMutation('end-other-sessions', endOtherSessions, {
  failure: messages.profile.failed,
  errors: 'toast',
});

/** The active sessions of the user, each with a button that ends it. */
export function ActiveSessions({ sessions }: { sessions: ActiveSession[] | null }) {
  const endOthers = useMutation(endAllOtherSessions);
  const { revalidate } = useRevalidator();
  if (!sessions)
    return <ErrorState level={3} title={text.loadFailed} onRetry={() => void revalidate()} />;

  const others = sessions.filter(({ isThisOne }) => !isThisOne);
  const currentFirst = [...sessions.filter(({ isThisOne }) => isThisOne), ...others];
  return (
    <>
      <p>{text.lead}</p>
      <SessionList>
        {currentFirst.map((session) => (
          <li key={session.id}>
            <div>
              <strong>{deviceName(session)}</strong>
              <small>
                {session.isThisOne ? text.currentDevice : text.lastUsed(session.lastUsedAt)}
              </small>
            </div>
            {!session.isThisOne && (
              <MutationButton
                mutation={endOneSession}
                input={session.id}
                aria-label={text.logOutDevice(deviceName(session))}
              >
                {text.logOut}
              </MutationButton>
            )}
          </li>
        ))}
      </SessionList>
      {others.length > 1 && (
        <Row>
          <Button tone="quiet" busy={endOthers.isPending} onClick={() => endOthers.submit()}>
            {text.logOutOthers}
          </Button>
        </Row>
      )}
    </>
  );
}

const deviceName = ({ userAgent }: ActiveSession): string => {
  const { browser, system } = parseUserAgent(userAgent ?? '');
  return browser && system
    ? text.device(browser, system)
    : (browser ?? system ?? text.unknownDevice);
};

const SessionList = styled.ul`
  display: grid;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.space.m};
    min-height: 4rem;
    padding-block: ${tokens.space.s};
  }

  li + li {
    border-top: ${tokens.border.thin} solid ${tokens.color.line};
  }

  button {
    flex: none;
  }

  small {
    display: block;
    color: ${tokens.color.textSoft};
  }
`;
