import type { AnyNode, Identifier, Node } from 'acorn';

import { literalText, propertyName, type Script } from './script.ts';

/** What a script of a build must not do, and where. */
export type ScriptFailure = { at: Node; message: string };

/** What a page may write to: it is its own, or ends with the page on screen. */
const writableGlobals = ['document', 'location', 'localStorage', 'sessionStorage'];
/** Functions of `Object` and `Reflect` that change their first argument. */
const writers = ['assign', 'defineProperty', 'defineProperties', 'setPrototypeOf', 'set'];
const evaluators = ['eval', 'Function', 'setTimeout', 'setInterval'];
/** Written by bundlers for environments that are no browser. */
const knownCode = ['return this', 'require'];
const eventAttribute = /\son[a-z]+\s*=/i;
const inlineScript = /<script[\s>]/i;
const foreignUrl = /^(?:(?:https?|wss?):)?\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/i;
/**
 * XML vocabularies, addresses in messages of libraries, and what the site's security policy lets a page load. `.invalid` is
 * nowhere.
 */
const knownHosts =
  /(?:^|\.)(?:w3\.org|purl\.org|ns\.adobe\.com|aiim\.org|jspdf\.default\.namespaceuri|react\.dev|module-federation\.io|stripe\.com|google\.com|invalid)$/;

/** What jsPDF would load for a way of showing a document that the policy forbids. */
const knownAddresses = /^https:\/\/cdnjs\.cloudflare\.com\/ajax\/libs\/pdfobject\//;

export type ScriptOptions = {
  /** The end of the global through which the chunks of the build arrive. */
  container: string;
  /** It brings Module Federation's runtime, which makes functions of texts where there is no browser. */
  hasRuntime: boolean;
};

export function checkScript(script: Script, options: ScriptOptions): ScriptFailure[] {
  return script.nodes.flatMap((at) => {
    if (at.type === 'Identifier') return options.hasRuntime ? [] : findEvaluation(at, script);
    if (makesGlobalStyle(at, script)) return { at, message: globalStyle };
    const path = writtenGlobal(at, script);
    if (!path || isOwn(path, options)) return checkText(at, script);
    const name = path.join('.') || 'window';
    return {
      at,
      message: `it changes the global ${name}, which all pages share and which stays changed after a rollback.`,
    };
  });
}

function isOwn([root = '', ...rest]: string[], { container, hasRuntime }: ScriptOptions): boolean {
  if (writableGlobals.includes(root)) return true;
  return rest.length === 0 && (root.endsWith(container) || (hasRuntime && root === '*'));
}

const globalStyle =
  'it makes styles of the whole page. Use styled-components, or a style sheet under a class of this remote.';

function makesGlobalStyle(at: AnyNode, { globalPath }: Script): boolean {
  if (at.type === 'MemberExpression') return propertyName(at) === 'adoptedStyleSheets';
  return (
    at.type === 'CallExpression' &&
    globalPath(at.callee)?.join('.') === 'document.createElement' &&
    literalText(at.arguments[0]) === 'style'
  );
}

/** The global place that an expression writes to. */
function writtenGlobal(node: AnyNode, { globalPath, isGlobal }: Script): string[] | undefined {
  const target = writtenTarget(node);
  if (target?.type === 'MemberExpression') return globalPath(target);
  if (target) return target.type === 'Identifier' && isGlobal(target) ? [target.name] : undefined;
  if (node.type !== 'CallExpression') return undefined;
  const [owner = '', method = ''] = globalPath(node.callee) ?? [];
  if (!['Object', 'Reflect'].includes(owner) || !writers.includes(method)) return undefined;
  const path = globalPath(node.arguments[0]);
  const name = literalText(node.arguments[1]);
  return path && (name ? [...path, name] : path);
}

function writtenTarget(node: AnyNode): AnyNode | undefined {
  if (node.type === 'AssignmentExpression') return node.left;
  if (node.type === 'UpdateExpression') return node.argument;
  return node.type === 'UnaryExpression' && node.operator === 'delete' ? node.argument : undefined;
}

function findEvaluation(at: Identifier, { parentOf, isGlobal }: Script): ScriptFailure[] {
  const parent = parentOf(at);
  if (!parent || !evaluators.includes(at.name) || !isGlobal(at)) return [];
  const isCall = parent.type === 'CallExpression' || parent.type === 'NewExpression';
  const [first] = isCall && parent.callee === at ? parent.arguments : [];
  const text = literalText(first);
  const isRun =
    at.name === 'eval'
      ? parent.type !== 'UnaryExpression'
      : at.name === 'Function'
        ? first !== undefined
        : text !== undefined;
  if (!isRun || (text && knownCode.includes(text))) return [];
  return [
    { at, message: `${at.name} runs text as code, which the site's security policy forbids.` },
  ];
}

function checkText(at: AnyNode, script: Script): ScriptFailure[] {
  const text = at.type === 'TemplateElement' ? (at.value.cooked ?? '') : literalText(at);
  if (!text) return [];
  if (inlineScript.test(text) || hasEventAttribute(text))
    return [
      {
        at,
        message: `HTML with a script or an event attribute, which the site's security policy forbids: ${shorten(text)}`,
      },
    ];
  const host = foreignUrl.exec(text)?.[1];
  if (!host || knownHosts.test(host) || knownAddresses.test(text) || isLink(at, script)) return [];
  return [
    {
      at,
      message: `${shorten(text)} is of another host, and pages may ask this site only. Write a link as \`href\`; what else is needed comes through the API.`,
    },
  ];
}

/** In a tag: up to each `>`, from the first `<` before it. */
const hasEventAttribute = (text: string): boolean =>
  text.split('>').some((part) => {
    const start = part.search(/<[a-z]/i);
    return start >= 0 && eventAttribute.test(part.slice(start));
  });

/** The value of `href`, or a constant that is nothing else. */
function isLink(node: AnyNode, script: Script): boolean {
  const parent = script.parentOf(node);
  if (!parent) return false;
  if (parent.type === 'Property')
    return parent.key.type === 'Identifier' && parent.key.name === 'href';
  if (parent.type === 'AssignmentExpression') return propertyName(parent.left) === 'href';
  if (parent.type === 'VariableDeclarator') {
    const uses = script.usesOf(parent.id);
    return uses.length > 0 && uses.every((use) => isLink(use, script));
  }
  return ['TemplateLiteral', 'BinaryExpression', 'ConditionalExpression'].includes(parent.type)
    ? isLink(parent, script)
    : false;
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
