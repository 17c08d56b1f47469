import type { RouteObject } from 'react-router-dom';

/** The pages a visitor may read. Each is prerendered; their code loads with the page. */
export const publicRoutes: RouteObject[] = [];

/** What the build writes as complete HTML. */
export const prerenderedPaths: string[] = [];
