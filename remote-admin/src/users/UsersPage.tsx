import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import { lagosDate, longDate } from '@gida/contracts/dates';

import { fetchUsers } from '../admin-api.ts';
import { AdminTable } from '../AdminTable.tsx';
import { ClosedPage } from '../ClosedPage.tsx';
import { ListPage } from '../ListPage.tsx';
import { messages } from '../messages.ts';
import { openToAdmin } from '../open-to-admin.ts';

const { users: text, columns } = messages;

export const loader = ({ request }: LoaderFunctionArgs) => openToAdmin(fetchUsers(request));

export function Component() {
  const answer = useLoaderData<typeof loader>();
  if (!answer) return <ClosedPage title={text.title} />;

  return (
    <ListPage title={text.title} isEmpty={answer.users.length === 0} pagination={answer.pagination}>
      <AdminTable
        caption={text.caption}
        columns={[columns.name, columns.email, columns.role, columns.verified, columns.since]}
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
    </ListPage>
  );
}
