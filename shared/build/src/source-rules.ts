import type { Configuration } from '@rspack/core';

/** Compiler settings shared by the shell, the remotes and the prerenderer. */
export function sharedCompilerConfiguration(folder: string, browsers: string[]): Configuration {
  return {
    context: folder,
    mode: 'production',
    target: `browserslist:${browsers.join(', ')}`,
    devtool: false,
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      // PDFKit would decompress WOFF2 fonts with it, 57 kB of brotli; the invoice's fonts are TrueType.
      alias: { 'brotli/decompress.js': false },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            env: { targets: browsers },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
        // PDFKit holds its colour profile in its code and uses the URL of the file as a name only.
        { test: /\.icc$/, type: 'asset/inline', generator: { dataUrl: () => 'data:,icc' } },
        { test: /\.(svg|woff2|ttf|png|webp|avif)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      chunkIds: 'named',
      moduleIds: 'deterministic',
      realContentHash: false,
    },
    performance: false,
    stats: 'errors-warnings',
  };
}
