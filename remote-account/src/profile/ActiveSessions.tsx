import type { ActiveSession } from '@gida/contracts/account';
import { Button, Row } from '@gida/ui';
import { toast } from '@gida/ui/toast';
import { tokens } from '@gida/ui/tokens';
import { useState } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { parseUserAgent } from './parse-user-agent.ts';
import { endSession, endOtherSessions } from './sessions-api.ts';
import { showErrorToast } from './show-error-toast.ts';

const text = messages.profile.sessions;

/** The active sessions of the user, each with a button that ends it. */
export function ActiveSessions({ initial }: { initial: ActiveSession[] | null }) {
  const [sessions, setSessions] = useState(initial);
  const [endingId, setEndingId] = useState<string | null>(null);
  if (!sessions) return <p>{text.loadFailed}</p>;

  async function revoke(
    id: string,
    request: () => Promise<{ message: string }>,
    remaining: ActiveSession[],
  ) {
    setEndingId(id);
    try {
      toast.success((await request()).message);
      setSessions(remaining);
    } catch (error) {
      showErrorToast(error);
    } finally {
      setEndingId(null);
    }
  }

  const others = sessions.filter(({ isThisOne }) => !isThisOne);
  const currentFirst = [...sessions.filter(({ isThisOne }) => isThisOne), ...others];
  return (
    <>
      <p>{text.lead}</p>
      <SessionList>
        {currentFirst.map((login) => (
          <li key={login.id}>
            <div>
              <strong>{deviceName(login)}</strong>
              <small>
                {login.isThisOne ? text.currentDevice : text.lastUsed(login.lastUsedAt)}
              </small>
            </div>
            {!login.isThisOne && (
              <Button
                tone="quiet"
                busy={endingId === login.id}
                aria-label={text.logOutDevice(deviceName(login))}
                onClick={() => {
                  const remaining = sessions.filter(({ id }) => id !== login.id);
                  void revoke(login.id, () => endSession(login.id), remaining);
                }}
              >
                {text.logOut}
              </Button>
            )}
          </li>
        ))}
      </SessionList>
      {others.length > 1 && (
        <Row>
          <Button
            tone="quiet"
            busy={endingId === 'others'}
            onClick={() => {
              const remaining = sessions.filter(({ isThisOne }) => isThisOne);
              void revoke('others', endOtherSessions, remaining);
            }}
          >
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
  padding: 0;
  margin: 0;
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
