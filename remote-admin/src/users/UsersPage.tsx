import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import type { AdminUsersAnswer } from '@gida/contracts/admin';
import { standings } from '@gida/contracts/constants';
import { lagosDate, longDate } from '@gida/contracts/dates';
import { Button, StatusLabel } from '@gida/ui';

import { fetchUsers } from '../admin-api.ts';
import { AdminTable } from '../AdminTable.tsx';
import { ClosedPage } from '../ClosedPage.tsx';
import { ListPage } from '../ListPage.tsx';
import { messages } from '../messages.ts';
import { openToAdmin } from '../open-to-admin.ts';
import { OutcomeDialog } from '../OutcomeDialog.tsx';
import { changeStanding } from './standing-api.ts';

const { users: text, columns } = messages;

type User = AdminUsersAnswer['users'][number];

export const loader = ({ request }: LoaderFunctionArgs) => openToAdmin(fetchUsers(request));

export function Component() {
  const answer = useLoaderData<typeof loader>();
  const [changing, setChanging] = useState<User | null>(null);
  if (!answer) return <ClosedPage title={text.title} />;

  return (
    <ListPage title={text.title} isEmpty={answer.users.length === 0} pagination={answer.pagination}>
      <AdminTable
        caption={text.caption}
        columns={[
          columns.name,
          columns.email,
          columns.role,
          columns.verified,
          columns.since,
          columns.standing,
          columns.change,
        ]}
        rows={answer.users.map((user) => ({
          id: user.id,
          cells: [
            nameOf(user),
            user.email,
            user.role,
            user.isVerified ? messages.yes : messages.no,
            longDate(lagosDate(new Date(user.createdAt))),
            <StatusLabel key="standing" tone={user.standing === 'good' ? 'neutral' : 'danger'}>
              {messages.standings[user.standing]}
            </StatusLabel>,
            <Button
              key="change"
              size="small"
              tone="quiet"
              aria-label={text.changeOf(nameOf(user))}
              onClick={() => setChanging(user)}
            >
              {text.change}
            </Button>,
          ],
        }))}
      />
      {changing && (
        <OutcomeDialog
          title={text.changeOf(nameOf(changing))}
          outcomes={standings
            .filter((standing) => standing !== changing.standing)
            .map((value) => ({ value, ...messages.outcomes[value] }))}
          send={({ outcome: standing, note }) => changeStanding(changing.id, { standing, note })}
          onClose={() => setChanging(null)}
        />
      )}
    </ListPage>
  );
}

const nameOf = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`;
