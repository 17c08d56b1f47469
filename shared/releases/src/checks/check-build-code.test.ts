import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

import { answeredCalls, missingCalls } from '../operations.ts';
import { siteProperty } from './check-style.ts';
import { copyMarks, checkBuildCode, knownPaths } from './check-build-code.ts';

const container = 'remote_offers_1_0_0_0a1b2c3d';

test.each([
  ['window.fetch = myFetch', 'global fetch'],
  ['globalThis.L = {}', 'global L'],
  ['self["L"] = {}', 'global L'],
  ['fetch = myFetch', 'global fetch'],
  ['leaked += 1', 'global leaked'],
  ['leaked++', 'global leaked'],
  ['Array.prototype.last = function () {}', 'global Array.prototype.last'],
  ['window.Array.prototype.last = 1', 'global Array.prototype.last'],
  ['console.error = () => {}', 'global console.error'],
  ['history.pushState = push', 'global history.pushState'],
  ['delete window.fetch', 'global fetch'],
  ['fetch && (fetch = wrap(fetch))', 'global fetch'],
  ['!ready && fetch && (fetch = wrap(fetch))', 'global fetch'],
  ['fetch === own || (fetch = own)', 'global fetch'],
  ['window.fetch = wrap || window.fetch', 'global fetch'],
  ['onerror ??= report', 'global onerror'],
  ['console.log = !0', 'global console.log'],
  ['window.mode = !1', 'global mode'],
  ['const w = window; w.fetch = 1', 'global fetch'],
  ['const p = String.prototype; p.at = 1', 'global String.prototype.at'],
  ['Object.defineProperty(window, "fetch", {})', 'global fetch'],
  ['Object.defineProperty(Array.prototype, "last", {})', 'global Array.prototype.last'],
  ['Object.assign(window, { a: 1 })', 'global window'],
  ['Reflect.set(globalThis, "a", 1)', 'global a'],
  ['eval(text)', 'eval runs text'],
  ['(0, eval)(text)', 'eval runs text'],
  ['new Function("a", "return a")', 'Function runs text'],
  ['setTimeout("go()", 1)', 'setTimeout runs text'],
  ['el.innerHTML = "<img onerror=\'go()\'>"', 'an event attribute'],
  ['el.innerHTML = `<script>go()</script>`', 'HTML with a script'],
  ['import("https://cdn.example/x.js")', 'https://cdn.example/x.js is of another host'],
  ['fetch(`https://stats.example/${id}`)', 'https://stats.example/ is of another host'],
  ['let url = "https://stats.example"; fetch(url + "/1")', 'https://stats.example is of'],
  [
    'const ask = window.fetch; ask(new URL("https://stats.example"))',
    'https://stats.example is of',
  ],
  ['navigator.sendBeacon("https://stats.example")', 'https://stats.example is of another host'],
  ['xhr.open("GET", "https://stats.example")', 'https://stats.example is of another host'],
  ['new Worker("https://cdn.example/x.js")', 'https://cdn.example/x.js is of another host'],
  ['img.setAttribute("src", "https://pixel.example")', 'https://pixel.example is of'],
  ['jsx("img", { src: "https://pixel.example/1.gif" })', 'https://pixel.example/1.gif is of'],
  ['css`background: url("https://pixel.example/1.gif")`', 'is of another host'],
  ['img.src = "//pixel.example/1.gif"', '//pixel.example/1.gif is of another host'],
  ['open(new WebSocket("wss://live.example"))', 'wss://live.example is of another host'],
  ['document.adoptedStyleSheets = [sheet]', 'styles of the whole page'],
  ['document.adoptedStyleSheets.push(sheet)', 'styles of the whole page'],
  [copyMarks.react, 'a second copy of react'],
  ['let a = ;', 'it is no script'],
])('%s is refused', (code, message) => {
  const [problem] = inspect({ 'page.js': code });

  expect(problem?.file).toMatch(/^page\.js:1:\d+$/);
  expect(problem?.message).toContain(message);
});

