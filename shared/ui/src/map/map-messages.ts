/** All text of the map. */
export const mapMessages = {
  help: 'Arrow keys move the map, plus and minus change its scale.',
  zoomIn: 'Closer',
  zoomOut: 'Further away',
  withMore: (name: string, count: number) => `${name}, and ${count} more beside it`,
  approximate: 'Approximate map',
};
