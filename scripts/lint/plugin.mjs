/** Our own lint rules, for oxlint's `jsPlugins`. */
import { relative, sep } from 'node:path';

import { findImportViolation } from './import-boundaries.mjs';
import { findUnsafeText } from './translated-text.mjs';

/** @typedef {import('./plugin-types.ts').Rule} Rule */
/** @typedef {import('./plugin-types.ts').Context} Context */
/** @typedef {import('./plugin-types.ts').Node} Node */

/** @param {Context} context */
const relativePath = (context) => relative(context.cwd, context.filename).split(sep).join('/');

/** @type {Rule} */
const importBoundaries = {
  create(context) {
    const file = relativePath(context);
    /** @param {Node} node */
    const check = (node) => {
      const specifier = node.source?.value;
      const message = typeof specifier === 'string' ? findImportViolation(file, specifier) : null;
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      ImportExpression: check,
    };
  },
};

const envAccessFiles =
  /(^|\/)((vitest\.)?config|serve-config)\.ts$|^(scripts|e2e|bench|shared\/build)\/|\.test\.tsx?$|\/testing\//;

/** @type {Rule} */
const envAccess = {
  create(context) {
    if (envAccessFiles.test(relativePath(context))) return {};
    return {
      MemberExpression(node) {
        if (node.object?.name !== 'process' || node.property?.name !== 'env') return;
        context.report({
          node,
          message: "Read environment variables in this package's config.ts.",
        });
      },
    };
  },
};

/** @type {Rule} */
const onlyPackageEntries = {
  create(context) {
    const file = relativePath(context);
    const isPackageEntry =
      file === 'shared/ui/src/toast/index.ts' ||
      /^(shared\/[a-z-]+|shell|gateway|api|remote-[a-z-]+)\/src\/index\.tsx?$/.test(file);
    if (!/(^|\/)index\.tsx?$/.test(file) || isPackageEntry) return {};
    return {
      Program(node) {
        context.report({
          node,
          message:
            'Only a package has an index.ts. Import the file itself, or list it in "exports".',
        });
      },
    };
  },
};

