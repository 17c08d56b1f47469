import { areas, type Area, type Coordinates } from './places.ts';

/** Approximate: latitude and longitude. Apart from the names, which pages without a map need, too. */
const centres: Record<string, [latitude: number, longitude: number]> = {
  Ajah: [6.468, 3.572],
  Apapa: [6.448, 3.364],
  'Banana Island': [6.467, 3.4495],
  'Chevron, Lekki': [6.442, 3.533],
  'Ebute Metta': [6.489, 3.382],
  'Eleko, Ibeju-Lekki': [6.44, 3.853],
  'Festac Town': [6.466, 3.283],
  Gbagada: [6.557, 3.389],
  'Ikate, Lekki': [6.44, 3.493],
  Ikeja: [6.604, 3.345],
  'Ikeja GRA': [6.583, 3.356],
  Ikoyi: [6.452, 3.436],
  Ilupeju: [6.553, 3.355],
  'Lagos Island': [6.454, 3.393],
  'Lekki Peninsula II': [6.44, 3.514],
  'Lekki Phase 1': [6.4475, 3.4725],
  'Magodo GRA Phase 2': [6.619, 3.384],
  Maryland: [6.572, 3.367],
  Ogba: [6.63, 3.34],
  Oniru: [6.434, 3.449],
  'Opebi, Ikeja': [6.592, 3.361],
  'Osborne Foreshore, Ikoyi': [6.46, 3.422],
  Oshodi: [6.556, 3.338],
  Sangotedo: [6.472, 3.637],
  Surulere: [6.5, 3.355],
  'Victoria Island': [6.429, 3.422],
  Yaba: [6.512, 3.377],
  Apo: [8.996, 7.493],
  Asokoro: [9.043, 7.523],
  'Central Area': [9.053, 7.492],
  Durumi: [9.017, 7.464],
  Garki: [9.034, 7.483],
  Gudu: [9.005, 7.476],
  Guzape: [9.018, 7.515],
  Gwarinpa: [9.109, 7.404],
  Jabi: [9.069, 7.424],
  Kado: [9.093, 7.43],
  'Katampe Extension': [9.112, 7.479],
  Kubwa: [9.154, 7.327],
  'Life Camp': [9.077, 7.397],
  Lokogoma: [8.975, 7.457],
  Lugbe: [8.978, 7.379],
  Mabushi: [9.087, 7.448],
  Maitama: [9.09, 7.495],
  Utako: [9.066, 7.441],
  Wuse: [9.063, 7.463],
  'Wuse 2': [9.078, 7.473],
  Wuye: [9.051, 7.444],
  'Ada George Road': [4.834, 6.972],
  Borikiri: [4.749, 7.036],
  'D-Line': [4.8, 6.999],
  Diobu: [4.792, 6.986],
  Elelenwo: [4.837, 7.076],
  Eliozu: [4.864, 7.02],
  'GRA Phase 2': [4.8215, 7.0005],
  'Old GRA': [4.785, 7.012],
  'Peter Odili Road': [4.797, 7.048],
  Rumuokoro: [4.868, 6.996],
  Rumuola: [4.8345, 7.008],
  Rumuomasi: [4.839, 7.028],
  'Trans Amadi': [4.813, 7.037],
  Woji: [4.829, 7.059],
};

export type AreaCentre = Area & Coordinates;

/** The areas with their centres. */
export const areaCentres: readonly AreaCentre[] = areas.flatMap((area) => {
  const [latitude, longitude] = centres[area.name] ?? [];
  return latitude === undefined || longitude === undefined
    ? []
    : [{ ...area, latitude, longitude }];
});
