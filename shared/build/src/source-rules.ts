import type { Configuration } from '@rspack/core';

/** How TypeScript becomes what browsers run; the same for the shell, remotes and the prerenderer. */
export function sourceRules(folder: string): Configuration {
  return {
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      // jsPDF offers to print HTML and SVG with these; we draw, so they would be dead weight.
      alias: { canvg: false, html2canvas: false, dompurify: false },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: 'es2022',
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
