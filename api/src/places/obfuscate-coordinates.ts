import { randomInt } from 'node:crypto';

import type { Coordinates } from '@gida/contracts/places';

/** 250 m from south to north, and a little less from west to east. */
const cellDegrees = 0.002_25;
/** A corner of a cell is 177 m from its middle, so that 297 m are the most; pages say `maxPlaceOffsetMetres`. */
const maxShiftMetres = 120;
const metresPerDegree = 111_320;

/**
 * Where everybody sees an apartment: the middle of the 250 m cell that it is in, shifted at random so that the pins of
 * one building do not cover each other. Somebody who collects such places, of several apartments in one building or of
 * one that is saved again and again, learns the cell and no more.
 */
export function obfuscateCoordinates({ latitude, longitude }: Coordinates): Coordinates {
  const angle = random() * 2 * Math.PI;
  const metres = Math.sqrt(random()) * maxShiftMetres;
  const middle = middleOfCell(latitude);
  return {
    latitude: round(middle + (Math.cos(angle) * metres) / metresPerDegree),
    longitude: round(
      middleOfCell(longitude) +
        (Math.sin(angle) * metres) / (metresPerDegree * Math.cos((middle * Math.PI) / 180)),
    ),
  };
}

const middleOfCell = (degrees: number): number =>
  (Math.floor(degrees / cellDegrees) + 0.5) * cellDegrees;

/** To a metre. */
const round = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;

/** From 0 to 1, and not to be predicted. */
const random = (): number => randomInt(2 ** 32) / 2 ** 32;
