import { apiPaths } from '@gida/contracts/paths';

import type { App } from '../../http/app-type.ts';
import { aPerson, signedIn } from '../factories.ts';
import type { TestPerson } from '../factories.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A signed-in person who writes to others. */
export async function aWriterOf(api: App, firstName: string, more: Partial<TestPerson> = {}) {
  const person = await aPerson(api, { firstName, ...more });
  const headers = await signedIn(api, person);
  const ask = async (method: Method, path: string, payload?: object) => {
    const url = `/api/v1/${path}`;
    const answer = await api.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    id: person.id,
    email: person.email,
    headers,
    get: (path: string) => ask('GET', path),
    patch: (path: string) => ask('PATCH', path),
    remove: (path: string) => ask('DELETE', path),
    post: (path: string, payload: object = {}) => ask('POST', path, payload),
    says: async (to: { id: string }, message: string): Promise<string> =>
      (await ask('POST', apiPaths.chats, { receiverId: to.id, message })).body.chat.id,
  };
}

export type Writer = Awaited<ReturnType<typeof aWriterOf>>;
