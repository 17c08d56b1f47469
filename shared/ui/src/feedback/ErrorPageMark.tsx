/** In a page that is shown in place of another one: the smoke test of a build looks for it. */
export function ErrorPageMark({ kind }: { kind: 'not-found' | 'load-error' | 'error' }) {
  return <meta name="gida-error-page" content={kind} />;
}
