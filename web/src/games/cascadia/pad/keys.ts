// The keys of the palette: lands, then animals, as they stand there.
export const LAND_KEYS = ['1', '2', '3', '4', '5'] as const
export const ANIMAL_KEYS = ['6', '7', '8', '9', '0'] as const
