import * as account from '@gida/contracts/account';
import * as admin from '@gida/contracts/admin';
import * as adminApartment from '@gida/contracts/admin-apartment';
import * as address from '@gida/contracts/address';
import * as arrival from '@gida/contracts/arrival';
import * as booking from '@gida/contracts/booking';
import * as calls from '@gida/contracts/calls';
import * as catalog from '@gida/contracts/catalog';
import * as claim from '@gida/contracts/claim';
import * as facts from '@gida/contracts/facts';
import * as hosting from '@gida/contracts/hosting';
import * as messaging from '@gida/contracts/messaging';
import * as moderation from '@gida/contracts/moderation';
import * as problem from '@gida/contracts/problem-details';
import * as reviews from '@gida/contracts/reviews';
import * as site from '@gida/contracts/site';
import { z } from 'zod';

const modules = [
  account,
  admin,
  adminApartment,
  address,
  arrival,
  booking,
  catalog,
  claim,
  facts,
  hosting,
  messaging,
  moderation,
  problem,
  reviews,
  site,
];

/** Their members become parameters, one by one. */
const queries = new Set<unknown>(Object.values(calls).map((call) => 'query' in call && call.query));

/** The schemas of the contracts under their exported names: each becomes one component of the API document. */
export function namedSchemas() {
  const named = z.registry<{ id: string }>();
  for (const exports of modules) {
    for (const [id, schema] of Object.entries(exports)) {
      if (!(schema instanceof z.ZodObject) || queries.has(schema) || named.has(schema)) continue;
      named.add(schema, { id });
    }
  }
  return named;
}
