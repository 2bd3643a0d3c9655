import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { finish } from './src/finish/integration.ts';
import { plainIslands } from './src/finish/plain.ts';

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  outDir: process.env.SITE_OUT_DIR ?? './dist',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: 'jsx',
  integrations: [react(), plainIslands(), finish()],
  vite: {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // React in one file compresses better than in five.
            output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules/ }] } },
          },
        },
      },
    },
    // A picture in the page's own text would have to be allowed by its policy, and is sent with every visit.
    build: { assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined) },
  },
  experimental: { incrementalBuild: true },
  devToolbar: { enabled: false },
});
