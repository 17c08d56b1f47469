import type { Problem } from '@gida/contracts/problem';

type Details = Problem['details'];

/** A request we understood and will not do. Becomes one Problem body in `gateway.ts`. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Details;

  constructor(status: number, code: string, message: string, details: Details = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const refuse = (
  status: number,
  code: string,
  message: string,
  details: Details = [],
): Refusal => new Refusal(status, code, message, details);
