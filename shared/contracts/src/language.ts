type Page = { document?: { documentElement?: { lang: string } } };

/** The language tag of the page, as its `<html lang>` says: `en-NG` where there is no page, and none of a form that `Intl` refuses. */
export function pageLanguage(): string {
  const { document }: Page = globalThis as Page; // without the types of a browser
  return (
    /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.exec(document?.documentElement?.lang ?? '')?.[0] ?? 'en-NG'
  );
}

/** What `Intl` writes the page's language in: English as `english` does. */
export const localeFor = (english: string): string =>
  /^en\b/i.test(pageLanguage()) ? english : pageLanguage();
