/** Staff round. In cents. */
export const tolerance = 4;

type Facts = {
  owed: number;
  /** Of all that was promised, also before a restore. */
  mostPromised: number;
  /** With what staff have settled in another way. */
  arrived: number;
  isMissingEvents: boolean;
  isRestored: boolean;
};

/** What an invoice says of refunds that is not so. */
export function wrongBooks(
  invoiced: { refundDue: number; refunded: number },
  { owed, mostPromised, arrived, isMissingEvents, isRestored }: Facts,
): string[] {
  const due = Math.round(invoiced.refundDue * 100);
  const refunded = Math.round(invoiced.refunded * 100);
  const left = owed - arrived;
  const wrong = due > mostPromised + tolerance ? [`due ${due} of ${mostPromised}`] : [];
  if (isMissingEvents) return wrong;
  if (refunded !== arrived) wrong.push(`books ${refunded}, arrived ${arrived}`);
  if (left - due > tolerance) wrong.push(`due ${due}, owed ${left}`);
  // What was refunded since the backup may have been for something else, so more may be due until staff have compared.
  const isDueAgain = Math.abs(left) <= tolerance && due > tolerance;
  if (!isRestored && isDueAgain) wrong.push(`all arrived, due ${due}`);
  return wrong;
}
