import { OperatorError } from '../config/operator-error.ts';

export type OpsCommand = {
  usage: string;
  summary: string;
  /** Throws an `OpsError` for what the operator can mend. */
  run: (args: string[]) => Promise<void>;
};

export class OpsError extends OperatorError {
  readonly isUsage: boolean;

  constructor(message: string, { isUsage = false } = {}) {
    super(message);
    this.isUsage = isUsage;
  }
}

export const usageError = (message: string): OpsError => new OpsError(message, { isUsage: true });
