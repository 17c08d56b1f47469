import { api } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';

/** Asked for when a map is opened. Null where maps are drawn only, and when the request fails. */
export const fetchMapTiles = () =>
  api.get(apiPaths.site).then(
    ({ mapTiles }) => mapTiles,
    () => null,
  );
