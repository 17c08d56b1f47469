import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { SubresourceIntegrityPlugin } from '@rspack/core';

const packageJson = JSON.parse(readFileSync('package.json', 'utf8'));

/** Another content is another version: the hash of everything that the build is made from. */
const sources = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`);
const inputs = ['package.json', 'package-lock.json', 'rspack.config.mjs', ...sources.toSorted()];
const hash = createHash('sha256');
for (const file of inputs.filter((it) => existsSync(it)))
  hash.update(`\0${file}\0`).update(readFileSync(file));
const version = `${packageJson.version}-${hash.digest('hex').slice(0, 8)}`;

// The version stands in the name of the container and in uniqueName: without either, an open page keeps the old code.
const container = `${packageJson.name}_${version}`.replaceAll(/[^a-z0-9]/g, '_');

/** From the shell's share scope; this build brings no copy of its own. */
const fromShell = (requiredVersion) => ({ singleton: true, import: false, requiredVersion });

export default {
  // No script besides the container.
  entry: {},
  output: {
    uniqueName: container,
    publicPath: 'auto',
    crossOriginLoading: 'anonymous',
    trustedTypes: { policyName: 'gida' },
    chunkLoadTimeout: 4_000,
    strictModuleErrorHandling: true,
    clean: true,
  },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'ecmascript', jsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
        type: 'javascript/auto',
      },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: container,
      filename: 'entry.js',
      exposes: { './routes': './src/routes.jsx' },
      shared: {
        react: fromShell('^19.3.0'),
        'react/jsx-runtime': fromShell('^19.3.0'),
        'react-dom': fromShell('^19.3.0'),
        'react-router-dom': fromShell('^7.18.0'),
        '@gida/api-client': fromShell('^1.0.0'),
      },
      dts: false,
    }),
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
  ],
};
