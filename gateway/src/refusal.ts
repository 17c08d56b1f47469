/** A request we understood and will not do. Becomes one Problem body in `gateway.ts`. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const refuse = (status: number, code: string, message: string): Refusal =>
  new Refusal(status, code, message);
