/** Milliseconds of processors that this process has used: what waits for others on a busy machine costs none. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
