/** The parts of react-refresh 0.19 that the development build uses; the package has no types. */
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(global: unknown): void;
  export function performReactRefresh(): unknown;
}
