import { useEffect, useState } from 'react';
import styled from 'styled-components';

import type { AdminUsersResponse } from '@gida/contracts/admin';
import { Stack, tokens, VerbatimField, type FieldText } from '@gida/ui';
import { Muted } from '@gida/ui/layout';

import { messages } from '../messages.ts';
import { findUsers } from './apartments-api.ts';

const text = messages.apartment.hosts;

type HostFieldProps = FieldText & { name: string; defaultValue: string };

/** The email of the host: typed, or chosen among the accounts that have what is typed in their name or email. */
export function HostField({ defaultValue, ...field }: HostFieldProps) {
  const [email, setEmail] = useState(defaultValue);
  const [search, setSearch] = useState('');
  const found = useFoundUsers(search);

  function choose(chosen: string) {
    setEmail(chosen);
    setSearch('');
  }

  return (
    <Stack $gap="xs">
      <VerbatimField
        {...field}
        inputMode="email"
        value={email}
        onChange={({ currentTarget: { value } }) => {
          setEmail(value);
          setSearch(value.trim());
        }}
      />
      <Found role="status" aria-label={text.found}>
        {found?.map((user) => (
          <button key={user.id} type="button" onClick={() => choose(user.email)}>
            <strong>
              {user.firstName} {user.lastName}
            </strong>
            <Muted as="span" $small>
              {user.email} · {user.role}
            </Muted>
          </button>
        ))}
        {found?.length === 0 && <Muted>{text.none}</Muted>}
      </Found>
    </Stack>
  );
}

/** Undefined while nothing was found yet: a failed search leaves the field to those who type. */
function useFoundUsers(search: string): AdminUsersResponse['users'] | undefined {
  const [found, setFound] = useState<{ search: string; users: AdminUsersResponse['users'] }>();
  // Time and requests are outside React.
  useEffect(() => {
    if (search.length < shortestSearch) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      findUsers(search, abort.signal).then(
        ({ users }) => setFound({ search, users: users.slice(0, mostShown) }),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search]);
  return found?.search === search ? found.users : undefined;
}

const [shortestSearch, mostShown, pauseMs] = [2, 5, 300];

const Found = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  &:empty {
    display: none;
  }

  button {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${tokens.space.s};
    min-height: ${tokens.size.target};
    padding: ${tokens.space.xxs} ${tokens.space.s};
    border: 0;
    border-radius: ${tokens.radius.control};
    background: transparent;
    text-align: left;
    overflow-wrap: anywhere;

    &:hover,
    &:focus-visible {
      background: ${tokens.color.sunken};
    }
  }
`;
