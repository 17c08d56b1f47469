import { paths } from '@gida/contracts/paths';
import { Button, Row, Stack, tokens } from '@gida/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { messages } from '../messages.ts';
import type { DemoCredentials as Accounts } from './login-api.ts';

const text = messages.login;

type DemoLoginsProps = { accounts: Accounts; onChoose: (email: string) => void };

/** Accounts of the demo; choosing one fills in the login form. */
export function DemoLogins({ accounts, onChoose }: DemoLoginsProps) {
  const choices = [
    { role: text.demoGuest, email: accounts.guest },
    { role: text.demoHost, email: accounts.host },
  ];
  return (
    <Panel aria-label={text.demoTitle}>
      <Stack $gap="s">
        <p>{text.demoLead}</p>
        <Row $gap="xs">
          {choices.map(({ role, email }) => (
            <Button key={email} tone="quiet" size="small" onClick={() => onChoose(email)}>
              {role}: {email}
            </Button>
          ))}
        </Row>
        <p>
          {text.demoPassword} <code>{accounts.password}</code>
        </p>
        <p>
          {text.demoAdmin} <Link to={paths.adminLogin}>{accounts.admin}</Link>
        </p>
      </Stack>
    </Panel>
  );
}

const Panel = styled.section`
  padding: ${tokens.space.s} ${tokens.space.m};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};
  font-size: ${tokens.text.small};
  overflow-wrap: anywhere;
`;
