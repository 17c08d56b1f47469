const storageKey = 'gida.quarantine';

/** Containers that failed in this tab while another build worked; tried last until the tab is closed. */
const quarantined = new Set<string>(readStored());

function readStored(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...quarantined]));
  } catch {
    // If storage is full or blocked, a reload only tries the build again.
  }
}

export const isQuarantined = (container: string): boolean => quarantined.has(container);

export function quarantine(container: string): void {
  quarantined.add(container);
  store();
}

export function releaseFromQuarantine(containers: string[]): void {
  for (const container of containers) quarantined.delete(container);
  store();
}
