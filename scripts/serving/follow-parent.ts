/** Preloaded into a child process: it stops when whoever started it is gone, even by kill -9. */
const patienceMs = 15_000;

process.channel?.unref();
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), patienceMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
