import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';

import { transact } from '../../jobs/transact.ts';
import { catchUpProviderEvents } from '../settle/catch-up.ts';
import { enqueueProviderEvent } from '../payment/provider-events.ts';
import { reconcileRefunds } from '../refund/reconcile-refunds.ts';
import { runScheduledTasks } from '../scheduled-tasks/scheduled-tasks.ts';
import { backUpBooking, restoreBooking, type BookingBackup } from './booking-backup.ts';
import type { MemoryRefund } from './memory-refunds.ts';
import { owedTo } from './promised-refund.ts';
import type { Promised } from './promised-refund.ts';
import * as acts from './refund-acts.ts';
import { tolerance, wrongBooks } from './refund-books.ts';
import { possibleOperations } from './refund-operations.ts';
import type { Operation } from './refund-operations.ts';
import {
  failedRefundsOf,
  letTwoHoursPass,
  postAsStaff,
  sentOf,
  setFeeDue,
  type RefundStay,
} from './refund-stay.ts';
import { updateStayDates } from './test-site.ts';

/** Which of the things that can happen does, and which of its variants. */
export type Choice = { operation: number; variant: number };

type Backup = { promised: Promised; booking: BookingBackup; events: number };

/** One stay, to which happens what a test says, and what is wrong with its books. */
export class RefundSequence {
  readonly log: string[] = [];
  readonly violations: string[] = [];
  #promised: Promised = { state: 'confirmed', isChanged: false, awarded: 0, settled: 0 };
  #mostPromised = 0;
  #isRestored = false;
  /** Since the backup. */
  #decided: [Operation, number][] = [];
  #backup: Backup | null = null;
  /** The first event that this database has missed. */
  #missedFrom: number | null = null;
  #delivered = 0;
  #isByStaff = false;
  /** After so many steps of the provider's requests; another run of the job goes on meanwhile. */
  #hangsAfter: number | null = null;
  #letGo: (() => Promise<void>) | null = null;
  readonly #stay: RefundStay;

  constructor(stay: RefundStay) {
    this.#stay = stay;
    stay.provider.onCreate = (refund) => this.#checkCreated(refund);
  }

  async run({ operation, variant }: Choice): Promise<void> {
    const possible = await this.#possible();
    const chosen = possible[operation % possible.length];
    if (chosen) await this.#run(chosen, variant);
  }

