/** An expected failure: its message says what is wrong, where, and what to run next. No stack is shown. */
export class CliError extends Error {}
