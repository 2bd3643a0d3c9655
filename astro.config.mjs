import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { finish } from './src/finish/integration.ts';

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  outDir: process.env.SITE_OUT_DIR ?? './dist',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: 'jsx',
  integrations: [react(), finish()],
  vite: {
    // A picture in the page's own text would have to be allowed by its policy, and is sent with every visit.
    build: {
      // The room's code stays a file, to be fetched only by those who open the room.
      assetsInlineLimit: (file) => (/\.svg$|RoomScript/.test(file) ? false : undefined),
      // A name that two scripts share would else be a file of its own, and keep both out of the page.
      rolldownOptions: { optimization: { inlineConst: true } },
    },
  },
  devToolbar: { enabled: false },
});