  async backUp(): Promise<void> {
    await this.#letGoOn();
    const booking = await backUpBooking(this.#stay.site.api.db, this.#stay.id);
    this.#backup = { promised: this.#promised, booking, events: this.#delivered };
    this.#decided = [];
    this.log.push('back up');
  }

  /** `isRepeated`: what was decided since the backup is decided once more, before or after the catch-up. */
  async restore({
    isCaughtUpFirst,
    isRepeated,
  }: {
    isCaughtUpFirst: boolean;
    isRepeated: boolean;
  }): Promise<void> {
    if (!this.#backup) throw new Error('There is no backup.');
    await this.#letGoOn();
    const { db } = this.#stay.site.api;
    const { booking, promised, events } = this.#backup;
    await restoreBooking(db, this.#stay.id, booking);
    const lost = this.#stay.provider.events.slice(events).map(({ id }) => id);
    await sql`delete from provider_event where id = any(${lost}::text[])`.execute(db);
    this.#promised = promised;
    this.#stay.provider.isRejecting = false;
    this.#missedFrom = events;
    this.#delivered = this.#stay.provider.events.length;
    this.#isRestored = true;
    this.log.push('restore');
    if (isCaughtUpFirst) await this.catchUpProviderEvents();
    const decided = this.#decided;
    this.#decided = [];
    if (isRepeated) for (const [operation, variant] of decided) await this.#run(operation, variant);
  }

  async catchUpProviderEvents(): Promise<void> {
    const from = this.#missedFrom;
    if (from === null) return;
    this.#stay.site.api.provider.eventsSince = () =>
      Promise.resolve(this.#stay.provider.events.slice(from));
    await catchUpProviderEvents(this.#stay.site.api, new Date());
    await this.#drain();
    this.#missedFrom = null;
    this.log.push('catch up');
    await this.check();
  }

  async #run(operation: Operation, variant: number): Promise<void> {
    if (!(await this.#possible()).includes(operation)) return;
    const { state, isChanged } = this.#promised;
    const done = await this.#do(operation, variant);
    if (state !== this.#promised.state || isChanged !== this.#promised.isChanged)
      this.#decided.push([operation, variant]);
    this.log.push(`${operation} ${done ?? ''}`.trim());
    this.#mostPromised = Math.max(this.#mostPromised, this.#owed());
    await this.check();
  }

  /** The sweeps of an hour later, after a restore with the catch-up before it. */
  async finish(): Promise<void> {
    await this.#letGoOn();
    await this.catchUpProviderEvents();
    while (sentOf(this.#stay, 'pending') > 0) acts.arrive(this.#stay, 0);
    await letTwoHoursPass(this.#stay);
    await runScheduledTasks(this.#stay.site.api);
    await this.#drain();
    this.log.push('finish');
    await this.check();
  }

  /** Staff send again what has failed and is owed, until nothing is left that they can. */
  async retryAll(): Promise<void> {
    this.#stay.provider.isRejecting = false;
    this.#stay.provider.isSlow = false;
    for (let tries = 0; tries < 8 && (await this.#retriable()).length > 0; tries += 1) {
      this.log.push(`staff retry ${await this.#decideHeld(false, 0)}`);
      await this.check();
    }
    if (!this.#isRestored && this.#left() > tolerance) this.#violate(`${this.#left()} not sent`);
  }

  async check(): Promise<void> {
    const { body } = await this.#stay.guest.get(apiPaths.invoice(this.#stay.id));
    const wrong = wrongBooks(body.payments[0], {
      owed: this.#owed(),
      mostPromised: this.#mostPromised,
      arrived: sentOf(this.#stay) + this.#promised.settled,
      isMissingEvents: this.#missedFrom !== null,
      isRestored: this.#isRestored,
    });
    for (const what of wrong) this.#violate(what);
  }

  #violate = (what: string) => void this.violations.push(`${what}: ${this.log.join(' | ')}`);

  /** Called for each refund that the API makes. A job of an earlier stay may be repeated meanwhile. */
  #checkCreated({ intentId }: MemoryRefund): void {
    if (!this.#stay.intents.includes(intentId)) return;
    if (!this.#isByStaff && this.#left() < -tolerance) this.#violate(`sent ${-this.#left()} more`);
  }

  #owed = (): number => owedTo(this.#promised, this.#stay);

  /** Neither given nor on its way. */
  #left = (): number =>
    this.#owed() - this.#promised.settled - sentOf(this.#stay) - sentOf(this.#stay, 'pending');

  async #possible(): Promise<Operation[]> {
    const { provider, rates } = this.#stay;
    const failed = await failedRefundsOf(this.#stay);
    return possibleOperations({
      ...this.#promised,
      isRejecting: provider.isRejecting,
      isSlow: provider.isSlow,
      isHanging: this.#letGo !== null,
      hasFee: rates.feeNaira > 0,
      pending: sentOf(this.#stay, 'pending'),
      sent: sentOf(this.#stay),
      hasHeld: failed.length > 0 && this.#left() > 0,
      hasRetriable: (await this.#retriable()).length > 0,
    });
  }

  async #do(operation: Operation, variant: number): Promise<number | undefined> {
    const stay = this.#stay;
    switch (operation) {
      case 'reject':
      case 'accept':
        stay.provider.isRejecting = operation === 'reject';
        return;
      case 'slow down':
      case 'speed up':
        stay.provider.isSlow = operation === 'slow down';
        return;
      case 'hang':
        this.#hangsAfter = variant % 8;
        return this.#hangsAfter;
      case 'let go':
        await this.#letGoOn();
        return;
      case 'change dates':
        return this.#promise({ isChanged: true }, () => acts.shorten(stay));
      case 'cancel':
        return this.#promise({ state: 'cancelled' }, () => stay.guest.cancel(stay.id));
      case 'cancel late':
        await updateStayDates(stay.site.api, stay.id, 2);
        return this.#promise({ state: 'late' }, () => stay.guest.cancel(stay.id));
      case 'end':
        await updateStayDates(stay.site.api, stay.id, -4);
        await setFeeDue(stay, 20);
        this.#promised = { ...this.#promised, state: 'ended' };
        return;
      case 'return the fee':
        await setFeeDue(stay, 1);
        return this.#promise({ state: 'returned' }, async () => {
          await runScheduledTasks(stay.site.api);
          return { status: 200 };
        });
      case 'claim':
        return this.#promise({ state: 'claimed' }, () => acts.claimFee(stay));
      case 'decide': {
        const awarded = [0, 4_000, 8_000][variant % 3] ?? 0;
        return this.#promise({ state: 'decided', awarded }, () => acts.decideClaim(stay, awarded));
      }
      case 'staff refund':
        return this.#drained(acts.refundByStaff(stay, variant, this.#left()));
      case 'staff retry':
        return this.#decideHeld(false, variant);
      case 'staff settle':
        return this.#decideHeld(true, variant);
      case 'arrive':
        return this.#drained(acts.arrive(stay, variant));
      case 'bank returns':
        return this.#drained(acts.returnByBank(stay, variant));
    }
  }

  async #drained(done: number | Promise<number>): Promise<number> {
    const amount = await done;
    await this.#drain();
    return amount;
  }

  async #promise(
    promised: Partial<Promised>,
    request: () => Promise<{ status: number }>,
  ): Promise<number> {
    const before = this.#promised;
    // Before the request, because its jobs may run at once.
    this.#promised = { ...before, ...promised };
    const { status } = await request();
    if (status >= 300) this.#promised = before;
    await this.#drain();
    return status;
  }

  async #retriable() {
    return (await failedRefundsOf(this.#stay)).filter(({ amount }) => amount <= this.#left());
  }

  /** Staff send again what is held, or have given it in another way. */
  async #decideHeld(isSettled: boolean, variant: number): Promise<number> {
    const possible = await this.#retriable();
    const { id, amount } = possible[variant % possible.length]!; // there is one
    const path = isSettled ? apiPaths.adminSettleRefund : apiPaths.adminRetryRefund;
    const body = isSettled ? { reason: 'By bank.' } : {};
    this.#isByStaff = true;
    const { status } = await postAsStaff(this.#stay, path(this.#stay.id, id), body);
    if (status !== 200) throw new Error(`Staff are answered with ${status}.`);
    const settled = this.#promised.settled + (isSettled ? amount : 0);
    this.#promised = { ...this.#promised, settled };
    await this.#drain();
    this.#isByStaff = false;
    return amount;
  }

  async #letGoOn(): Promise<void> {
    await this.#letGo?.();
    this.#letGo = null;
    await this.#drain();
  }

  /** Delivers the provider's webhooks, and runs the jobs, until there are none. */
  async #drain(): Promise<void> {
    const { api } = this.#stay.site;
    do {
      for (; this.#delivered < this.#stay.provider.events.length; this.#delivered += 1) {
        const event = this.#stay.provider.events[this.#delivered]!; // below the length
        await transact(api, (tx) => enqueueProviderEvent(tx, event));
      }
      if (this.#hangsAfter !== null && !this.#letGo) {
        const work = () => reconcileRefunds(api, this.#stay.id);
        this.#letGo = await this.#stay.provider.hang(this.#hangsAfter, work);
        this.#hangsAfter = null;
      }
      await api.queue.drain();
    } while (this.#delivered < this.#stay.provider.events.length);
  }
}
