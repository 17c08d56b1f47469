import { expect, test, vi } from 'vitest';

import { NetworkConcurrencyLimit, type EvictableTransfer } from './network-limit.ts';

test('a full network ends its slowest body, and nobody else', () => {
  const limit = new NetworkConcurrencyLimit({ perNetwork: 3, total: 10 });
  const slow = aBody(10);
  const others = [aBody(500), aBody(900)];
  const elsewhere = aBody(0);
  limit.take('198.51.100.1', elsewhere);
  for (const body of [others[0], slow, others[1]]) limit.take('203.0.113.7', body);

  later(() => limit.take('203.0.113.7', aBody(0)));

  expect(slow.ended).toEqual(['busy']);
  for (const body of [...others, elsewhere]) expect(body.ended).toEqual([]);
});

test('a full total ends the slowest body of the network with the most', () => {
  const limit = new NetworkConcurrencyLimit({ perNetwork: 4, total: 8 });
  const honest = [aBody(0), aBody(0), aBody(0), aBody(0)];
  const attack = [aBody(3), aBody(2), aBody(1), aBody(4)];
  honest.forEach((body, at) => limit.take(`198.51.100.${at}`, body));
  attack.forEach((body) => limit.take('203.0.113.7', body));

  later(() => limit.take('192.0.2.1', aBody(0)));

  expect(attack.map(({ ended }) => ended.length)).toEqual([0, 0, 1, 0]);
  expect(honest.flatMap(({ ended }) => ended)).toEqual([]);
});

test('a body that has just begun is not ended for having sent little', () => {
  const limit = new NetworkConcurrencyLimit({ perNetwork: 2, total: 10 });
  const slow = aBody(100);
  limit.take('203.0.113.7', slow);
  const young = aBody(0);

  later(() => {
    limit.take('203.0.113.7', young);
    limit.take('203.0.113.7', aBody(0));
  });

  expect([slow.ended.length, young.ended.length]).toEqual([1, 0]);
});

test('an upload has its fair time, and finishes when it is fast enough', () => {
  const places = { perNetwork: 2, total: 10 };
  const limit = new NetworkConcurrencyLimit(places, { ms: 10_000, bytesPerMs: 0.1 });
  const [slow, fast] = [aBody(900), aBody(1_100)];
  for (const body of [slow, fast]) limit.take('203.0.113.7', body);

  expect(() => limit.take('203.0.113.7', aBody(0))).toThrow('Too many open requests');
  later(() => {
    limit.take('203.0.113.7', aBody(0));
    expect(() => limit.take('203.0.113.7', aBody(0))).toThrow('Too many open requests');
  });

  expect([slow.ended.length, fast.ended.length]).toEqual([1, 0]);
});

test('returns 503 where everything has arrived, and frees a place once', () => {
  const limit = new NetworkConcurrencyLimit({ perNetwork: 2, total: 3 });
  const complete = { ...aBody(5), isSending: () => false };
  const release = limit.take('203.0.113.7', complete);
  limit.take('203.0.113.7');

  expect(() => limit.take('203.0.113.7', aBody(0))).toThrow('Too many open requests');

  release();
  release();
  limit.take('203.0.113.7');
  expect(() => limit.take('203.0.113.7')).toThrow('Too many open requests');
});

test('the networks of one /48 together hold four times the share of one', () => {
  const limit = new NetworkConcurrencyLimit({ perNetwork: 2, total: 100 });
  const take = (network: number) => limit.take(`2001:db8:1:${network.toString(16)}::1`);
  for (let network = 0; network < 8; network += 1) take(network);

  expect(() => take(8)).toThrow('Too many open requests');
  limit.take('2001:db8:2::1');
  expect(() => limit.take('2001:db8:2::2', aBody(0))).not.toThrow();
});

test('one site holds at most half of the places, however fast its uploads are', () => {
  const limit = new NetworkConcurrencyLimit({ perNetwork: 4, total: 16 }, fairTime);
  const take = (at: number) => limit.take(`2001:db8:1:${at}::1`, aBody(200_000));
  for (let at = 0; at < 8; at += 1) take(at);

  expect(() => take(8)).toThrow('Too many open requests');
  expect(() => limit.take('203.0.113.7', aBody(0))).not.toThrow();
});

test('when all places are taken, the largest site makes room after its fair time, and nobody with one place', () => {
  const limit = new NetworkConcurrencyLimit({ perNetwork: 4, total: 6 }, fairTime);
  const honest = [1, 2, 3].map(() => aBody(200_000));
  honest.forEach((body, at) => limit.take(`198.51.100.${at}`, body));
  const large = [aBody(300_000), aBody(400_000), aBody(500_000)];
  large.forEach((body, at) => limit.take(`2001:db8:1:${at}::1`, body));
  let host = 0;
  const newcomer = () => limit.take(`203.0.113.${(host += 1)}`, aBody(0));

  expect(newcomer).toThrow('Too many open requests');
  later(() => {
    newcomer();
    newcomer();
    expect(newcomer).toThrow('Too many open requests');
  });

  expect(large.map(({ ended }) => ended.length)).toEqual([1, 1, 0]);
  expect(honest.flatMap(({ ended }) => ended)).toEqual([]);
});

test('the oldest of those that send nothing makes room, as event streams do', () => {
  const limit = new NetworkConcurrencyLimit({ perNetwork: 2, total: 10 });
  const streams = [aBody(0), aBody(0), aBody(0)];
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now');
  streams.forEach((stream, at) => {
    clock.mockReturnValue(now + at * 2_000);
    limit.take('203.0.113.7', stream);
  });
  clock.mockRestore();

  expect(streams.map(({ ended }) => ended.length)).toEqual([1, 0, 0]);
});

test('returns 503 when all networks together hold the total, as of sockets', () => {
  const limit = new NetworkConcurrencyLimit({ perNetwork: 2, total: 4 });
  const releases = [1, 2, 3, 4].map((host) => limit.take(`198.51.100.${host}`));

  expect(() => limit.take('203.0.113.7')).toThrow('Too many open requests');

  releases[0]?.();
  limit.take('203.0.113.7');
});

/** As that of uploads. */
const fairTime = { ms: 10_000, bytesPerMs: 16 };

/** A body of which so many bytes have arrived. */
function aBody(bytes: number): EvictableTransfer & { ended: string[] } {
  const ended: string[] = [];
  return {
    ended,
    received: () => bytes,
    isSending: () => true,
    end: ({ code }) => void ended.push(code),
  };
}

function later(work: () => unknown): void {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
  work();
  now.mockRestore();
}
