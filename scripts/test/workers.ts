import { availableParallelism } from 'node:os';

/**
 * How many processes test at once. Of as many as there are cores some wait for a disk, a pause or a server: tests of releases
 * took 141 s with two, 126 s with three.
 */
export const WORKERS: number = Math.ceil(availableParallelism() * 1.5);
