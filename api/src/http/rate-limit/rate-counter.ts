import { setTimeout } from 'node:timers/promises';

import type { Redis } from '../redis.ts';
import { networkPrefix, type Bucket } from './bucket.ts';
import { RateWindows, type WindowCount } from './rate-windows.ts';

/** The counts of the buckets that were charged, in their order, and for how long the last one refuses. */
export type Charge = { counts: WindowCount[]; refusedMs: number | null };

/** Fixed windows shared through Redis. Without Redis, or while it is down or silent, each process counts in memory. */
export class RateCounter {
  /** How long a request waits for Redis, which counts as down soon after. */
  maxWaitMs = 250;
  readonly #redis: Redis | null;
  readonly #factor: number;
  readonly #networks = new RateWindows();
  readonly #identities = new RateWindows();

  /** The factor is one for all limits. */
  constructor(redis: Redis | null, factor = 1) {
    this.#redis = redis;
    this.#factor = factor;
  }

  /** Takes from each bucket in turn. The first that is full refuses, and none after it is charged. */
  async charge(unscaled: readonly Bucket[]): Promise<Charge> {
    const buckets = unscaled.map((bucket) => scale(bucket, this.#factor));
    const redis = this.#redis;
    if (!redis?.isReady) return this.#chargeInMemory(buckets);
    const charge = await Promise.race([
      chargeInRedis(redis, buckets).catch(() => null),
      setTimeout(this.maxWaitMs, null, { ref: false }),
    ]);
    return charge ?? this.#chargeInMemory(buckets);
  }

  #chargeInMemory(buckets: readonly Bucket[]): Charge {
    const counts: WindowCount[] = [];
    for (const { reserve, ...bucket } of buckets) {
      const count = this.#count(bucket);
      counts.push(count);
      if (count.current <= bucket.max) continue;
      if (!reserve) return { counts, refusedMs: count.ttl };
      const reserved = this.#count(reserve);
      if (reserved.current > reserve.max) return { counts, refusedMs: reserved.ttl };
    }
    return { counts, refusedMs: null };
  }

  #count({ key, timeWindow, amount }: Bucket): WindowCount {
    const windows = key.startsWith(networkPrefix) ? this.#networks : this.#identities;
    return windows.count(key, timeWindow, amount);
  }
}

const scale = ({ reserve, ...bucket }: Bucket, factor: number): Bucket => ({
  ...bucket,
  max: bucket.max * factor,
  ...(reserve && { reserve: scale(reserve, factor) }),
});

/** What `#chargeInMemory` does. A counter without expiry would lock a client out for good. */
const chargeScript = `
local function count(bucket)
  local key = 'gida:rate ' .. bucket.key
  redis.call('SET', key, 0, 'NX', 'PX', bucket.timeWindow)
  return redis.call('INCRBY', key, bucket.amount or 1), redis.call('PTTL', key)
end
local counts, refusedMs = {}, cjson.null
for _, bucket in ipairs(cjson.decode(ARGV[1])) do
  local current, ttl = count(bucket)
  table.insert(counts, { current = current, ttl = ttl })
  if current > bucket.max then
    local reserve = bucket.reserve
    if reserve then current, ttl = count(reserve) end
    if current > (reserve or bucket).max then refusedMs = ttl break end
  end
end
return cjson.encode({ counts = counts, refusedMs = refusedMs })`;

export async function chargeInRedis(redis: Redis, buckets: readonly Bucket[]): Promise<Charge> {
  const reply = await redis.eval(chargeScript, { arguments: [JSON.stringify(buckets)] });
  return JSON.parse(reply as string) as Charge; // of our own script
}
