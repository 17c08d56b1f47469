import type { FastifyRequest } from 'fastify';
import { httpError } from '@gida/server/http-error';

/** Node forgets the address of a connection that is closed: whoever would get the answer is gone. */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const address: string | undefined = ip;
  if (address) return address;
  throw httpError(400, 'client_disconnected', 'The client disconnected.');
}
