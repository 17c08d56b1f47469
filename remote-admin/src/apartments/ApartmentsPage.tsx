import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { ButtonLink } from '@gida/ui';

import { fetchApartments } from '../admin-api.ts';
import { AdminTable } from '../AdminTable.tsx';
import { LoginRequired } from '../LoginRequired.tsx';
import { ListPage } from '../ListPage.tsx';
import { messages } from '../messages.ts';
import { nullIfUnauthorized } from '../null-if-unauthorized.ts';

const { apartments: text, columns } = messages;

export const loader = ({ request }: LoaderFunctionArgs) =>
  nullIfUnauthorized(fetchApartments(request));

export function Component() {
  const data = useLoaderData<typeof loader>();
  if (!data) return <LoginRequired title={text.title} />;

  return (
    <ListPage
      title={text.title}
      action={<ButtonLink to={paths.adminNewApartment}>{text.create}</ButtonLink>}
      isEmpty={data.apartments.length === 0}
      pagination={data.pagination}
    >
      <AdminTable
        caption={text.caption}
        rows={data.apartments}
        columns={{
          [columns.name]: ({ id, name }) => <Link to={paths.adminApartment(id)}>{name}</Link>,
          [columns.city]: ({ city }) => city,
          [columns.price]: ({ price }) =>
            price > 0 ? formatNaira(price) : messages.contactForPrice,
          [columns.host]: ({ host }) => host,
          [columns.published]: ({ isPublished }) => (isPublished ? messages.yes : messages.no),
        }}
      />
    </ListPage>
  );
}
