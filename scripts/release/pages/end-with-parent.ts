/*
 * Loaded into the framework's process, which would otherwise go on building after the release that started it was
 * killed: the channel between the two closes with whichever of them ends.
 */
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
