/** Exit code 0 when the process of this container lives: a gateway, an API or a worker, at its usual port or the given one. */
const ports = process.argv[2] ? [process.argv[2]] : [3000, 3001, 3003];
const answers = await Promise.all(
  ports.map((port) =>
    fetch(`http://127.0.0.1:${port}/health/live`, { signal: AbortSignal.timeout(4_000) }).then(
      ({ ok }) => ok,
      () => false,
    ),
  ),
);
process.exit(answers.includes(true) ? 0 : 1);
