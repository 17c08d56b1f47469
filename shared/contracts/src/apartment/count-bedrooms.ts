/** The quantity of the first item with "bed" in its name; one where an apartment lists none. */
export const countBedrooms = ({
  properties,
}: {
  properties: readonly { name: string; quantity: number }[];
}): number => properties.find(({ name }) => name.toLowerCase().includes('bed'))?.quantity ?? 1;