test.each([
  'const fetch = 1; let fetched; fetched = fetch',
  'function page(window) { window.fetch = 1 }',
  'let console = {}; console.log = 1',
  'location.href = "/bookings"',
  'window.location = "/bookings"',
  'document.title = "Offers"',
  'document.body.style.overflow = "hidden"',
  'localStorage.seen = "1"',
  'let w = window; w = {}; w.fetch = 1',
  'window.addEventListener("resize", draw)',
  'Object.assign({}, window.state)',
  'Object.defineProperty({}, "__esModule", {})',
  'class A {} A.prototype.last = 1',
  `(globalThis.rspackChunk${container}||=[]).push([["routes"],{}])`,
  `self["webpackChunk${container}"] = self["webpackChunk${container}"] || []`,
  '(() => { try { return Function("return this")() } catch {} })()',
  'setTimeout(go, 1)',
  'document.createElement("script")',
  'document.createElementNS("http://www.w3.org/2000/svg", "svg")',
  'jsx("a", { href: "https://elsewhere.example/terms" })',
  'const terms = "https://elsewhere.example"; jsx("a", { href: terms })',
  'jsx("a", { href: `https://maps.example/?q=${place}` })',
  'throw Error("see https://docs.example/errors")',
  'pdf.open("https://cdn.example/pdfobject.min.js")',
  'note("Write it once: onclick = later")',
  // Patterns of libraries; `e2e/federation/libraries` builds them.
  ...Object.values({
    Emotion: 'let tag = document.createElement("style"); tag.setAttribute("nonce", nonce)',
    MUI: 'let url = `https://mui.com/production-error/?code=${code}`; throw Error(`see ${url}`)',
    Radix: 'window[Symbol.for("radix-ui")] = true',
    Lit: 'let g = globalThis; (g.litHtmlVersions ??= []).push("3"); Symbol.metadata ??= Symbol("metadata")',
    'Lit in a shadow':
      'let root = host.attachShadow(options); root.adoptedStyleSheets = styles.map((style) => style.styleSheet)',
    Zod: 'let g; (g = globalThis).__zod_globalConfig ?? (g.__zod_globalConfig = {})',
    'Zod, later': 'let own = globalThis.__zod_globalConfig; Object.assign(own, config)',
    'Zod, which tries': 'try { return_(Function("")) } catch {}',
    'Zod, of JSON Schema':
      'let result = {}; result.$schema = "https://json-schema.org/draft/2020-12/schema"',
    'Headless UI':
      'let p; test && void 0 === (null == (p = Element) ? void 0 : Element.prototype.getAnimations) && (Element.prototype.getAnimations = () => [])',
    'Framer Motion': 'window.MotionIsMounted = !0; window.HasMotion = true',
    Sentry: 'window.__SENTRY__ = window.__SENTRY__ || {}',
    'a polyfill': 'Array.prototype.at || (Array.prototype.at = at)',
  }),
])('%s is allowed', (code) => {
  expect(inspect({ 'page.js': code })).toEqual([]);
});

test.each([
  ['body { margin: 0 }', 'body'],
  ['.a {}\n* { color: red }', '*'],
  [':root { --color-text: red }', ':root'],
  [':root { --a: 1; color: red }', ':root'],
  ['.a { background: url(//pixel.example/1.gif) }', 'it loads from pixel.example'],
  ['@import "https://fonts.example/a.css";', 'it loads from fonts.example'],
  ['@media print { a:hover { color: red } }', 'a:hover'],
  ['html.dark { color: red }', 'html.dark'],
  ['.a, h1 { color: red }', 'h1'],
  ['.a {', 'no CSS'],
])('the style %s is refused', (css, message) => {
  expect(inspect({ 'page.css': css })[0]?.message).toContain(message);
});

test('styles under a class of the remote are allowed', () => {
  const css =
    '.map img { width: 1px } .map { & a { color: red } } [data-offers] {} @font-face { font-family: A } @keyframes in { from { top: 0 } } :root { --swiper-theme-color: #007aff } :host { display: block } .a { background: url(a.png) }';

  expect(inspect({ 'page.css': css })).toEqual([]);
});

test('each custom property of the site is known', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../ui/src/tokens.ts'), 'utf8');
  const names = tokens.match(/--[a-z]+-/g) ?? [];

  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !siteProperty.test(name))).toEqual([]);
});

test('a problem names the line of the source where there is a source map', () => {
  const map = JSON.stringify({
    version: 3,
    sources: ['src/Page.tsx'],
    names: [],
    // Its first letter is of line 11, what follows of others.
    mappings: 'AAUA,CAVA;;AACA',
  });

  expect(inspect({ 'page.js': 'eval(text)', 'page.js.map': map })[0]?.file).toBe(
    'page.js:1:1 (src/Page.tsx:11)',
  );
});

test('the runtime of Module Federation may be in its own entry, and nothing else of its kind', () => {
  const entry = 'new Function("a", "b"); globalThis[key] = 1';

  expect(inspect({ 'entry.js': entry }, 'own')).toEqual([]);
  expect(inspect({ 'entry.js': `${entry}; window.fetch = 1` }, 'own')).toHaveLength(1);
  expect(inspect({ 'entry.js': entry })).toHaveLength(2);
});

