/// <reference types="@testing-library/jest-dom/vitest" preserve="true" />
/** What a person would see of an element (`toBeVisible`), where a query alone only says that it is there. */
if (typeof document !== 'undefined') await import('@testing-library/jest-dom/vitest');

export {};
