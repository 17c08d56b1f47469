import { addDays } from '@gida/contracts/dates';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';

import { transact } from '../../jobs/transact.ts';
import { catchUpProviderEvents } from '../payment/catch-up.ts';
import { enqueueProviderEvent } from '../payment/provider-events.ts';
import { runScheduledTasks } from '../scheduled-tasks.ts';
import { backUpBooking, restoreBooking, type BookingBackup } from './booking-backup.ts';
import type { MemoryRefund } from './memory-refunds.ts';
import { claimedNaira, owedTo, stayPrice } from './promised-refund.ts';
import type { Operation, Promised } from './promised-refund.ts';
import { failedRefundsOf, postAsStaff, sentOf, setFeeDue, type RefundStay } from './refund-stay.ts';
import { moveStay } from './test-site.ts';

/** Which of the things that can happen does, and which of its variants. */
export type Choice = { operation: number; variant: number };

type Backup = { promised: Promised; booking: BookingBackup; events: number };

/** One stay, to which happens what a test says, and what is wrong with its books. */
export class RefundSequence {
  readonly log: string[] = [];
  readonly violations: string[] = [];
  #promised: Promised = { state: 'confirmed', isChanged: false, awarded: 0 };
  #mostPromised = 0;
  #isRestored = false;
  /** Since the backup. */
  #decided: [Operation, number][] = [];
  #backup: Backup | null = null;
  /** The first event that this database has missed. */
  #missedFrom: number | null = null;
  #delivered = 0;
  #isByStaff = false;
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
    await this.catchUpProviderEvents();
    for (const table of ['refund', 'refund_entitlement'])
      await sql`
        update ${sql.table(table)} set created_at = created_at - interval '2 hours'
         where booking_id = ${this.#stay.id}
      `.execute(this.#stay.site.api.db);
    await runScheduledTasks(this.#stay.site.api);
    await this.#drain();
    this.log.push('finish');
    await this.check();
  }

  /** Staff send again what has failed and is owed, until nothing is left that they can. */
  async retryAll(): Promise<void> {
    this.#stay.provider.isRejecting = false;
    for (let tries = 0; tries < 8 && (await this.#retriable()).length > 0; tries += 1) {
      this.log.push(`staff retry ${await this.#retry(0)}`);
      await this.check();
    }
  }

  async check(): Promise<void> {
    const { body } = await this.#stay.guest.get(apiPaths.invoice(this.#stay.id));
    const due = Math.round(body.payments[0].refundDue * 100);
    const refunded = Math.round(body.payments[0].refunded * 100);
    const sent = sentOf(this.#stay);
    const tolerance = 4;
    if (due > this.#mostPromised + tolerance) this.#violate(`due ${due} of ${this.#mostPromised}`);
    if (this.#missedFrom !== null) return;
    if (refunded !== sent) this.#violate(`books ${refunded}, provider ${sent}`);
    const left = this.#owed() - sent;
    if (left - due > tolerance) this.#violate(`due ${due}, owed ${left}`);
    // What was refunded since the backup may have been for something else, so more may be due until staff have compared.
    if (this.#isRestored) return;
    if (Math.abs(left) <= tolerance && due > tolerance) this.#violate(`all sent, due ${due}`);
  }

  #violate(what: string): void {
    this.violations.push(`${what}: ${this.log.join(' | ')}`);
  }

  /** Called for each refund that the API makes. A job of an earlier stay may be repeated meanwhile. */
  #checkCreated({ intentId }: MemoryRefund): void {
    if (!this.#stay.intents.includes(intentId)) return;
    const sent = sentOf(this.#stay);
    const tolerance = 4;
    if (!this.#isByStaff && sent > this.#owed() + tolerance)
      this.#violate(`sent ${sent} of ${this.#owed()}`);
  }

  #owed = (): number => owedTo(this.#promised, this.#stay);

  /** What can happen now. What comes about rarely stands more often. */
  async #possible(): Promise<Operation[]> {
    const { state, isChanged } = this.#promised;
    const sent = sentOf(this.#stay);
    const failed = await failedRefundsOf(this.#stay);
    const possible: Operation[] = [this.#stay.provider.isRejecting ? 'accept' : 'reject'];
    if (state === 'confirmed') possible.push('cancel', 'cancel late', 'end', 'end');
    if (state === 'confirmed' && !isChanged) possible.push('change dates', 'change dates');
    if (state === 'ended' && this.#stay.rates.feeNaira > 0)
      possible.push('return the fee', 'claim', 'claim');
    if (state === 'claimed') possible.push('decide', 'decide');
    if (sent > 0) possible.push('bank returns');
    if (failed.length > 0 && sent < this.#owed())
      possible.push('staff refund', 'staff refund', 'staff refund');
    if ((await this.#retriable()).length > 0) possible.push('staff retry');
    return possible;
  }

  async #do(operation: Operation, variant: number): Promise<number | undefined> {
    const { api } = this.#stay.site;
    switch (operation) {
      case 'reject':
      case 'accept':
        this.#stay.provider.isRejecting = operation === 'reject';
        return;
      case 'change dates':
        return this.#changeDates();
      case 'cancel':
        return this.#promise({ state: 'cancelled' }, () => this.#stay.guest.cancel(this.#stay.id));
      case 'cancel late':
        await moveStay(api, this.#stay.id, 2);
        return this.#promise({ state: 'late' }, () => this.#stay.guest.cancel(this.#stay.id));
      case 'end':
        await moveStay(api, this.#stay.id, -4);
        await setFeeDue(this.#stay, 20);
        this.#promised = { ...this.#promised, state: 'ended' };
        return;
      case 'return the fee':
        await setFeeDue(this.#stay, 1);
        return this.#promise({ state: 'returned' }, async () => {
          await runScheduledTasks(api);
          return { status: 200 };
        });
      case 'claim':
        return this.#promise({ state: 'claimed' }, () =>
          this.#stay.host.send('POST', apiPaths.claimCautionFee(this.#stay.id), {
            amount: claimedNaira,
            reason: 'The lamp is broken.',
          }),
        );
      case 'decide': {
        const awarded = [0, 4_000, 8_000][variant % 3] ?? 0;
        return this.#promise({ state: 'decided', awarded }, () =>
          postAsStaff(this.#stay, apiPaths.decideClaim(this.#stay.id), {
            awarded,
            reason: 'As seen.',
          }),
        );
      }
      case 'staff refund':
        return this.#staffRefund(variant);
      case 'staff retry':
        return this.#retry(variant);
      case 'bank returns':
        return this.#bankReturns(variant);
    }
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

  #changeDates() {
    const checkOutDate = addDays(this.#stay.dates.checkOutDate, -1);
    return this.#promise({ isChanged: true }, () =>
      this.#stay.guest.post(apiPaths.dateChange(this.#stay.id), {
        ...this.#stay.dates,
        checkOutDate,
        totalPrice: stayPrice(this.#stay.moreNights - 1, this.#stay.rates).naira,
      }),
    );
  }

  /** Staff know what they requestRefund, and refund no more, in whatever parts. */
  async #staffRefund(variant: number): Promise<number> {
    const owed = this.#owed() - sentOf(this.#stay);
    const failed = await failedRefundsOf(this.#stay);
    const one = failed[variant % failed.length]?.amount ?? owed;
    const choices = [owed, one, Math.ceil(one / 2), Math.ceil(one / 3), Math.ceil(owed / 2)];
    const amount = Math.min(owed, choices[variant % choices.length] ?? owed);
    const { intents, provider } = this.#stay;
    const intentId = intents[variant % intents.length]!; // there is one
    const room = (provider.charges.get(intentId) ?? 0) - provider.sent(intentId);
    const made = Math.max(0, Math.min(amount, room));
    if (made > 0) provider.makeByStaff(intentId, made);
    await this.#drain();
    return made;
  }

  async #retriable() {
    const left = this.#owed() - sentOf(this.#stay);
    return (await failedRefundsOf(this.#stay)).filter(({ amount }) => amount <= left);
  }

  async #retry(variant: number): Promise<number> {
    const possible = await this.#retriable();
    const refund = possible[variant % possible.length]!; // there is one
    this.#isByStaff = true;
    await postAsStaff(this.#stay, apiPaths.adminRetryRefund(this.#stay.id, refund.id));
    await this.#drain();
    this.#isByStaff = false;
    return refund.amount;
  }

  async #bankReturns(variant: number): Promise<number> {
    const sent = this.#stay.provider.made.filter(({ outcome }) => outcome === 'sent');
    const refund = sent[variant % sent.length]!; // there is one
    this.#stay.provider.returnByBank(refund);
    await this.#drain();
    return refund.amount;
  }

  /** Delivers the provider's webhooks, and runs the jobs, until there are none. */
  async #drain(): Promise<void> {
    const { api } = this.#stay.site;
    do {
      for (; this.#delivered < this.#stay.provider.events.length; this.#delivered += 1) {
        const event = this.#stay.provider.events[this.#delivered]!; // below the length
        await transact(api, (tx) => enqueueProviderEvent(tx, event));
      }
      await api.queue.drain();
    } while (this.#delivered < this.#stay.provider.events.length);
  }
}
