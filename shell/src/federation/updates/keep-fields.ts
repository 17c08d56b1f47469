type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldTags = 'input:not([type=file]), textarea, select';
const waitMs = 5_000;

/**
 * Carries what is typed over to the page that takes the place of this one: each field with a value goes to the field of
 * the same name, once that is there. For developers, whose page is replaced at every save.
 */
export function keepFields(): void {
  const kept = new Map(fieldsByKey().filter(([, field]) => isFilled(field)));
  const { activeElement } = document;
  const observer = new MutationObserver(() => {
    for (const [key, next] of fieldsByKey()) {
      const before = kept.get(key);
      if (!before || before === next || before.isConnected) continue;
      kept.delete(key);
      copyValue(before, next);
      if (before === activeElement) next.focus();
    }
    if (kept.size === 0) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), waitMs);
}

/** Fields of equal names, such as the choices of a group, by their place. */
function fieldsByKey(): [string, Field][] {
  const counts = new Map<string, number>();
  return [...document.querySelectorAll<Field>(fieldTags)].map((field) => {
    const name = `${field.type} ${field.name || field.getAttribute('aria-label') || ''}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return [`${name} ${count}`, field];
  });
}

const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

const isFilled = (field: Field): boolean => (isChoice(field) ? true : field.value !== '');

function copyValue(from: Field, to: Field): void {
  if (isChoice(from) && isChoice(to)) {
    if (from.checked !== to.checked) to.click();
    return;
  }
  if (from.value === to.value) return;
  // Past the setter with which React would take the value for its own.
  Reflect.set(Object.getPrototypeOf(to), 'value', from.value, to);
  const event = to instanceof HTMLSelectElement ? 'change' : 'input';
  to.dispatchEvent(new Event(event, { bubbles: true }));
}
