/** The only place in this package that reads the environment. */
export const environment: NodeJS.ProcessEnv = process.env;
