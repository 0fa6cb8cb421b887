/** The advantage cards for a first game, by slot. */
export const BEGINNER = ['1', '2', '3', '4']
