import { createClient } from '@sanity/client';
import { defineConfig, defineLocaleResourceBundle } from 'sanity';
import { structureTool } from 'sanity/structure';
import { documentTypes } from '../../src/gather/sanity/document-types/document-types.ts';
import { SITE } from '../../src/site.ts';
import { SITE_URL } from './desk/deployed.ts';
import { Frame } from './desk/Frame.tsx';
import { FOUND } from './desk/found.ts';
import { KeptInput } from './desk/KeptForm.tsx';
import { liveBadge, stillBadge } from './desk/live-badge.ts';
import { inOneDialog } from './desk/one-dialog.ts';
import { buildTheSite, publishAndWatch } from './desk/publish-and-watch.ts';
import { lists, views } from './desk/structure.ts';
import { TextInput } from './desk/TextInput.tsx';

/** Set where the dataset is one on this machine; a deployed Studio has neither. */
const LOCAL = process.env.SANITY_STUDIO_LOCAL === '1';

/** Where either can tell what readers have. */
const TELLS = LOCAL || SITE_URL !== null;

const BUILT_IN = (process.env.SANITY_STUDIO_BUILT_IN ?? '').split(' ').filter(Boolean);

/** What the Studio says of a picture that is refused: it points to where nobody who writes looks. */
const words = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    'asset-sources.common.uploader.upload-failed.title': 'The picture was not taken',
    'asset-sources.common.uploader.upload-failed.description':
      'The site shows JPEG, PNG, WebP and GIF, of 40 MB at most: a HEIC of a phone is to be saved as JPEG first. Where npm run write runs it says what is wrong with this one.',
  },
});

/** What it says of a reference: also of a category that was begun in the form of a post, and left without a word in it. */
const findings = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'validation',
  resources: {
    'object.reference-not-published':
      'What stands here is not published: open it, fill it in and publish it, or remove it from here by the menu at its right.',
  },
});

const local = {
  studio: { components: { layout: Frame } },
  i18n: { bundles: [words, findings] },
  apiHost: globalThis.location?.origin,
  // One origin for pages and API: nothing has to be let in from elsewhere.
  unstable_clientFactory: (config: Parameters<typeof createClient>[0]) =>
    createClient({ ...config, useProjectHostname: false, useCdn: false }),
};

export default defineConfig({
  name: 'default',
  title: process.env.SANITY_STUDIO_TITLE ?? 'Studio',
  projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? 'embedded',
  dataset: process.env.SANITY_STUDIO_DATASET ?? 'production',
  ...(LOCAL ? local : {}),
  plugins: [structureTool({ structure: lists, ...(TELLS ? { defaultDocumentNode: views } : {}) })],
  document: TELLS
    ? {
        badges: (badges, { schemaType }) => [
          ...badges,
          schemaType === 'post' ? liveBadge : stillBadge,
        ],
        // Not of posts alone: a category that seals changes what readers have of its posts.
        actions: (actions, { schemaType }) => [
          ...actions.map((each) => (each.action === 'unpublish' ? inOneDialog(each) : each)),
          ...(schemaType === 'post' ? [publishAndWatch] : []),
          ...(LOCAL ? [buildTheSite] : []),
        ],
        // They are kept in a dataset of Sanity's own: on this machine their buttons would do nothing.
        comments: { enabled: !LOCAL },
      }
    : {},
  scheduledPublishing: { enabled: false },
  scheduledDrafts: { enabled: false },
  releases: { enabled: false },
  tasks: { enabled: false },
  announcements: { enabled: false },
  // Lists ask with functions that the service on this machine has.
  search: { strategy: 'groqLegacy' },
  schema: { types: documentTypes(BUILT_IN, SITE.body, FOUND) },
  form: { components: { input: LOCAL ? KeptInput : TextInput } },
});
