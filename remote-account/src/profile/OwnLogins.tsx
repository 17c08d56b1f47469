import type { OwnLogin } from '@gida/contracts/account';
import { Button, Row } from '@gida/ui';
import { notify } from '@gida/ui/notify';
import { tokens } from '@gida/ui/tokens';
import { useState } from 'react';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import { deviceOf } from './device-of.ts';
import { endLogin, endOtherLogins } from './own-logins-api.ts';
import { sayRefusal } from './say-refusal.ts';

const text = messages.profile.logins;

/** Where one is logged in. A device one does not know is logged out with one press. */
export function OwnLogins({ loaded }: { loaded: OwnLogin[] | null }) {
  const [logins, setLogins] = useState(loaded);
  const [ending, setEnding] = useState<string | null>(null);
  if (!logins) return <p>{text.unknown}</p>;

  async function end(which: string, send: () => Promise<{ message: string }>, left: OwnLogin[]) {
    setEnding(which);
    try {
      notify.success((await send()).message);
      setLogins(left);
    } catch (error) {
      sayRefusal(error);
    } finally {
      setEnding(null);
    }
  }

  const others = logins.filter(({ isThisOne }) => !isThisOne);
  const thisOneFirst = [...logins.filter(({ isThisOne }) => isThisOne), ...others];
  return (
    <>
      <p>{text.lead}</p>
      <Devices>
        {thisOneFirst.map((login) => (
          <li key={login.id}>
            <div>
              <strong>{nameOf(login)}</strong>
              <small>{login.isThisOne ? text.thisOne : text.lastUsed(login.lastUsedAt)}</small>
            </div>
            {!login.isThisOne && (
              <Button
                tone="quiet"
                busy={ending === login.id}
                aria-label={text.endNamed(nameOf(login))}
                onClick={() => {
                  const left = logins.filter(({ id }) => id !== login.id);
                  void end(login.id, () => endLogin(login.id), left);
                }}
              >
                {text.end}
              </Button>
            )}
          </li>
        ))}
      </Devices>
      {others.length > 1 && (
        <Row>
          <Button
            tone="quiet"
            busy={ending === 'others'}
            onClick={() => {
              const left = logins.filter(({ isThisOne }) => isThisOne);
              void end('others', endOtherLogins, left);
            }}
          >
            {text.endOthers}
          </Button>
        </Row>
      )}
    </>
  );
}

const nameOf = ({ userAgent }: OwnLogin): string => {
  const { browser, system } = deviceOf(userAgent ?? '');
  return browser && system ? text.device(browser, system) : (browser ?? system ?? text.someDevice);
};

const Devices = styled.ul`
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
