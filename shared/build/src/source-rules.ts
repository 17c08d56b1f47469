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
      // jsPDF would load them to draw HTML and SVG, which the invoice does not have.
      alias: { canvg: false, dompurify: false, html2canvas: false },
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
