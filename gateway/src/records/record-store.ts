/** Key-value store of small JSON documents that all gateways share. */
export type RecordStore = {
  all: () => Promise<unknown[]>;
  /** False when the key exists; nothing is written then. */
  create: (key: string, record: object) => Promise<boolean>;
  replace: (key: string, record: object) => Promise<void>;
  remove: (key: string) => Promise<void>;
};
