import { BASE } from '../../domain/routes.ts';

/** Names the room wherever the browser keeps something of it: database, lock, channel, mark of the tab. Other sites of the host have their own. */
export const ROOM = `darkroom${BASE}`;
