import type { z } from 'zod';

/** Key-value store of small JSON documents that all gateways share. */
export type RecordStore = {
  /** Every record that matches the schema. Others are reported and left out: one damaged record stops nothing. */
  all: <T>(schema: z.ZodType<T>) => Promise<T[]>;
  /** Those of these keys that exist and match the schema. */
  some: <T>(keys: string[], schema: z.ZodType<T>) => Promise<T[]>;
  /** False when the key exists; nothing is written then. */
  create: (key: string, record: object) => Promise<boolean>;
  replace: (key: string, record: object) => Promise<void>;
  remove: (key: string) => Promise<void>;
};

/** Records named in the order of their creation. */
export type RecordSequence = Pick<RecordStore, 'some' | 'create'> & {
  /** The last keys, last first. */
  newest: (limit: number) => Promise<string[]>;
};
