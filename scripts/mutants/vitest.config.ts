import config from '../../vitest.config.ts';

/** Without a server: the API's files run on PGlite, as far as they can. */
const projects = config.test?.projects?.filter(
  (project) => typeof project === 'string' || !JSON.stringify(project).includes('api-postgres'),
);

export default { ...config, test: { ...config.test, projects } };
