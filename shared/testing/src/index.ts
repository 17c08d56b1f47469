export * from './render-routes.tsx';
export * from './toasts.ts';