test('names and calls are read from the code', () => {
  const entry = `var ids = { 1: { shareKey: "react" }, 2: { shareKey: "@gida/api-client" }, 3: { shareKey: "jotai" }, 4: { shareKey: "styled-components" } }`;
  const paths =
    'push([["paths"], { 80(m, e, r) { r.d(e, { So: () => o }, { HV: "bookings/read" }); let o = (a) => `bookings/read/${a}` } }])';
  const page = `push([["page"], { 81(m, e, r) {
    var t = r(1), a = r(2), n = r(80), s = r(4), d = r.n(s);
    (0, t.useState)(0); t["useMemo"]; use(r(3)); d();
    a.api.get(n.HV); a.api.delete((0, n.So)(1)); a.api.post(wide ? "offers" : "offers/all", {}); other.api.get("nothing");
    a.api.put(\`x/remote-offers/offers/\${id}\`); list("wishlists/lists"); list("x/remote-offers/all"); grid("x/y"); let route = { path: "notifications" };
  } }])`;

  const { uses } = checkBuildCode(
    { container, entry: 'entry.js' },
    new Map([
      ['entry.js', entry],
      ['paths.js', paths],
      ['page.js', page],
    ]),
  );

  expect(uses).toEqual({
    names: {
      '@gida/api-client': ['api'],
      jotai: ['*'],
      react: ['useMemo', 'useState'],
      'styled-components': ['default'],
    },
    calls: [
      'DELETE bookings/read/{}',
      'GET bookings/read',
      'POST offers',
      'POST offers/all',
      'PUT x/remote-offers/offers/{}',
      'wishlists/lists',
      'x/remote-offers/all',
    ],
  });
});

test('styles of the whole page are refused where a build takes their maker from the shell', () => {
  const entry = `var ids = { 4: { shareKey: "styled-components" } }`;
  const page = `push([["page"], { 81(m, e, r) { var s = r(4); s.createGlobalStyle\`a{}\`; s.css\`\`; } }])`;

  expect(inspect({ 'entry.js': entry, 'page.js': page })).toEqual([
    { file: 'page.js', message: expect.stringContaining('styles of the whole page') },
  ]);
});

test('each call of the gateway under the path of the API is answered', () => {
  const calls = [...knownPaths].filter((path) => path.startsWith('admin/releases'));

  expect(calls.length).toBeGreaterThan(2);
  expect(missingCalls(calls, answeredCalls({}))).toEqual([]);
});

test('the marks of copies stand in the installed libraries', () => {
  const shell = createRequire(join(import.meta.dirname, '../../../../shell/package.json'));
  const router = createRequire(shell.resolve('react-router-dom')).resolve('react-router');
  const folders = {
    react: join(shell.resolve('react'), '../cjs'),
    'react-dom': join(shell.resolve('react-dom'), '../cjs'),
    'react-router-dom': join(router, '../../production'),
    'styled-components': dirname(shell.resolve('styled-components')),
    '@gida/session': join(import.meta.dirname, '../../../session/src'),
  };

  for (const [library, mark] of Object.entries(copyMarks)) {
    const folder = folders[library as keyof typeof folders]; // both have the same keys
    const scripts = readdirSync(folder).filter((file) => /(?<!\.test)\.m?[jt]s$/.test(file));
    const texts = scripts.map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(
      texts.some((text) => text.includes(mark)),
      library,
    ).toBe(true);
  }
});

function inspect(texts: Record<string, string>, runtime?: 'own') {
  const build = { container, entry: 'entry.js', ...(runtime && { runtime }) };
  return checkBuildCode(build, new Map(Object.entries(texts))).failures;
}

test('a text with many beginnings of tags is read at once', () => {
  const code = `let x = "${'<a'.repeat(200_000)}"`;

  expect(inspect({ 'page.js': code })).toEqual([]);
}, 20_000);

test('an address that many names repeat is followed at once', () => {
  const names = Array.from({ length: 200 }, (_, at) => `var a${at + 1} = a${at} + a${at};`);

  expect(inspect({ 'page.js': `var a0 = a0 + "https://a.example"; ${names.join('')}` })).toEqual(
    [],
  );
}, 20_000);

test('of many failures the first hundred are reported, each file with its source map read once', () => {
  const lines = 10_000;
  const texts = new Map([
    ['x.js', 'fetch = 1;\n'.repeat(lines)],
    ['x.css', 'p {}\n'.repeat(lines)],
    [
      'x.js.map',
      JSON.stringify({
        version: 3,
        sources: ['x.ts'],
        names: [],
        mappings: 'AAAA;'.repeat(lines),
      }),
    ],
  ]);

  const { failures } = checkBuildCode({ container, entry: 'x.js' }, texts);

  expect(failures).toHaveLength(100);
  expect(failures[0]?.file).toBe('x.js:1:1 (x.ts:1)');
}, 20_000);
