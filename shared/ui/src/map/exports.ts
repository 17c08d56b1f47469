export { CityMap } from './CityMap.tsx';
export { lazyMap } from './lazy-map.tsx';
export { lazyPinMap } from './lazy-pin-map.tsx';
export { type MapPin } from './place-pins.ts';
export { fetchDrawing } from './CityDrawing.tsx';
export { boundsOf, type MapView } from './projection.ts';
export { type MapFocus } from './use-map-view.ts';
export { PlaceMap } from './PlaceMap.tsx';
