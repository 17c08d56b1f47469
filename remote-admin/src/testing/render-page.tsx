import { renderRoutes } from '@gida/testing';
import { afterEach, vi } from 'vitest';

import { routes } from '../routes.tsx';

afterEach(() => void vi.resetAllMocks());

/** Renders a URL of this remote. */
export const renderPage = (url: string) => renderRoutes(routes, url).router;
