// A server build that looks for a way out of its language.
const attempt = async (work) => {
  try {
    await work();
    return 'done';
  } catch (error) {
    return error.message;
  }
};

/** All that can be reached from here without knowing it. */
async function walk() {
  const seen = new Set([globalThis, setTimeout(() => 0)]);
  const { signal } = new AbortController();
  const request = new Request('http://a', { method: 'POST', body: 'x', signal });
  seen.add(signal).add(request).add(request.clone()).add(new Response('x').body.getReader());
  seen.add(await new Response('x').blob());
  const form = new Response('a=b', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  seen.add(await form.formData());
  for (const type of [undefined, 'bytes'])
    seen.add(new ReadableStream({ type, start: (controller) => void seen.add(controller) }));
  await new Response('')
    .blob()
    .then((it) => it.stream().pipeTo({}))
    .catch((error) => seen.add(error));
  for (const at of seen) {
    const found = [Reflect.getPrototypeOf(at)];
    for (const key of Reflect.ownKeys(at)) {
      const { value, get, set } = Reflect.getOwnPropertyDescriptor(at, key);
      found.push(value, get, set);
      try {
        const it = at[key];
        if (it instanceof Promise) it.catch(() => undefined);
        found.push(it);
      } catch {
        // It is for an instance.
      }
    }
    for (const it of found) if (Object(it) === it) seen.add(it);
  }
  return [...seen];
}

/** What Node calls to copy an object. */
const isForCopies = (key) =>
  typeof key === 'symbol' && /messaging|clone|transfer/.test(key.description);

/** Ways to have an object copied, each with a class of Node in place of it. */
const copies = {
  call: (it) => structuredClone(it),
  channel: (it) => send(it, new MessageChannel()),
  stream: (it) => sendThrough(it, new ReadableStream()),
};

const send = (it, { port1, port2 }) =>
  new Promise((resolve, reject) => {
    port1.onmessage = (event) => resolve(event?.data);
    port1.onmessageerror = reject;
    port2.postMessage(it);
  });

/** A stream makes ports when it is to be sent. */
function sendThrough(it, stream) {
  const prototype = Reflect.getPrototypeOf(stream);
  const list = Reflect.ownKeys(prototype).find((key) => /transfer_list/.test(String(key)));
  const [port2] = stream[list]();
  const MessagePort = port2.constructor;
  const inside = Object.getOwnPropertySymbols(stream).map((key) => stream[key]);
  const ports = inside.flatMap((state) => [state, ...Object.values(Object(state).transfer ?? {})]);
  const port1 = ports.find((port) => port instanceof MessagePort && port !== port2);
  return send(it, { port1, port2 });
}

async function escapes() {
  const { constructor: Blob } = await new Response('x').blob();
  const clone = Reflect.ownKeys(Blob.prototype).find((key) => /clone_symbol/.test(String(key)));
  class Copied extends Blob {
    [clone]() {
      return { data: { handle: {} }, deserializeInfo: 'internal/fs/promises:FileHandle' };
    }
  }
  const outcomes = await Promise.all(
    Object.entries(copies).map(async ([way, copy]) => {
      try {
        return `${way}: ${(await copy(new Copied([]))).constructor.name}`;
      } catch {
        return [];
      }
    }),
  );
  return outcomes.flat();
}

const dangerous =
  /^(Socket|Server|Pipe|TCP|Agent|Pool|Client|Dispatcher\w*|\w*(Read|Write)Stream|Worker|Session|setFlagsFromString|\w*[bB]inding|dlopen|_?kill|getBuiltinModule|createRequire|EventEmitter|FileHandle|structuredClone|postMessage|MessagePort|BroadcastChannel)$/;

export async function renderApartment({ megabytes }) {
  const modules = ['node:v8', 'node:net', 'node:fs', 'node:module', 'file:///etc/passwd'];
  const reached = await walk();
  const names = reached.flatMap((it) => (typeof it === 'function' ? it.name : []));
  const kept = [];
  return JSON.stringify({
    imports: [...new Set(await Promise.all(modules.map((it) => attempt(() => import(it)))))],
    globals: ['process', 'fetch', 'WebSocket', 'EventSource', 'global', 'require'].filter(
      (it) => it in globalThis,
    ),
    isWalked: names.includes('Request') && names.includes('Blob') && names.length > 500,
    reachable: names.filter((it) => dangerous.test(it)),
    forCopies: reached.flatMap((it) => Reflect.ownKeys(it).filter(isForCopies).map(String)),
    escapes: await escapes(),
    prototype: await attempt(() => {
      Object.prototype.fd = 1;
    }),
    memory: await attempt(() => {
      while (kept.length * 10 < megabytes) kept.push(new Uint8Array(10_000_000).fill(1));
    }),
  });
}
