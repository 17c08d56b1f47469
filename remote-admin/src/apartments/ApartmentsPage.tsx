import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { ButtonLink } from '@gida/ui';

import { fetchApartments } from '../admin-api.ts';
import { AdminTable } from '../AdminTable.tsx';
import { ClosedPage } from '../ClosedPage.tsx';
import { ListPage } from '../ListPage.tsx';
import { messages } from '../messages.ts';
import { openToAdmin } from '../open-to-admin.ts';

const { apartments: text, columns } = messages;

export const loader = ({ request }: LoaderFunctionArgs) => openToAdmin(fetchApartments(request));

export function Component() {
  const answer = useLoaderData<typeof loader>();
  if (!answer) return <ClosedPage title={text.title} />;

  return (
    <ListPage
      title={text.title}
      action={<ButtonLink to={paths.adminNewApartment}>{text.make}</ButtonLink>}
      isEmpty={answer.apartments.length === 0}
      pagination={answer.pagination}
    >
      <AdminTable
        caption={text.caption}
        columns={[columns.name, columns.city, columns.price, columns.host, columns.published]}
        rows={answer.apartments.map((apartment) => ({
          id: apartment.id,
          cells: [
            <Link key="apartment" to={paths.adminApartment(apartment.id)}>
              {apartment.name}
            </Link>,
            apartment.city,
            apartment.price > 0 ? formatNaira(apartment.price) : messages.onRequest,
            apartment.host,
            apartment.isPublished ? messages.yes : messages.no,
          ],
        }))}
      />
    </ListPage>
  );
}
