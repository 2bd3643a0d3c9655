import { defineCliConfig } from 'sanity/cli';

export default defineCliConfig({
  api: {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? 'embedded',
    dataset: process.env.SANITY_STUDIO_DATASET ?? 'production',
  },
  deployment: { autoUpdates: false },
  // What `npm run typegen` lays down, and takes up.
  typegen: {
    path: '../../.release/typegen/queries.ts',
    schema: '../../.release/typegen/schema.json',
    generates: '../../src/gather/sanity/answers.ts',
  },
});
