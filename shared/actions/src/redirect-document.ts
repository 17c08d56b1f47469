const documentUrlHeader = 'X-Document-Url';

/** A redirect to another site, for `send` to throw. The mutation stays pending until the page is gone. */
export const redirectDocument = (url: string): Response =>
  new Response(null, { headers: { [documentUrlHeader]: url } });

/**
 * Leaves the page if that is what the response says. The router could do it, but it never forgets a fetcher that it
 * redirected: its next navigation fails when the fetcher was reset after "back".
 */
export async function followDocumentRedirect({ headers }: Response): Promise<void> {
  const url = headers.get(documentUrlHeader);
  if (url === null) return;
  window.location.assign(url);
  await new Promise<never>(() => undefined);
}
