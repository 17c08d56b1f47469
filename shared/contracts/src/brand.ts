/** The brand, written once. Header, footer and invoice show `brandUpper`. */
export const brand = 'Gida';
export const brandUpper = 'GIDA';
