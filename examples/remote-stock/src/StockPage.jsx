import { api } from '@gida/api-client';
import { Link, useLoaderData } from 'react-router-dom';

/** The client of the shell sends the session of whoever is logged in. */
export const loader = async ({ request }) =>
  api.get('apartments/read', { query: { limit: 5 }, signal: request.signal });

export function Component() {
  const { apartments } = useLoaderData();
  return (
    <>
      <title>Stock | Gida</title>
      <h1>Stock</h1>
      <ul>
        {apartments.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/apartment/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
