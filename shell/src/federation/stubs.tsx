import { Link, Outlet } from 'react-router-dom';

export function Plain() {
  return (
    <>
      <header>
        <Link to="/">GIDA</Link> <Link to="/dashboard">Dashboard</Link>{' '}
        <Link to="/bookings">Bookings</Link> <Link to="/login">Login</Link>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}

export function PublicStub() {
  return <h1>Gida</h1>;
}

export function NotFoundPage() {
  return (
    <>
      <h1>404</h1>
      <h2>Page Not Found</h2>
      <p>Oops! The page you're looking for doesn't exist or is under construction.</p>
      <Link to="/">Go back home</Link>
    </>
  );
}
