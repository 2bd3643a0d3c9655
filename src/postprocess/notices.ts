import type { APIRoute } from 'astro';
import react from '../../node_modules/react/LICENSE?raw';
import reactDom from '../../node_modules/react-dom/LICENSE?raw';
import scheduler from '../../node_modules/scheduler/LICENSE?raw';
import literata from '../styles/fonts/OFL.txt?raw';

/** What a reader's browser is sent of others' work, and its licences, which ask to go with it. */
const NOTICES: readonly (readonly [string, string])[] = [
  ['react', react],
  ['react-dom', reactDom],
  ['scheduler', scheduler],
  ['Literata, part of it as a web font', literata],
];

/** The notices of all that the site ships. */
export const GET: APIRoute = () =>
  new Response(
    NOTICES.map(([name, licence]) => `${name}\n\n${licence.trim()}\n`).join(
      `\n${'-'.repeat(72)}\n\n`,
    ),
  );
