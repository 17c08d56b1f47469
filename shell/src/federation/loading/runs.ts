/** How often each container has to be run from the start. */
const runs = new Map<string, number>();

/**
 * Code that threw once throws the same error for ever: its runtime keeps it. The next attempt
 * fetches and runs the container once more, under a name of its own.
 */
export const runAnew = (container: string): void => {
  runs.set(container, (runs.get(container) ?? 0) + 1);
};

/** The name under which the federation runtime knows this run of a container. */
export const nameOfRun = (container: string): string => {
  const run = runs.get(container);
  return run ? `${container}_run_${run}` : container;
};
