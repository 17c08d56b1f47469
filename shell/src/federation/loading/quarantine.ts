const key = 'gida.quarantine';

/** Builds that failed for this visitor while another worked; tried last until the tab is closed. */
const versions = new Set<string>(remembered());

function remembered(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...versions]));
  } catch {
    // A full or forbidden storage only means that a reload tries the build again.
  }
}

export const isQuarantined = (container: string): boolean => versions.has(container);

export function quarantine(container: string): void {
  versions.add(container);
  remember();
}

export function release(containers: string[]): void {
  for (const container of containers) versions.delete(container);
  remember();
}
