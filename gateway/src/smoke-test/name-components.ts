import { basename, extname } from 'node:path';

import { createResolver } from '../store/resolve-stack.ts';
import { BuildUnderTestStore } from './build-under-test-store.ts';
import type { BuildUnderTest } from './build-under-test.ts';
import type { Failure } from './check-page.ts';

const framePattern =
  /([\w$.]*)(?: \(|@)?(?:https?:\/\/[^/\s]+)?(\/releases\/[\w-]+\/[\w.-]+\/([\w@./-]+:\d+:\d+))/g;
/** A page makes it as long as it likes. */
const maxStack = 5_000;
const library = /(?:^|\/)node_modules\/|^webpack\//;

/** Where in a source each failure of a shell comes from, as its operator reads it: the innermost place that is not a library's. */
export async function nameComponents(
  { build, store, files }: BuildUnderTest,
  failures: Failure[],
): Promise<Failure[]> {
  if (build.remote !== 'shell') return failures;
  const resolve = createResolver(new BuildUnderTestStore(store, build, files));
  const find = async ([, name, path, at]: string[]) => ({
    at,
    ...(await resolve(`${name}@${path}`)),
  });
  const named = failures.map(async ({ stack = '', ...failure }) => {
    const frames = [...String(stack).slice(0, maxStack).matchAll(framePattern)].slice(0, 10);
    const places = await Promise.all(frames.map(find));
    const known = places.filter(({ file }) => !file.startsWith('/releases/'));
    const place = known.find(({ file }) => !library.test(file)) ?? known[0];
    if (!place) return failure;
    const { file, line, at } = place;
    const component = place.function ?? basename(file, extname(file));
    const of = file.startsWith('shared/') ? ` of @gida/${file.split('/')[1]}` : '';
    const text = ` in \`${component}\`${of} (${at} → ${file}:${line})`;
    return { ...failure, message: failure.message.replace(/ \([^)]*\)$/, '') + text };
  });
  return Promise.all(named);
}
