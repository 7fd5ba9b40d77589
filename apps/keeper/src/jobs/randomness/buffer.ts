/** Seconds after which a draw that waits for its number is late. */
export const RANDOMNESS_BUFFER_SECONDS = 600
