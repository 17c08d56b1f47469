/**
 * Google Translate replaces every text node by a `<font>` element. React then writes to the old
 * node, which nobody sees, and throws NotFoundError when it removes it or inserts something before
 * it: https://github.com/facebook/react/issues/11538. Text alone in an element is safe.
 */

/** @typedef {import('./plugin-types.ts').Node} Node */
/** @typedef {'text' | 'element' | 'nothing'} Kind What an expression may render. */

/** Expressions that hold text, by the names of this repository. */
const textValue =
  /^(?!\w+\.map\()(children|label|title|name|message|note|reason|text|messages)\b|^format[A-Z]/;

/**
 * @param {Node} node
 * @param {(node: Node) => string} getText
 * @returns {Kind[]}
 */
function findKinds(node, getText) {
  switch (node.type) {
    case 'JSXElement':
      return ['element'];
    case 'JSXFragment':
      return node.children?.flatMap((child) => findKinds(child, getText)) ?? [];
    case 'JSXText':
      return [/^\s*\n\s*$/.test(String(node.value)) ? 'nothing' : 'text'];
    case 'JSXExpressionContainer':
      return node.expression ? findKinds(node.expression, getText) : ['nothing'];
    case 'Literal':
      return [
        typeof node.value === 'string' || typeof node.value === 'number' ? 'text' : 'nothing',
      ];
    case 'TemplateLiteral':
      return ['text'];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap((one) =>
        one ? findKinds(one, getText) : [],
      );
    case 'LogicalExpression':
      return [
        ...(node.operator === '&&' || !node.left
          ? [/** @type {const} */ ('nothing')]
          : findKinds(node.left, getText)),
        ...(node.right ? findKinds(node.right, getText) : []),
      ];
    case 'JSXEmptyExpression':
      return ['nothing'];
    default:
      return [textValue.test(getText(node)) ? 'text' : 'element'];
  }
}

/**
 * The children of one element that break or do not change on a translated page.
 * @param {Node[]} children
 * @param {(node: Node) => string} getText
 * @param {string} source of the file
 * @returns {Node[]}
 */
export function findUnsafeText(children, getText, source) {
  const rendered = children
    .map((child) => ({ child, kinds: new Set(findKinds(child, getText)) }))
    .filter(({ kinds }) => kinds.has('text') || kinds.has('element'));
  if (rendered.length < 2) return [];
  return rendered
    .filter(({ child, kinds }, index) => {
      const isChoice = /^(Conditional|Logical)Expression$/.test(child.expression?.type ?? '');
      if (isChoice && kinds.has('text')) return true;
      if (!isChoice && !isChosenElement(child, source)) return false;
      const next = rendered.slice(index + 1).find((other) => !other.kinds.has('nothing'));
      return next?.kinds.has('text') ?? false;
    })
    .map(({ child }) => child);
}

/**
 * Whether a component is found while rendering (`const Icon = icons[tone]`): React replaces the element of another.
 * @param {Node} node
 * @param {string} source
 */
function isChosenElement({ type, openingElement }, source) {
  const name = openingElement?.name?.name;
  return type === 'JSXElement' && name && new RegExp(`^[ \\t]+const ${name} =`, 'm').test(source);
}
