import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  DefinePlugin,
  HotModuleReplacementPlugin,
  ProvidePlugin,
  SubresourceIntegrityPlugin,
  type Configuration,
  type RuleSetRule,
} from '@rspack/core';

import { ManifestPlugin } from '../manifest-plugin.ts';
import { ReproducibleBuildPlugin } from '../reproducible-build-plugin.ts';
import { readShellDescription } from '../shell-description.ts';
import { SharedNamesPlugin } from './shared-names-plugin.ts';

/** Replaces modules in the open page; one for each container. */
const refresh = join(import.meta.dirname, 'refresh.js');
const { resolve } = createRequire(import.meta.url);

/** The parts of a build, as its production configuration has them. */
export const partsOf = (config: Configuration): ManifestPlugin['options']['parts'] => {
  const plugin = config.plugins?.find((it) => it instanceof ManifestPlugin);
  if (!plugin) throw new Error(`The configuration of ${config.name} makes no build.`);
  return plugin.options.parts;
};

/** A production configuration with what a developer wants instead: unminified, with maps, replaced in the open page. */
export function developmentConfiguration(
  config: Configuration,
  { name, path }: { name: string; path: string },
): Configuration {
  return {
    ...config,
    name,
    mode: 'development',
    // The site's policy forbids eval, also here.
    devtool: 'cheap-module-source-map',
    output: {
      ...config.output,
      path,
      publicPath: `/releases/${name}/dev/`,
      clean: false,
      chunkFilename: '[name].js',
      sourceMapFilename: '[file].map',
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
    },
    ...(name !== 'shell' && { externals: withSharedJsx(config.externals) }),
    module: {
      ...config.module,
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules|src\/development\//,
          loader: 'builtin:react-refresh-loader',
        },
        ...withReact(config, { development: true, refresh: true }),
      ],
    },
    optimization: {
      ...config.optimization,
      chunkIds: 'named',
      moduleIds: 'named',
      minimize: false,
      // Pages keep what they have until the error is gone.
      emitOnErrors: false,
    },
    plugins: [
      ...pluginsOfDevelopment(config),
      ...(name === 'shell' ? [] : [new SharedNamesPlugin(() => readShellDescription().shared)]),
      new HotModuleReplacementPlugin(),
      new ProvidePlugin({ $ReactRefreshRuntime$: refresh }),
      new DefinePlugin({ GIDA_PACKAGE: JSON.stringify(name) }),
    ],
    stats: 'none',
  };
}

const pluginsOfDevelopment = ({ plugins = [] }: Configuration): typeof plugins =>
  plugins.filter(
    (plugin) =>
      !(plugin instanceof ManifestPlugin) &&
      !(plugin instanceof ReproducibleBuildPlugin) &&
      !(plugin instanceof SubresourceIntegrityPlugin),
  );

/** The shell's, first in its entry: the one runtime of React's fast refresh, before React DOM, and the overlay. */
export const developmentShell = (config: Configuration, path: string): Configuration =>
  withRefreshRuntime(developmentConfiguration(config, { name: 'shell', path }));

/** For repositories of one remote, where nobody edits the shell: without maps, and the same whatever folder this is. */
export const shellForKit = (config: Configuration, path: string): Configuration =>
  withRefreshRuntime({
    ...config,
    mode: 'development',
    devtool: false,
    output: { ...config.output, path, publicPath: '/releases/shell/dev/', clean: true },
    module: { ...config.module, rules: withReact(config, { development: false }) },
    optimization: { ...config.optimization, chunkIds: 'deterministic', minimize: false },
    plugins: [...pluginsOfDevelopment(config), new ReproducibleBuildPlugin()],
    stats: 'none',
  });

function withRefreshRuntime(development: Configuration): Configuration {
  const { alias = {}, ...resolved } = development.resolve ?? {};
  // The router's production files have no warnings, and are not what its package.json names in development.
  const isKept = ([name]: [string, unknown]) => !/^react-router(\/dom)?\$$/.test(name);
  const kept = Object.entries(alias || {}).filter(isKept);
  const runtime = dirname(resolve('react-refresh/runtime'));
  return {
    ...development,
    entry: { main: ['./src/development/development.ts', './src/main.tsx'] },
    resolve: { ...resolved, alias: { ...Object.fromEntries(kept), 'react-refresh': runtime } },
  };
}

/** The document of every page, for Node, from the same sources as those of a build. */
export function developmentDocument(config: Configuration, path: string): Configuration {
  return {
    name: 'document',
    ...(config.context && { context: config.context }),
    mode: 'development',
    devtool: false,
    target: 'node24',
    entry: { document: './src/document.ts' },
    ...(config.resolve && { resolve: config.resolve }),
    ...(config.module && { module: config.module }),
    output: {
      path,
      publicPath: '/releases/shell/dev/',
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    stats: 'none',
  };
}

/** `react/jsx-dev-runtime` is shared in development alone. */
const withSharedJsx = (externals: Configuration['externals']): Record<string, string> => ({
  ...(externals as Record<string, string>), // as `remote` writes them
  'react/jsx-dev-runtime': 'var gidaDevelopment.jsxDevRuntime',
});

type SwcOptions = { jsc: { transform: { react: object } } };

const isSwcRule = (rule: unknown): rule is RuleSetRule & { loader: string } =>
  typeof rule === 'object' &&
  rule !== null &&
  'loader' in rule &&
  rule.loader === 'builtin:swc-loader';

/** The rules with other settings of how JSX is compiled. */
const withReact = ({ module: { rules = [] } = {} }: Configuration, settings: object) =>
  rules.map((rule) => {
    if (!isSwcRule(rule)) return rule;
    const { jsc, ...options } = rule.options as SwcOptions; // of source-rules.ts
    const react = { ...jsc.transform.react, ...settings };
    const transform = { ...jsc.transform, react };
    return { ...rule, options: { ...options, jsc: { ...jsc, transform } } };
  });
