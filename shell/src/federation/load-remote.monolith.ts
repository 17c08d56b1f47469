import type { LoadedRemote } from './load-remote.ts';

/** The one-build twin of `load-remote.ts`: what federation is measured against. */
const sources: Record<string, () => Promise<Pick<LoadedRemote, 'routes'>>> = {
  'remote-catalog': () => import('../../../remote-catalog/src/routes.tsx'),
  'remote-booking': () => import('../../../remote-booking/src/routes.tsx'),
  'remote-messaging': () => import('../../../remote-messaging/src/routes.tsx'),
  'remote-account': () => import('../../../remote-account/src/routes.tsx'),
  'remote-admin': () => import('../../../remote-admin/src/routes.tsx'),
};

export async function loadRemote(name: string): Promise<LoadedRemote> {
  const source = sources[name];
  if (!source) throw new Error(`${name} is not part of this build`);
  return { name, build: name, version: 'monolith', routes: (await source()).routes };
}

export const loadRemoteAgain = loadRemote;
export const loadInsteadOf = (name: string): Promise<LoadedRemote> =>
  Promise.reject(new Error(`${name} has no other build`));
export const hintRemote = (): void => undefined;
