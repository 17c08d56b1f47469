/* global __webpack_require__, __webpack_hash__, GIDA_PACKAGE, gidaDevelopment */
// In each container. The shell, which is there first, has the only runtime of React's fast refresh: with one of its own each
// container would tell React of the latest change alone.
const { runtime, connect, scheduleRefresh } = gidaDevelopment;

/** What React Router takes from a page besides its component. */
const routeExports = ['loader', 'action', 'shouldRevalidate'];

export const createSignatureFunctionForTransform = runtime.createSignatureFunctionForTransform;

/** Two containers may have a module of the same name. */
export const register = (type, id) => runtime.register(type, `${GIDA_PACKAGE} ${id}`);

/** Called after each module of ours was executed: those that export components, or a page, are replaced alone. */
export function refresh(id, hot) {
  const exports = __webpack_require__.c[id]?.exports;
  if (!hot || !exports || typeof exports !== 'object') return;
  const names = Object.keys(exports);
  const components = names.filter((name) => runtime.isLikelyComponentType(exports[name]));
  for (const name of components) register(exports[name], `${id} ${name}`);
  const isPage = components.includes('Component');
  const isReplaceable =
    components.length > 0 &&
    names.every((name) => components.includes(name) || (isPage && routeExports.includes(name)));
  const before = hot.data?.shape;
  const shape = String(names);
  if (before !== undefined && before !== shape) return hot.invalidate();
  if (!isReplaceable) return;
  hot.dispose((data) => {
    data.shape = shape;
  });
  hot.accept((error) => {
    throw error;
  });
  if (before !== undefined) scheduleRefresh(isPage);
}

connect(GIDA_PACKAGE, async (hash) => {
  while (__webpack_hash__ !== hash) {
    if (import.meta.webpackHot.status() !== 'idle') return false;
    if (!(await import.meta.webpackHot.check(true))) return false;
  }
  return true;
});