/** @type {Rule} */
const explainedAssertions = {
  create(context) {
    if (/\.test\.tsx?$|\/testing\/|\/test-[a-z-]+\.ts$|^(e2e|bench)\//.test(relativePath(context)))
      return {};
    const lines = context.sourceCode.text.split('\n');
    /**
     * @param {Node} node
     * @param {string} message
     */
    const requireComment = (node, message) => {
      const line = node.loc.start.line - 1;
      const last = node.loc.end.line - 1;
      const near = [lines[line - 1], ...lines.slice(line, last + 1)].join('\n');
      if (!/\/\/|\*\//.test(near)) context.report({ node, message });
    };
    return {
      TSAsExpression(node) {
        if (/\bas const$/.test(context.sourceCode.getText(node))) return;
        requireComment(
          node,
          'Explain in a comment why this type assertion is safe, or validate the value.',
        );
      },
      TSNonNullExpression(node) {
        requireComment(node, 'Explain in a comment why this cannot be null, or check it.');
      },
    };
  },
};

const colour = /#[0-9a-fA-F]{3,8}\b(?![^;{]*\))|(?<![\d.])(?:[4-9]|\d{2,})px/;
const tokenFiles = /^shared\/ui\/src\/(tokens|global|theme)/;

/** @type {Rule} */
const tokensOnly = {
  create(context) {
    const file = relativePath(context);
    const isStyled = /^(shell|remote-[a-z-]+|shared\/ui)\/src\/.*\.tsx?$/.test(file);
    if (!isStyled || tokenFiles.test(file)) return {};
    return {
      TaggedTemplateExpression(node) {
        const parts = node.quasi?.quasis.map((part) => part.value.raw) ?? [];
        if (!/styled|css|createGlobalStyle|keyframes/.test(context.sourceCode.getText(node.tag)))
          return;
        if (!parts.some((part) => colour.test(part))) return;
        context.report({
          node,
          message: 'Use a token from @gida/ui/tokens instead of a literal colour or size.',
        });
      },
    };
  },
};

const queryThatThrows = /^(get|find)(All)?By[A-Z]/;
const isThere = /^(toBeDefined|toBeTruthy|toBeInTheDocument)$/;
const isNotMissing = /^(toBeNull|toBeUndefined|toBeFalsy)$/;

/**
 * A query that finds nothing throws, so what only asks whether it found something cannot fail.
 * @type {Rule}
 */
const assertionsCanFail = {
  create(context) {
    return {
      CallExpression(node) {
        const matcher = node.callee?.property?.name ?? '';
        const subject = node.callee?.object;
        const isNegated = subject?.property?.name === 'not';
        if (!(isNegated ? isNotMissing : isThere).test(matcher)) return;

        const expectation = isNegated ? subject?.object : subject;
        const value = expectation?.callee?.name === 'expect' ? expectation.arguments?.[0] : null;
        const query = (value?.argument ?? value)?.callee;
        if (!queryThatThrows.test(query?.property?.name ?? query?.name ?? '')) return;
        context.report({
          node,
          message: 'This query throws by itself. Say what is meant: toBeVisible, a text, a state.',
        });
      },
    };
  },
};

/**
 * A test that waits for an amount of time passes on a quick machine and proves nothing on a busy one.
 * @type {Rule}
 */
const noFixedWaits = {
  create(context) {
    if (!/\.(test|spec)\.tsx?$|^e2e\//.test(relativePath(context))) return {};
    return {
      CallExpression(node) {
        if (node.callee?.property?.name !== 'waitForTimeout') return;
        context.report({
          node,
          message: 'Wait for a state, or for an event that comes after what must not happen.',
        });
      },
    };
  },
};

/** The wheel changes an `<input type="number">`, and it gives nothing for `45,000`. @type {Rule} */
const noNumberInputs = {
  create(context) {
    if (!/^(shell|remote-[a-z-]+|shared\/ui)\/src\/.*\.tsx?$/.test(relativePath(context)))
      return {};
    /** @param {Node} node */
    const check = (node) => {
      if (/^type(=|: )['"]number['"]$/.test(context.sourceCode.getText(node)))
        context.report({
          node,
          message: 'Use a text field with inputMode="numeric", and parseNumber of the contracts.',
        });
    };
    return { JSXAttribute: check, Property: check };
  },
};

/** @type {Rule} */
const translatedText = {
  create(context) {
    if (!/^(shell|remote-[a-z-]+|shared\/[a-z-]+)\/src\/(?!.*\.test\.)/.test(relativePath(context)))
      return {};
    /** @param {Node} node */
    const check = (node) => {
      for (const child of findUnsafeText(
        node.children ?? [],
        context.sourceCode.getText,
        context.sourceCode.text,
      ))
        context.report({
          node: child,
          message:
            'A translated page breaks here. Put the text that comes, goes or changes into an element of its own.',
        });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

/** One verb for each act. Those from `transition` on stand for several statements that belong together. */
const repositoryVerbs =
  /^(?:insert|update|upsert|delete|find|list|count|lock|take|is|has|transition|raise|resolve|erase|rebuild|paginate|export|with)(?:[A-Z]|$)/;
/** What a function of a repository takes first, where it is no helper that only writes SQL. */
const databaseParameters = ['db', 'tx', 'transaction', 'database'];

/** @type {Rule} */
const repositoryNames = {
  create(context) {
    if (!/^api\/src\/.*-repository\.ts$/.test(relativePath(context))) return {};
    /** @param {Node | undefined} id @param {Node | undefined} value */
    const check = (id, value) => {
      const [first] = value?.params ?? [];
      if (!id?.name || !databaseParameters.includes(first?.name ?? '')) return;
      if (repositoryVerbs.test(id.name)) return;
      context.report({
        node: id,
        message: `Begin ${id.name} with insert, update, upsert, delete, find, list, count, lock, take, is or has.`,
      });
    };
    return {
      ExportNamedDeclaration({ declaration }) {
        if (declaration?.type === 'FunctionDeclaration') check(declaration.id, declaration);
        for (const { id, init } of declaration?.declarations ?? []) check(id, init);
      },
    };
  },
};

export default {
  meta: { name: 'gida' },
  rules: {
    'import-boundaries': importBoundaries,
    'repository-names': repositoryNames,
    'env-access': envAccess,
    'only-package-entries': onlyPackageEntries,
    'explained-assertions': explainedAssertions,
    'tokens-only': tokensOnly,
    'assertions-can-fail': assertionsCanFail,
    'no-fixed-waits': noFixedWaits,
    'no-number-inputs': noNumberInputs,
    'translated-text': translatedText,
  },
};
