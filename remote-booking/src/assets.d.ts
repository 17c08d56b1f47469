declare module '*.ttf' {
  /** URL of the file. */
  const url: string;
  export default url;
}
