import { expect as base } from '@playwright/test';

/** These tests load a page some two hundred times; on a machine that is busy besides, one may take long. */
export const expect = base.configure({ timeout: 30_000 });
export const testTimeoutMs = 120_000;
