import { AtRule, CssSyntaxError, parse } from 'postcss';

type StyleFailure = { line: number; column: number; message: string };

/** Selectors that match elements of other remotes and of the shell. */
export function checkStyle(text: string): StyleFailure[] {
  const failures: StyleFailure[] = [];
  try {
    parse(text).walkRules(({ parent, selectors, source }) => {
      if (
        parent?.type === 'rule' ||
        (parent instanceof AtRule && parent.name.endsWith('keyframes'))
      )
        return;
      const selector = selectors.find(isGlobal);
      const { line = 1, column = 1 } = source?.start ?? {};
      if (!selector) return;
      const message = `the selector ${selector} matches the pages of other remotes. Begin it with a class of this remote, or use styled-components.`;
      failures.push({ line, column, message });
    });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const { line = 1, column = 1, reason } = error;
    failures.push({ line, column, message: `it is no CSS: ${reason}.` });
  }
  return failures;
}

/** Without a class, an id or an attribute, or for the page itself. */
const isGlobal = (selector: string): boolean =>
  !/[.#[]/.test(selector) || /(?:^|[\s>+~])(?:html|body|:root)[^\s>+~]*$/.test(selector);
