// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { hydratedEvent } from './hydrated-event.ts';

const page = '<div id="root"><button><b>Reserve</b></button></div>';
const mainScripts = () => document.head.querySelectorAll('script').length;
const move = (movementX: number, movementY: number) =>
  dispatchEvent(new PointerEvent('pointermove', { movementX, movementY }));
/** False where the browser does nothing more with it. */
const click = (selector: string) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

async function load(body: string) {
  document.body.innerHTML = body;
  vi.resetModules();
  await import('./hydrate-on-interaction.ts');
}

beforeEach(() => document.head.replaceChildren());

afterEach(() => {
  // The listeners of a script that still waits would hear the next test.
  dispatchEvent(new Event('keydown'));
  dispatchEvent(new Event(hydratedEvent));
  localStorage.clear();
});

it('loads the main script with the first interaction, once', async () => {
  await load(page);
  expect(mainScripts()).toBe(0);

  dispatchEvent(new Event('scroll'));
  dispatchEvent(new Event('keydown'));

  expect(mainScripts()).toBe(1);
});

it.each([
  [1, 0],
  [0, 1],
])('takes a pointer that moves by %i, %i for an interaction, and none at rest', async (x, y) => {
  await load(page);

  move(0, 0);
  expect(mainScripts()).toBe(0);

  move(x, y);
  expect(mainScripts()).toBe(1);
});

it('loads the main script at once where the page is empty or something is stored', async () => {
  await load('<div id="root"></div>');
  expect(mainScripts()).toBe(1);

  localStorage.setItem('key', 'value');
  await load(page);
  expect(mainScripts()).toBe(2);
});

it('loads what its own tag names, and beside it what that loads next', async () => {
  const tag = document.createElement('script');
  const named = { src: '/releases/main.js', integrity: 'sha-1', next: '/releases/next.js' };
  Object.assign(tag.dataset, named, { nextIntegrity: 'sha-2' });
  const currentScript = vi.spyOn(document, 'currentScript', 'get').mockReturnValue(tag);
  await load('');
  currentScript.mockRestore();

  const script = document.head.querySelector('script');
  expect([script?.getAttribute('src'), script?.integrity]).toEqual(['/releases/main.js', 'sha-1']);
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="preload"]');
  expect([link?.getAttribute('href'), link?.integrity]).toEqual(['/releases/next.js', 'sha-2']);
});

it('leaves clicks to the browser when the main script fails to load', async () => {
  await load('<div id="root"></div><button>Reserve</button>');
  expect(click('button')).toBe(false);

  document.head.querySelector('script')?.dispatchEvent(new Event('error'));

  expect(click('button')).toBe(true);
});

it('keeps the click on a button until the page is hydrated', async () => {
  await load(page);
  const clicked = vi.fn();
  expect(click('b')).toBe(false);
  document.querySelector('button')?.addEventListener('click', clicked);

  dispatchEvent(new Event(hydratedEvent));

  expect(clicked).toHaveBeenCalledTimes(1);
});
