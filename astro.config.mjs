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
    // A picture in the page's own text would have to be allowed by its policy, and is sent with every visit.
    build: { assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined) },
  },
  devToolbar: { enabled: false },
});
