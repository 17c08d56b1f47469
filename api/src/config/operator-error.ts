/** Something that an operator can mend; the message says what. */
export class OperatorError extends Error {}
