import { hasDrafts } from '@gida/session/shell';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What fields held when somebody came to them; React leaves no other trace of that. */
const before = new WeakMap<Field, string>();
const touched = new Set<Field>();

/** Watches from the start what is typed, so that an exchange of a remote never takes it away. */
export function watchInput(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (isField(target) && !before.has(target)) before.set(target, contentOf(target));
  });
  document.addEventListener('input', ({ target }) => {
    if (isField(target)) touched.add(target);
  });
}

/**
 * Whether replacing this remote now would take away what somebody did in it; without a remote,
 * whether loading the page anew would.
 */
export function hasUnsavedInput(remote?: string): boolean {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  return (
    [...touched].some((field) => contentOf(field) !== (before.get(field) ?? '')) ||
    (remote !== undefined && hasDrafts(`${remote.replace('remote-', '')}/`)) ||
    // An open dialog, or an answer that somebody waits for.
    document.querySelector('dialog[open], [role="dialog"], main [aria-busy="true"]') !== null
  );
}

/** A search is in the address and survives. */
const isField = (target: unknown): target is Field =>
  (target instanceof HTMLInputElement && target.type !== 'search') ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const contentOf = (field: Field): string =>
  field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)
    ? String(field.checked)
    : field.value;
