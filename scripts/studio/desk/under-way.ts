/** Transactions of typed words that the service has not answered for. */
export const UNDER_WAY = new Set<string>();

/** Streams that have ended, and do not go on yet. */
const BROKEN = new Set<object>();

export const breakOff = (stream: object): void => void BROKEN.add(stream);
export const goOn = (stream: object): void => void BROKEN.delete(stream);

/** Whether this window does not hear what the service has: that is gone, or just back, perhaps with other files. */
export const isDeaf = (): boolean => BROKEN.size > 0;
