import type { CityDrawing } from './city-drawing.ts';

/** The country, for a map that shows more than one city: its coast, its borders and its two rivers. */
export const nigeria: CityDrawing = {
  shapes: {
    water: [
      '-40000 48000, -20000 47500, -2000 55500, 12000 61200, 24300 63500, 34000 64100, 43500 64000, 46000 62000, 50500 57000, 53500 53300, 54200 50000, 55500 47000, 60800 42800, 67000 43300, 71500 44000, 75500 45000, 79800 45400, 83000 45700, 83500 48500, 85500 46000, 87500 45500, 89800 41000, 95000 39000, 99000 32000, 99000 -60000, -40000 -60000',
    ],
  },
  lines: {
    creek: [
      '36000 117000, 46000 103000, 48000 91000, 58000 87000, 67500 78000, 67800 61500, 66000 55000, 61000 45000',
      '132000 92000, 125000 92500, 110000 86000, 96000 82000, 85300 77300, 67500 78000',
    ],
    road: [
      '27000 63600, 27300 70000, 27800 79000, 31000 91000, 38500 106000, 35500 117000, 36500 125000, 41000 135000, 53000 137500, 63000 136500, 70000 130000, 78000 133300, 96000 128000, 107000 133500, 123000 131000, 133000 137000, 136000 137000, 142000 124000, 146000 115000, 136000 110000, 133000 101000, 132000 95000, 128000 87000, 122000 84000, 118000 70000, 111000 66000, 105000 70000, 101000 70000, 92000 64500, 89000 59000, 88000 55000, 85000 48000',
    ],
  },
  labels: [
    { text: 'Lagos', kind: 'place', fromZoom: 0, latitude: 6.52, longitude: 3.38 },
    { text: 'Abuja', kind: 'place', fromZoom: 0, latitude: 9.06, longitude: 7.48 },
    { text: 'Port Harcourt', kind: 'place', fromZoom: 0, latitude: 4.82, longitude: 7.03 },
    { text: 'Gulf of Guinea', kind: 'water', fromZoom: 0, latitude: 4.2, longitude: 4.3 },
    { text: 'Niger', kind: 'water', fromZoom: 0, latitude: 9.9, longitude: 4.7 },
    { text: 'Benue', kind: 'water', fromZoom: 0, latitude: 8.15, longitude: 9.6 },
    { text: 'Ibadan', kind: 'place', fromZoom: 6, latitude: 7.38, longitude: 3.93 },
    { text: 'Benin City', kind: 'place', fromZoom: 6, latitude: 6.34, longitude: 5.62 },
    { text: 'Enugu', kind: 'place', fromZoom: 6, latitude: 6.45, longitude: 7.5 },
    { text: 'Kano', kind: 'place', fromZoom: 0, latitude: 12.0, longitude: 8.52 },
    { text: 'Kaduna', kind: 'place', fromZoom: 6, latitude: 10.52, longitude: 7.44 },
    { text: 'Calabar', kind: 'place', fromZoom: 6, latitude: 4.96, longitude: 8.33 },
  ],
};
