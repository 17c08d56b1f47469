/** A panel over the page with what does not compile, or what was thrown; it is gone with the next build that works. */
const id = 'gida-overlay';
const compilerErrors = new Map<string, string>();
const warningsOf = new Map<string, string>();
let thrown: string | null = null;
let latestError: unknown;

export function showCompilerErrors(name: string, errors: readonly string[]): void {
  if (errors.length > 0) compilerErrors.set(name, errors.join('\n\n'));
  else compilerErrors.delete(name);
  // What was thrown belongs to the build before.
  thrown = null;
  latestError = undefined;
  render();
}

export function showWarnings(name: string, warnings: readonly string[]): void {
  warningsOf.set(name, warnings.join('\n'));
  render();
}

/** Asks the server for the place in the sources: the browser names that in the built file. React reports an error twice. */
export function reportError(error: unknown): void {
  if (error === latestError) return;
  latestError = error;
  const { stack = JSON.stringify(error) ?? String(error) }: { stack?: string } = Object(error);
  void fetch('/@dev/stack', { method: 'POST', body: stack })
    .then((response) => response.text())
    .catch(() => stack)
    .then((text) => {
      thrown = text;
      render();
    });
}

function render(): void {
  const texts = [...compilerErrors.values(), thrown ?? '', ...warningsOf.values()];
  const text = texts.filter(Boolean).join('\n\n');
  const shown = document.getElementById(id);
  if (!text) return shown?.remove();
  const panel = shown ?? document.body.appendChild(document.createElement('div'));
  panel.id = id;
  panel.setAttribute('role', 'alert');
  Object.assign(panel.style, {
    position: 'fixed',
    inset: 'auto 0 0',
    maxHeight: '60vh',
    overflow: 'auto',
    padding: '1rem',
    zIndex: '99999',
    background: '#1b1b1b',
    color: '#ffd9d9',
    font: '13px/1.5 monospace',
    whiteSpace: 'pre-wrap',
  });
  panel.replaceChildren(closeButton(panel), ...linesOf(text));
}

const place = /((?:\/[^\s/:()]+)+\.(?:tsx?|m?js)):(\d+)(?::(\d+))?/;

/** A line that names a file opens it in the editor. */
const linesOf = (text: string): HTMLElement[] =>
  text.split('\n').map((line) => {
    const found = place.exec(line);
    const element = document.createElement(found ? 'button' : 'div');
    element.textContent = line || ' ';
    if (found) {
      Object.assign(element.style, {
        all: 'unset',
        cursor: 'pointer',
        display: 'block',
        textDecoration: 'underline',
      });
      element.onclick = () => void fetch('/@dev/open', { method: 'POST', body: found[0] });
    }
    return element;
  });

function closeButton(panel: HTMLElement): HTMLElement {
  const button = document.createElement('button');
  button.textContent = 'Close';
  button.style.cssText =
    'float:right;padding:.5rem 1rem;background:#ffd9d9;color:#1b1b1b;border:0;font:inherit';
  button.onclick = () => panel.remove();
  return button;
}
