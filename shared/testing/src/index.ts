export * from './render-routes.tsx';
export * from './toasts.ts';
export * from './translate-page.ts';
