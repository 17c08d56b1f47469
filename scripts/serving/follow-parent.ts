/** Preloaded into a child process: stops it when its parent is gone, even after kill -9. */
const killAfterMs = 15_000;

process.channel?.unref();
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), killAfterMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
