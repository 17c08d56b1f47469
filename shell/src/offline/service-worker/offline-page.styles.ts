/** In addition to the styles of every page. */
export const offlineCss = `
main{max-width:42rem;margin-inline:auto;padding:var(--space-m)}
header{padding:var(--space-s) max(var(--space-m),calc(50% - 21rem + var(--space-m)));display:flex;flex-wrap:wrap;gap:var(--space-xs) var(--space-m);align-items:center;border-bottom:1px solid var(--color-line)}
header nav{display:flex;flex-wrap:wrap;gap:0 var(--space-m)}
nav a,.notice a,.more{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:600}
nav a[aria-current]{color:var(--color-text);text-decoration-thickness:2px}
.brand{font:600 var(--text-title)/1.2 var(--font-display);letter-spacing:.06em}
main{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-l);padding-block:var(--space-l)}
h1{font-size:var(--text-heading)}
h2{font-size:var(--text-title)}
section{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-s);padding:var(--space-m);border:1px solid var(--color-line);border-radius:var(--radius-card);background:var(--color-surface)}
.notice{padding:var(--space-s) var(--space-m);border-radius:var(--radius-control);background:var(--color-warning-soft);color:var(--color-warning)}
.notice a{display:flex;width:fit-content;color:inherit}
.saved{color:var(--color-text-soft);font-size:var(--text-small)}
section ul{display:grid;gap:var(--space-s);padding:0;list-style:none}
section ul li+li{padding-top:var(--space-s);border-top:1px solid var(--color-line)}
section ul a{display:inline-flex;min-height:2.75rem;align-items:center;font-weight:600}
section ol{display:grid;gap:var(--space-xs);padding-left:1.4em}
dl{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-s)}
dt{color:var(--color-text-soft);font-size:var(--text-small)}
dd{font-weight:560}
h3{margin-top:var(--space-s);font-size:var(--text-lead)}
.code{font-family:ui-monospace,monospace;font-size:var(--text-lead);user-select:all}
.pre{white-space:pre-line}
.note{padding-left:var(--space-s);border-left:3px solid var(--color-accent);font-size:var(--text-small);overflow-wrap:anywhere}
@media (min-width:40rem){dl{grid-template-columns:repeat(2,minmax(0,1fr))}}
`.replaceAll('\n', '');
