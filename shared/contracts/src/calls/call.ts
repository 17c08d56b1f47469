import type { z } from 'zod';

/** Who may make a call. `user` is any signed-in guest or host. */
export type Access = 'public' | 'user' | 'host' | 'admin';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Columns = {
  /** In the order of the arguments of the path. */
  params?: z.ZodObject;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Of a 200. Without one and without `created` the response is a text. */
  response?: z.ZodType;
  /** Of a 201. */
  created?: z.ZodType;
  /** One of `rates`; calls without one share the default. */
  rate?: { max: number; timeWindow: number };
  /** It reads or writes a cookie: only pages of this site may make it, with JSON. */
  usesCookies?: true;
  /** Its body is a form with one file. */
  takesFile?: true;
};

/** A method of a path of the API, with all that the route, its clients and the API document say of it. */
export type Call = Columns & {
  method: Method;
  /** Its name in `apiPaths`. */
  path: string;
  summary: string;
  access: Access;
};

const callsOf = (access: Access) => {
  const define =
    <M extends Method>(method: M) =>
    <P extends string, C extends Columns>(path: P, summary: string, columns: C) => ({
      ...columns,
      method,
      path,
      summary,
      access,
    });
  return {
    get: define('GET'),
    post: define('POST'),
    put: define('PUT'),
    patch: define('PATCH'),
    delete: define('DELETE'),
  };
};

export const anyone = callsOf('public');
export const user = callsOf('user');
export const host = callsOf('host');
export const admin = callsOf('admin');
