/** Names the room wherever the browser keeps something of it: database, lock, channel, mark of the tab. */
export const ROOM = 'darkroom';
