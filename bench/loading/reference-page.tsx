/**
 * The first screen of the dashboard in the plainest way: React, React DOM and a router, static styles, the same data.
 * What stands here is what these libraries cost at least.
 */
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider, useLoaderData } from 'react-router-dom';
import type { ApartmentSummary, DashboardResponse } from '@gida/contracts/catalog';

const cardsOfPhone = 4;

const router = createBrowserRouter([
  {
    path: '*',
    loader: async () => (await fetch('/dashboard.json')).json() as Promise<DashboardResponse>, // kept from our own API
    Component: Page,
    HydrateFallback: () => null,
  },
]);
createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />);

function Page() {
  const { luxuryListing } = useLoaderData<DashboardResponse>();
  return (
    <>
      <header>
        <Link to="/">Gida</Link>
        <Link to="/notifications">Notifications</Link>
        <Link to="/menu">Menu</Link>
      </header>
      <main>
        <section className="hero">
          <img
            src="/media/scenes/balcony/lagos-lagoon-evening.svg"
            alt=""
            width={1200}
            height={900}
            fetchPriority="high"
          />
          <h1>Find Your Perfect Stay</h1>
          <p>Discover amazing properties for your next adventure</p>
          <form>
            <input type="search" aria-label="Where do you want to stay?" />
            <input type="date" aria-label="When" />
            <button type="submit">Search</button>
          </form>
        </section>
        <nav>
          {['Featured', 'Beachfront', 'City View', 'Luxury', 'Pool', 'Business'].map((word) => (
            <button key={word} type="button">
              {word}
            </button>
          ))}
        </nav>
        <ul>
          {luxuryListing.slice(0, cardsOfPhone).map((apartment) => (
            <li key={apartment.id}>
              <Card {...apartment} />
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}

function Card({ id, name, address, price, maxGuests, images }: ApartmentSummary) {
  return (
    <article>
      <Link to={`/apartments/${id}`}>
        <img src={images[0]} alt={name} loading="lazy" width={4} height={3} />
      </Link>
      <h3>
        <Link to={`/apartments/${id}`}>{name}</Link>
      </h3>
      <p>
        {address.area}, {address.city}
      </p>
      <p>{maxGuests} guests</p>
      <p>
        <strong>₦{price}</strong> a night
      </p>
    </article>
  );
}
