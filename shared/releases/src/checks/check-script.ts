import type { AnyNode, Identifier, Node } from 'acorn';

import { foreignStyleUrl } from './check-style.ts';
import { literalText, propertyName, type Script } from './script.ts';
import { keyOf } from './used-contracts.ts';

/** What a script of a build must not do, and where. */
export type ScriptFailure = { at: Node; message: string };

/** What a page may write to: it is its own, or ends with the page on screen. */
const writableGlobals = ['document', 'location', 'localStorage', 'sessionStorage'];
/** Functions of `Object` and `Reflect` that change their first argument. */
const writers = ['assign', 'defineProperty', 'defineProperties', 'setPrototypeOf', 'set'];
/** Names that libraries use among themselves. */
const ofLibrary = /^__(?!proto__)/;
const evaluators = ['eval', 'Function', 'setTimeout', 'setInterval'];
/** Written by bundlers for environments that are no browser, and by libraries that try whether they may. */
const knownCode = ['return this', 'require', ''];
const eventAttribute = /\son[a-z]+\s*=/i;
const inlineScript = /<script[\s>]/i;
const foreignUrl = /^(?:(?:https?|wss?):)?\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/i;
/** What the site's security policy lets a page load. `.invalid` is nowhere. */
const knownHosts = /(?:^|\.)(?:stripe\.com|google\.com|invalid)$/;
/** Functions and classes that load their first argument. */
const loaders =
  /^(?:fetch|Request|WebSocket|EventSource|Worker|SharedWorker|importScripts|sendBeacon)$/;
const loadedProperties = /^(?:src|srcset|action|formaction|poster)$/i;

export type ScriptOptions = {
  /** The end of the global through which the chunks of the build arrive. */
  container: string;
  /** It brings Module Federation's runtime, which makes functions of texts where there is no browser. */
  hasRuntime: boolean;
};

export function checkScript(script: Script, options: ScriptOptions): ScriptFailure[] {
  return script.nodes.flatMap((at) => {
    if (at.type === 'Identifier') return options.hasRuntime ? [] : findEvaluation(at, script);
    if (script.globalPath(at)?.join('.') === 'document.adoptedStyleSheets')
      return { at, message: globalStyle };
    const path = writtenGlobal(at, script);
    if (!path || isOwn(path, options) || fillsGap(at, path, script)) return checkText(at, script);
    const name = path.join('.') || 'window';
    return {
      at,
      message: `it changes the global ${name}, which all pages share and which stays changed after a rollback.`,
    };
  });
}

function isOwn([root = '', ...rest]: string[], { container, hasRuntime }: ScriptOptions): boolean {
  if (writableGlobals.includes(root) || ofLibrary.test(root)) return true;
  return rest.length === 0 && (root.endsWith(container) || (hasRuntime && root === '*'));
}

/** What libraries do without changing what others have: a flag, a symbol, and what is set only where there is none. */
function fillsGap(at: AnyNode, path: string[], { parentOf, text }: Script): boolean {
  if (at.type !== 'AssignmentExpression') return false;
  const endOf = ({ start, end }: Node) => text.slice(Math.max(start, end - 200), end);
  const name = path.at(-1) ?? '';
  if (/\[Symbol\.for\(.*\)\]$/.test(endOf(at.left))) return true;
  if (!/^(?!on[a-z]+$)\w+$/.test(name)) return false;
  if (['??=', '||='].includes(at.operator)) return true;
  if (path.length === 1 && /^(?:true|!0)$/.test(endOf(at.right))) return true;
  const parent = parentOf(at);
  return [at.right, parent].some((it) => {
    if (it?.type !== 'LogicalExpression' || it.left === at) return false;
    if (it.operator !== '&&')
      return (
        propertyName(it.left) === name || (it.left.type === 'Identifier' && it.left.name === name)
      );
    // `!x && (x = …)`, `void 0 === x && (x = …)`
    const isAbsent = new RegExp(`(?:!|(?:void 0|null|undefined) ?===? ?)[^&|]*\\b${name}\\)*$`);
    return it.right === at && isAbsent.test(endOf(it.left));
  });
}

const globalStyle =
  'it makes styles of the whole page. Use styled-components, or a style sheet under a class of this remote.';

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
  if (!isRun || (text !== undefined && knownCode.includes(text))) return [];
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
  const style = foreignStyleUrl.exec(text)?.[1];
  const host = style ?? foreignUrl.exec(text)?.[1];
  if (!host || knownHosts.test(host)) return [];
  if (!(style ?? isRequested(at, script))) return [];
  return [
    {
      at,
      message: `${shorten(text)} is of another host, and pages may ask this site only. What is needed comes through the API.`,
    },
  ];
}

/** In a tag: up to each `>`, from the first `<` before it. */
const hasEventAttribute = (text: string): boolean =>
  text.split('>').some((part) => {
    const start = part.search(/<[a-z]/i);
    return start >= 0 && eventAttribute.test(part.slice(start));
  });

/** Whether a value is evidently loaded: texts and links may name any host, and the site's security policy stops the rest. */
function isRequested(node: AnyNode, script: Script, seen = new Set<AnyNode>()): boolean {
  const parent = script.parentOf(node);
  if (!parent || seen.has(parent)) return false;
  switch (parent.type) {
    case 'ImportExpression':
      return true;
    case 'Property':
      return parent.value === node && loadedProperties.test(keyOf(parent));
    case 'AssignmentExpression':
      return parent.right === node && loadedProperties.test(propertyName(parent.left) ?? '');
    case 'VariableDeclarator':
      seen.add(parent);
      return script.usesOf(parent.id).some((use) => isRequested(use, script, seen));
    case 'CallExpression':
    case 'NewExpression': {
      const { callee, arguments: given } = parent;
      const name = script.globalPath(callee)?.at(-1) ?? propertyName(callee) ?? '';
      if (name === 'URL') return isRequested(parent, script, seen);
      if (given[0] === node) return loaders.test(name);
      const isAttribute =
        name === 'setAttribute' && loadedProperties.test(literalText(given[0]) ?? '');
      return given[1] === node && (name === 'open' || isAttribute);
    }
    default:
      return (
        /^(?:Template|Binary|Conditional|Logical)/.test(parent.type) &&
        isRequested(parent, script, seen)
      );
  }
}

const shorten = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);
