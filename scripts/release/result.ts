import type { Order } from './order.ts';

export type Result = { answer: unknown; text: string; failed?: boolean };
export type Command = (order: Order) => Promise<Result>;
