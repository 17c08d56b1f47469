/** How many times each container has to be executed again. */
const runCounts = new Map<string, number>();

/**
 * A module that threw once throws the same error for ever, because its runtime caches it. The next attempt loads and
 * executes the container again under a new name.
 */
export const reexecute = (container: string): void => {
  runCounts.set(container, (runCounts.get(container) ?? 0) + 1);
};

/** The name under which the federation runtime knows this run of a container. */
export const containerRunName = (container: string): string => {
  const runCount = runCounts.get(container);
  return runCount ? `${container}_run_${runCount}` : container;
};
