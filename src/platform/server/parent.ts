/** Asks this process to stop (SIGTERM) when the process that started it ends, even by kill -9: the start script holds a
 *  channel to us. Does nothing for a process started by hand. */
export function stopWithParent(): void {
  if (!process.channel) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Listening must not keep the process alive.
  process.channel.unref();
}
