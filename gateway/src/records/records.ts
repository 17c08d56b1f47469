/** Small documents of one kind, each under its key; what all gateways of a site share besides revisions. */
export type Records = {
  all: () => Promise<unknown[]>;
  /** False when the key is taken; nothing is changed then. */
  create: (key: string, record: object) => Promise<boolean>;
  replace: (key: string, record: object) => Promise<void>;
  remove: (key: string) => Promise<void>;
};
