import type { Booking } from '@gida/contracts/booking';

type Address = Booking['apartment']['address'];

/** The map app of the phone opens these. */
const maps = 'https://www.google.com/maps';

export const directionsUrl = (address: Address): string =>
  `${maps}/dir/?${new URLSearchParams({ api: '1', destination: oneLine(address) }).toString()}`;

export const mapUrl = (address: Address): string =>
  `${maps}/search/?${new URLSearchParams({ api: '1', query: oneLine(address) }).toString()}`;

const oneLine = ({ street, city, country }: Address): string => `${street}, ${city}, ${country}`;
