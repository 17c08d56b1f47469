import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';

import type { AdminApartmentsResponse } from '@gida/contracts/admin';
import { formatNaira } from '@gida/contracts/money';
import { paths } from '@gida/contracts/paths';
import { ButtonLink } from '@gida/ui';

import { fetchApartments } from '../admin-api.ts';
import { AdminTable } from '../AdminTable.tsx';
import { LoginRequired } from '../LoginRequired.tsx';
import { ListPage, searchOf } from '../ListPage.tsx';
import { messages } from '../messages.ts';
import { nullIfUnauthorized } from '../null-if-unauthorized.ts';
import { PictureLink } from '../PictureLink.tsx';

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
          [columns.name]: ({ id, name, image }) => (
            <PictureLink image={image} to={paths.adminApartment(id)}>
              {name}
            </PictureLink>
          ),
          [columns.city]: ({ city }) => city,
          [columns.price]: ({ price }) =>
            price > 0 ? formatNaira(price) : messages.contactForPrice,
          [columns.host]: ({ host }) => host,
          [columns.published]: ({ isPublished }) => (isPublished ? messages.yes : messages.no),
        }}
        longColumns={[columns.name]}
        menu={{ labelOf: ({ name }) => messages.actionsOf(name), actionsOf }}
      />
    </ListPage>
  );
}

const actionsOf = ({
  id,
  name,
  host,
  isPublished,
}: AdminApartmentsResponse['apartments'][number]) => [
  { label: text.edit, to: paths.adminApartment(id) },
  ...(isPublished ? [{ label: messages.apartment.viewPage, to: paths.apartment(id) }] : []),
  { label: text.bookings, to: searchOf(paths.adminBookings(), name) },
  { label: text.host, to: searchOf(paths.adminUsers, host) },
];
