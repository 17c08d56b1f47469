/** Id of the element that carries the apartment that a page was rendered of. */
export const embeddedApartmentElementId = 'gida-apartment';
