/**
 * Isolates a text where an element cannot, as on a canvas: characters of first-strong isolation (UAX #9) keep it together in
 * its own direction, whatever stands around it.
 */
export const isolateText = (text: string): string => `\u2068${text}\u2069`
