import { AtRule, CssSyntaxError, parse, type ChildNode } from 'postcss';

type StyleFailure = { line: number; column: number; message: string };

/** What a style sheet loads of another host. */
export const foreignStyleUrl =
  /(?:\burl\(|@import)\s*["']?(?:https?:)?\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/i;
/** Custom properties of the site; a test compares them with `@gida/ui`. */
export const siteProperty = /^--(?:border|color|font|layer|motion|radius|shadow|size|space|text)-/;

/** Selectors that match elements of other remotes and of the shell, and what is loaded of other hosts. */
export function checkStyle(text: string): StyleFailure[] {
  const failures: StyleFailure[] = [];
  const report = ({ source }: ChildNode, message: string) => {
    const { line = 1, column = 1 } = source?.start ?? {};
    failures.push({ line, column, message });
  };
  try {
    const sheet = parse(text);
    sheet.walkRules((rule) => {
      const { parent, selectors, nodes } = rule;
      if (
        parent?.type === 'rule' ||
        (parent instanceof AtRule && parent.name.endsWith('keyframes'))
      )
        return;
      const selector = selectors.find(isGlobal);
      if (!selector || nodes.every(isOwnProperty)) return;
      report(
        rule,
        `the selector ${selector} matches the pages of other remotes. Begin it with a class of this remote, or use styled-components.`,
      );
    });
    sheet.walk((node) => {
      const isWhole = node.type === 'decl' || (node.type === 'atrule' && !node.nodes);
      const loaded = isWhole && foreignStyleUrl.exec(node.toString());
      if (loaded) report(node, `it loads from ${loaded[1]}, and pages may ask this site only.`);
    });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const { line = 1, column = 1, reason } = error;
    failures.push({ line, column, message: `it is no CSS: ${reason}.` });
  }
  return failures;
}

/** A custom property that reaches only who asks for it by its name. */
const isOwnProperty = (node: ChildNode): boolean =>
  node.type === 'decl' && node.prop.startsWith('--') && !siteProperty.test(node.prop);

/** Without a class, an id or an attribute, or for the page itself. A host is in a shadow. */
const isGlobal = (selector: string): boolean =>
  !selector.startsWith(':host') &&
  (!/[.#[]/.test(selector) || /(?:^|[\s>+~])(?:html|body|:root)[^\s>+~]*$/.test(selector));
