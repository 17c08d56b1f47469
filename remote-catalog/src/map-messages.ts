/** Texts of areas and maps, apart from the others: the dashboard, which is the first page, needs none of them. */
export const areaMessages = {
  title: 'Areas',
  failed: 'We could not load the areas.',
  none: 'No area has an apartment that matches your other filters.',
  count: (area: string, count: number, isCapped: boolean) =>
    `${area} (${count.toLocaleString('en-NG')}${isCapped ? ' or more' : ''})`,
  mapPart: 'On the map',
};

export const mapMessages = {
  map: 'Map',
  showMap: 'Show map',
  hideMap: 'Hide map',
  label: 'Map of the apartments on this page',
  city: 'City',
  everywhere: 'All cities',
  onRequest: 'On request',
  closeCard: 'Close',
  previous: 'Previous apartment here',
  next: 'Next apartment here',
  place: (index: number, total: number) => `${index} of ${total}`,
  around: (name: string) => `Map around ${name}`,
  approximatePlace:
    'The apartment is within 300 m, somewhere in the circle. You see the house number and the exact place once your booking is confirmed.',
};
