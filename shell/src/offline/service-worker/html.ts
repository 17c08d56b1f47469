/** HTML in which every inserted text was escaped. */
export type Html = { html: string };

/** Inserted texts are escaped, inserted HTML and lists of it are not. */
export function html(parts: TemplateStringsArray, ...values: (Html | Html[] | string)[]): Html {
  const inserted = values.map((value) =>
    typeof value === 'string'
      ? escapeHtml(value)
      : [value]
          .flat()
          .map((it) => it.html)
          .join(''),
  );
  return { html: parts.map((part, at) => part + (inserted[at] ?? '')).join('') };
}

export const nothing: Html = { html: '' };

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
