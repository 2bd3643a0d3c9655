declare const SITE_BASE: string | undefined;

/**
 * Names the room where tabs find each other: lock and channel. Sites below paths of one host have rooms of their own.
 * The base is read here, and not from the routes, to spare every locked page what else they hold.
 */
export const ROOM = `darkroom${typeof SITE_BASE === 'string' ? SITE_BASE : ''}`;
