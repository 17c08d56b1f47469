// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { use } from 'react';
import { redirect, useBlocker, useSearchParams, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('../federation/loading/host.ts', () => ({ routesOf: vi.fn() }));
vi.mock('../federation/updates/release-events.ts', () => ({ followReleases: () => undefined }));

let site: typeof import('../federation/site.ts').site;
/** What the next page waits for: its loader, then its rendering. */
let loaded = defer();
let rendered = defer();

beforeEach(async () => {
  loaded = defer();
  rendered = defer();
  const releases = JSON.stringify({ revision: 1, shell: '1.0.0', remotes: {} });
  document.body.innerHTML = `<script type="application/json" id="gida-releases">${releases}</script>`;
  history.replaceState(null, '', '/next');
  vi.resetModules();
  ({ site } = await import('../federation/site.ts'));
  const { SiteRouter } = await import('../federation/SiteRouter.tsx');
  const { PageOutlet } = await import('./PageOutlet.tsx');
  site.start(() => [{ Component: PageOutlet, children: pages }]);
  loaded.resolve();
  rendered.resolve();
  render(<SiteRouter />);
  await screen.findByRole('heading', { name: 'next' });
  await site.router().navigate('/form');
  await screen.findByLabelText('Note');
  loaded = defer();
  rendered = defer();
});
afterEach(cleanup);

test('keeps a page usable while the next one loads and the address is still its own', async () => {
  void site.router().navigate('/next');
  await loading();

  expect(location.pathname).toBe('/form');
  expect(isInert(note())).toBe(false);
});

test('makes a page inert from the change of the address until the next page is rendered', async () => {
  loaded.resolve();
  await site.router().navigate('/next');

  expect(location.pathname).toBe('/next');
  expect(isInert(note())).toBe(true);
  expect(screen.getByRole('dialog', { hidden: true }).hasAttribute('inert')).toBe(true);

  rendered.resolve();
  const heading = await screen.findByRole('heading', { name: 'next' });
  expect(isInert(heading)).toBe(false);
});

test('makes a page inert while the page one goes back to loads', async () => {
  history.back();
  await loading();

  expect(location.pathname).toBe('/next');
  expect(isInert(note())).toBe(true);
});

test('gives a page and its focus back when the step back is taken back', async () => {
  note().focus();
  history.back();
  await loading();
  note().blur(); // browsers do this to what becomes inert

  history.forward();
  await waitFor(() => expect(isInert(note())).toBe(false));

  expect(location.pathname).toBe('/form');
  expect(document.activeElement).toBe(note());
});

test('gives a page back that refuses the step back', async () => {
  loaded.resolve();
  await site.router().navigate('/refusing');
  await screen.findByRole('heading', { name: 'stay' });

  history.back();

  await screen.findByRole('heading', { name: 'refused' });
  await waitFor(() => expect(location.pathname).toBe('/refusing'));
  await waitFor(() => expect(isInert(screen.getByRole('heading'))).toBe(false));
});

test('leaves a page alone when only its query changes', async () => {
  note().focus();
  fireEvent.change(note(), { target: { value: 'half a sentence' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sort' }));
  await waitFor(() => expect(location.search).toBe('?sort=price'));

  expect(isInert(note())).toBe(false);
  expect(document.activeElement).toBe(note());
});

test('is not inert at an address that a redirect has written unencoded', async () => {
  await site.router().navigate('/elsewhere');
  await screen.findByRole('heading', { name: 'here' });

  expect(location.pathname).toBe('/a%20name');
  expect(isInert(screen.getByRole('heading', { name: 'here' }))).toBe(false);
});

const pages: RouteObject[] = [
  { path: 'form', Component: FormPage },
  { path: 'next', loader: () => loaded.promise.then(() => null), Component: NextPage },
  { path: 'refusing', Component: RefusingPage },
  { path: 'elsewhere', loader: () => redirect('/a name') },
  { path: ':name', element: <h1>here</h1> },
];

function FormPage() {
  const [, setSearch] = useSearchParams();
  return (
    <>
      <input aria-label="Note" />
      <button onClick={() => setSearch({ sort: 'price' })}>Sort</button>
      <dialog open />
    </>
  );
}

function RefusingPage() {
  return <h1>{useBlocker(true).state === 'blocked' ? 'refused' : 'stay'}</h1>;
}

/** Its rendering takes its time, as on a slow phone. */
function NextPage() {
  use(rendered.promise);
  return <h1>next</h1>;
}

const note = (): HTMLInputElement => screen.getByLabelText('Note');
const isInert = (element: Element): boolean => element.closest('[inert]') !== null;
const loading = () => waitFor(() => expect(site.router().state.navigation.state).toBe('loading'));

function defer() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
