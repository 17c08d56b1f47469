/** How fast a body has to arrive: a phone on GPRS sends 2 kB a second. */
export type BodyPaceLimits = {
  /** The longest time without a byte. */
  idleMs: number;
  /** The time for a body of `startBytes`, which nearly all of the site's are. */
  startMs: number;
  startBytes: number;
  /** Each further `stepMs` has to bring at least `stepBytes` on average. */
  stepMs: number;
  stepBytes: number;
};

/** How fast a response has to be read: a phone on GPRS reads 2 kB a second. */
export type ResponsePaceLimits = {
  /** The longest time in which nothing is taken of what is waiting. */
  idleMs: number;
  /** The time after which the average counts. */
  startMs: number;
  bytesPerSecond: number;
  checkMs: number;
};
