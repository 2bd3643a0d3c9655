import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { contentGuard } from './src/dev/content-guard.ts';
import { developmentServer } from './src/dev/integration.ts';
import { postprocess } from './src/postprocess/integration.ts';
import { pagesProgram } from './src/postprocess/program.ts';
import { vanillaIslands } from './src/postprocess/vanilla.ts';
import { optionalScreens } from './src/screens.ts';

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  outDir: process.env.SITE_OUT_DIR ?? './dist',
  cacheDir: process.env.SITE_CACHE_DIR ?? './node_modules/.astro',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: 'jsx',
  integrations: [
    contentGuard(),
    optionalScreens(),
    react(),
    vanillaIslands(),
    postprocess(),
    pagesProgram(),
    developmentServer(),
  ],
  vite: {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // React in one file compresses better than in five.
            output: {
              codeSplitting: { groups: [{ name: 'react', test: /node_modules|domain\/routes/ }] },
              // Every page names three of them: a letter is a byte of each visit.
              entryFileNames: '_astro/[name].[hash:6].js',
              chunkFileNames: '_astro/[hash:6].js',
            },
          },
        },
      },
    },
    build: {
      // A picture in the page's own text would have to be allowed by its policy, and is sent with every visit; the
      // Dark Room's code is for those who open it.
      assetsInlineLimit: (file) => (/\.svg$|R(oom|ich)Script/.test(file) ? false : undefined),
    },
  },
  devToolbar: { enabled: false },
});
