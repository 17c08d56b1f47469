/**
 * Workers are reused, so that libraries are loaded once for many test files. Modules of this repository are evaluated
 * anew for each: no file meets the state or the mocks of another.
 */
import { vi } from 'vitest';

vi.resetModules();
