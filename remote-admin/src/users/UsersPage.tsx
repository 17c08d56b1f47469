import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import { routeAction } from '@gida/actions';
import type { AdminUsersResponse } from '@gida/contracts/admin';
import { accountStatuses } from '@gida/contracts/constants/account';
import { formatLagosDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';
import { StatusLabel } from '@gida/ui';

import { fetchUsers } from '../admin-api.ts';
import { AdminTable } from '../AdminTable.tsx';
import { LoginRequired } from '../LoginRequired.tsx';
import { ListPage, searchOf } from '../ListPage.tsx';
import { messages } from '../messages.ts';
import { nullIfUnauthorized } from '../null-if-unauthorized.ts';
import { defineDecision, ModerationDialog, type Decision } from '../ModerationDialog.tsx';
import { changeAccountStatus } from './account-status-api.ts';

const { users: text, columns } = messages;

type User = AdminUsersResponse['users'][number];

const changeStatus = defineDecision(
  'change-status',
  ({ subject, outcome, note }: Decision<User, User['status']>) =>
    changeAccountStatus(subject.id, { status: outcome, note }),
);

export const loader = ({ request }: LoaderFunctionArgs) => nullIfUnauthorized(fetchUsers(request));
export const action = routeAction(changeStatus);

export function Component() {
  const data = useLoaderData<typeof loader>();
  const [selectedUser, setSelectedUser] = useState<User | null>(null);
  if (!data) return <LoginRequired title={text.title} />;

  return (
    <ListPage title={text.title} isEmpty={data.users.length === 0} pagination={data.pagination}>
      <AdminTable
        caption={text.caption}
        rows={data.users}
        columns={{
          [columns.name]: fullName,
          [columns.email]: ({ email }) => email,
          [columns.role]: ({ role }) => role,
          [columns.verified]: ({ isVerified }) => (isVerified ? messages.yes : messages.no),
          [columns.since]: ({ createdAt }) => formatLagosDate(createdAt),
          [columns.accountStatus]: ({ status }) => (
            <StatusLabel tone={status === 'active' ? 'neutral' : 'danger'}>
              {messages.accountStatuses[status]}
            </StatusLabel>
          ),
        }}
        longColumns={[columns.name]}
        menu={{
          labelOf: (user) => messages.actionsOf(fullName(user)),
          actionsOf: (user) => [
            { label: text.change, onSelect: () => setSelectedUser(user) },
            { label: text.bookings, to: searchOf(paths.adminBookings(), user.email) },
          ],
        }}
      />
      {selectedUser && (
        <ModerationDialog
          title={text.changeNamed(fullName(selectedUser))}
          subject={selectedUser}
          outcomes={accountStatuses
            .filter((status) => status !== selectedUser.status)
            .map((value) => ({ value, ...messages.outcomes[value] }))}
          mutation={changeStatus}
          onClose={() => setSelectedUser(null)}
        />
      )}
    </ListPage>
  );
}

const fullName = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`;
