import { hasDrafts } from '@gida/session/shell';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The value of each field when it got the focus; React keeps no other record of it. */
const initialValues = new WeakMap<Field, string>();
const touchedFields = new Set<Field>();

/** Records input from the start, so that replacing a remote never discards it. */
export function trackInput(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (isField(target) && !initialValues.has(target))
      initialValues.set(target, fieldValue(target));
  });
  document.addEventListener('input', ({ target }) => {
    if (isField(target)) touchedFields.add(target);
  });
}

/** Whether replacing this remote now would discard input; without a remote, whether reloading the page would. */
export function hasUnsavedInput(remote?: string): boolean {
  for (const field of touchedFields) if (!field.isConnected) touchedFields.delete(field);
  return (
    [...touchedFields].some((field) => fieldValue(field) !== (initialValues.get(field) ?? '')) ||
    (remote !== undefined && hasDrafts(`${remote.replace('remote-', '')}/`)) ||
    // An open dialog, or a pending request.
    document.querySelector('dialog[open], [role="dialog"], main [aria-busy="true"]') !== null
  );
}

/** Search fields are left out: their value is in the URL and survives a reload. */
const isField = (target: unknown): target is Field =>
  (target instanceof HTMLInputElement && target.type !== 'search') ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const fieldValue = (field: Field): string =>
  field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)
    ? String(field.checked)
    : field.value;
