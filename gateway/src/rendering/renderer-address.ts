/** The path of a Unix socket, or `host:port`. */
export function rendererAddress(text: string): { path: string } | { host: string; port: number } {
  if (text.startsWith('/')) return { path: text };
  const { hostname, port } = new URL(`tcp://${text}`);
  return { host: hostname, port: Number(port) };
}
