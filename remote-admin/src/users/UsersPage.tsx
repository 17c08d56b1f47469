import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import { lagosDate, longDate } from '@gida/contracts/dates';

import { fetchUsers } from '../admin-api.ts';
import { AdminList } from '../AdminList.tsx';
import { ClosedPage } from '../ClosedPage.tsx';
import { messages } from '../messages.ts';
import { openToAdmin } from '../open-to-admin.ts';

const { users: text, columns } = messages;

export const loader = ({ request }: LoaderFunctionArgs) => openToAdmin(fetchUsers(request));

export function Component() {
  const answer = useLoaderData<typeof loader>();
  if (!answer) return <ClosedPage title={text.title} />;

  return (
    <AdminList
      {...text}
      columns={[columns.name, columns.email, columns.role, columns.verified, columns.since]}
      pagination={answer.pagination}
      rows={answer.users.map((user) => ({
        id: user.id,
        cells: [
          `${user.firstName} ${user.lastName}`,
          user.email,
          user.role,
          user.isVerified ? messages.yes : messages.no,
          longDate(lagosDate(new Date(user.createdAt))),
        ],
      }))}
    />
  );
}
