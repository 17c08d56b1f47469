import { useEffect, useState } from 'react';

import type { AdminUsersResponse } from '@gida/contracts/admin';
import { Button, Stack, VerbatimField, type FieldText } from '@gida/ui';
import { Columns, Muted } from '@gida/ui/layout';

import { messages } from '../messages.ts';
import { findUsers } from './apartments-api.ts';

const text = messages.apartment.hosts;

/** The email of the host: typed, or chosen among the accounts that have what is typed in their name or email. */
export function HostField({
  defaultValue,
  ...field
}: FieldText & { name: string; defaultValue: string }) {
  const [{ email, search }, setTyped] = useState({ email: defaultValue, search: '' });
  const found = useFoundUsers(search);

  return (
    <Stack $gap="xs">
      <VerbatimField
        {...field}
        inputMode="email"
        value={email}
        onChange={({ currentTarget: { value } }) =>
          setTyped({ email: value, search: value.trim() })
        }
      />
      <Columns $min="16rem" role="status" aria-label={text.found}>
        {found?.map((user) => (
          <Button
            key={user.id}
            size="small"
            tone="quiet"
            onClick={({ currentTarget: { form } }) => {
              setTyped({ email: user.email, search: '' });
              form?.querySelector<HTMLElement>(`[name=${field.name}]`)?.focus();
            }}
          >
            {user.firstName} {user.lastName}, {user.email}
          </Button>
        ))}
        {found?.length === 0 && <Muted>{text.none}</Muted>}
      </Columns>
    </Stack>
  );
}

/** Undefined while nothing was found yet: a failed search leaves the field to those who type. */
function useFoundUsers(search: string) {
  const [found, setFound] = useState<{ search: string; users: AdminUsersResponse['users'] }>();
  // Time and requests are outside React.
  useEffect(() => {
    if (search.length < shortestSearch) return undefined;
    const abort = new AbortController();
    const find = () =>
      void findUsers(search, abort.signal).then(
        ({ users }) => setFound({ search, users: users.slice(0, mostShown) }),
        () => undefined,
      );
    const timer = setTimeout(find, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search]);
  return found?.search === search ? found.users : undefined;
}

const [shortestSearch, mostShown, pauseMs] = [2, 5, 300];
