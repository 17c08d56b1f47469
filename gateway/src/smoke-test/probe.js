/* global document, localStorage, location, probeOptions */
/**
 * Runs in a page under test before everything else, and says what code of the build has done to what it does not own.
 * Code of the build is known by its folder in the line of a stack.
 */
function installProbe({ base, storage }) {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  const intervals = new Map();
  const listeners = new Map();
  const nodes = [];
  const violations = [];
  const isOwn = (line) => line.includes(base);
  /** The line that called a replaced function, if it is code of the build. */
  const findCaller = () => {
    const line = (new Error().stack ?? '').split('\n')[3] ?? '';
    return isOwn(line) ? line : null;
  };
  const replace = (target, name, wrap) => {
    const original = target[name];
    const { [name]: replacement } = {
      [name]: wrap((self, args) => Reflect.apply(original, self, args)),
    };
    target[name] = replacement;
  };

  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber, columnNumber } = event;
    const stack = `${sourceFile}:${lineNumber}:${columnNumber}`;
    // Trusted Types stop it before the rule for scripts does.
    const blocked = /^(?:eval|Function)\|/.test(sample) ? 'eval' : blockedURI;
    violations.push({ what: `${effectiveDirective} ${blocked}`, stack });
  });

  replace(
    globalThis,
    'setInterval',
    (call) =>
      function setInterval(...args) {
        const stack = findCaller();
        const id = call(this, args);
        if (stack) intervals.set(id, stack);
        return id;
      },
  );
  // Either function ends both kinds of timers.
  for (const name of ['clearInterval', 'clearTimeout'])
    replace(
      globalThis,
      name,
      (call) =>
        function clearTimer(...args) {
          intervals.delete(args[0]);
          return call(this, args);
        },
    );

  const shared = new Map([
    [undefined, 'window'],
    [globalThis, 'window'],
    [document, 'document'],
  ]);
  const identities = new WeakMap();
  let lastIdentity = 0;
  const keyOf = (target, [type, listener, options]) => {
    const isObject = listener !== null && ['object', 'function'].includes(typeof listener);
    if (isObject && !identities.has(listener)) identities.set(listener, (lastIdentity += 1));
    const isCapture = Boolean(typeof options === 'object' ? options?.capture : options);
    return [shared.get(target), type, isObject && identities.get(listener), isCapture].join(' ');
  };
  replace(
    EventTarget.prototype,
    'addEventListener',
    (call) =>
      function addEventListener(...args) {
        const [type, , options] = args;
        const stack = shared.has(this) && !options?.once ? findCaller() : null;
        if (stack) {
          const key = keyOf(this, args);
          listeners.set(key, { what: `${type} on ${shared.get(this)}`, stack });
          options?.signal?.addEventListener('abort', () => listeners.delete(key));
        }
        return call(this, args);
      },
  );
  replace(
    EventTarget.prototype,
    'removeEventListener',
    (call) =>
      function removeEventListener(...args) {
        if (shared.has(this)) listeners.delete(keyOf(this, args));
        return call(this, args);
      },
  );

  const isOwnFile = (node) => isOwn(String(node.src ?? node.href));
  const watchInsertion = (prototype, name, findParent) =>
    replace(
      prototype,
      name,
      (call) =>
        function insert(...args) {
          const outside = [document, document.documentElement, document.head, document.body];
          const stack = outside.includes(findParent(this)) ? findCaller() : null;
          for (const node of stack ? args : []) {
            if (node instanceof Element && !isOwnFile(node)) nodes.push({ node, stack });
          }
          return call(this, args);
        },
    );
  for (const name of ['appendChild', 'insertBefore', 'replaceChild'])
    watchInsertion(Node.prototype, name, (self) => self);
  for (const { prototype } of [Element, Document])
    for (const name of ['append', 'prepend', 'replaceChildren'])
      watchInsertion(prototype, name, (self) => self);
  for (const name of ['before', 'after', 'replaceWith'])
    watchInsertion(Element.prototype, name, (self) => self.parentNode);

  /** Functions and accessors of the browser, which all code of a page shares, by name. */
  const readBuiltIns = () => {
    const found = new Map();
    const add = (prefix, owner) => {
      for (const key of Reflect.ownKeys(owner)) {
        const { get, value } = Reflect.getOwnPropertyDescriptor(owner, key);
        if (prefix || typeof value === 'function') found.set(prefix + String(key), get ?? value);
      }
    };
    add('', globalThis);
    for (const name of initialGlobals) {
      const { value } = Reflect.getOwnPropertyDescriptor(globalThis, name) ?? {};
      if (typeof value === 'function' && value.prototype)
        add(`${name}.prototype.`, value.prototype);
    }
    for (const name of ['Object', 'Array', 'Promise', 'JSON', 'Math', 'Reflect'])
      add(`${name}.`, globalThis[name]);
    return found;
  };
  const initialGlobals = new Set(Object.getOwnPropertyNames(globalThis));
  const initial = readBuiltIns();

  /** Not the flag of a library, which says that it is there. */
  const isNewGlobal = (name) =>
    name !== 'gidaProbe' && !initialGlobals.has(name) && globalThis[name] !== true;
  const isChanged = ([name, value]) =>
    initial.has(name) ? initial.get(name) !== value : name.includes('.');
  /** A library measures texts in it. */
  const isUnseen = ({ node }) =>
    node.ariaHidden === 'true' && node.getBoundingClientRect().bottom <= 0;
  const isStyle = ({ node }) => node instanceof HTMLStyleElement;
  /** As much of its rules as a report may hold. */
  const rulesOf = ({ sheet }) => {
    let text = '';
    for (const { cssText } of sheet?.cssRules ?? [])
      if (text.length + cssText.length < 200_000) text += cssText;
    return text;
  };
  const all = (kind, seen) => seen.map((it) => ({ kind, what: '', stack: '', ...it }));

  Object.defineProperty(globalThis, 'gidaProbe', {
    value: () => {
      const { title } = document;
      const errorPage = document.querySelector('meta[name="gida-error-page"]')?.content ?? null;
      const globals = Object.getOwnPropertyNames(globalThis).filter(isNewGlobal);
      const changed = [...readBuiltIns()].filter(isChanged);
      const stay = nodes.filter(({ node }) => node.isConnected);
      return {
        title,
        errorPage,
        overflow: document.documentElement.scrollWidth - innerWidth,
        shown: [
          ...all('error-page', errorPage === null ? [] : [{ what: errorPage }]),
          ...all('title', [{ what: title }]),
          ...all('moved', [{ what: location.pathname }]),
          ...all(
            'global',
            globals.map((what) => ({ what })),
          ),
          ...all(
            'changed',
            changed.map(([what]) => ({ what })),
          ),
        ],
        left: [
          ...all(
            'foreign-node',
            stay.filter((it) => !isStyle(it) && !isUnseen(it)).map(({ stack }) => ({ stack })),
          ),
          ...all(
            'style',
            stay.filter(isStyle).map(({ node, stack }) => ({ what: rulesOf(node), stack })),
          ),
          ...all('policy', violations),
          ...all(
            'interval',
            [...intervals.values()].map((stack) => ({ stack })),
          ),
          ...all('listener', [...listeners.values()]),
        ],
        isClear: intervals.size + listeners.size === 0,
      };
    },
  });
}

installProbe(probeOptions);
