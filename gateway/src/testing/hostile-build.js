// A server build that looks for a way out of its language.
const attempt = async (work) => {
  try {
    await work();
    return 'done';
  } catch (error) {
    return error.message;
  }
};

/** The names of all functions that can be reached from here without knowing them. */
function namesOfReachable() {
  const starts = [globalThis, new Request('http://a'), new Response(), new MessageChannel()];
  starts.push(
    setTimeout(() => 0),
    new Blob(['x']).stream(),
    AbortSignal.timeout(1),
    Buffer.from('x'),
  );
  const seen = new Set(starts);
  for (const at of seen) {
    const found = [Reflect.getPrototypeOf(at)];
    for (const key of Reflect.ownKeys(at)) {
      const { value, get, set } = Reflect.getOwnPropertyDescriptor(at, key);
      found.push(value, get, set);
      try {
        found.push(at[key]);
      } catch {
        // It is for an instance.
      }
    }
    for (const it of found) if (Object(it) === it) seen.add(it);
  }
  return [...seen].flatMap((it) => (typeof it === 'function' ? it.name : []));
}

const dangerous =
  /^(Socket|Server|Pipe|TCP|Agent|Pool|Client|Dispatcher\w*|\w*(Read|Write)Stream|Worker|Session|setFlagsFromString|\w*[bB]inding|dlopen|_?kill|getBuiltinModule|createRequire|EventEmitter)$/;

export async function renderApartment({ megabytes }) {
  const modules = ['node:v8', 'node:net', 'node:fs', 'node:module', 'file:///etc/passwd'];
  const names = namesOfReachable();
  const kept = [];
  return JSON.stringify({
    imports: [...new Set(await Promise.all(modules.map((it) => attempt(() => import(it)))))],
    globals: ['process', 'fetch', 'WebSocket', 'EventSource', 'global', 'require'].filter(
      (it) => it in globalThis,
    ),
    isWalked: names.includes('Request') && names.length > 500,
    reachable: names.filter((it) => dangerous.test(it)),
    prototype: await attempt(() => {
      Object.prototype.fd = 1;
    }),
    memory: await attempt(() => {
      while (kept.length * 10 < megabytes) kept.push(new Uint8Array(10_000_000).fill(1));
    }),
  });
}
