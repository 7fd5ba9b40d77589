/** A color as `#rrggbb` in small letters. */
export type Hex = `#${string}`

/** Red, green and blue from 0 to 255. */
const getChannels = (color: Hex): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Relative luminance from 0 (black) to 1 (white), by WCAG 2.2. */
function getLuminance(color: Hex): number {
  const [red = 0, green = 0, blue = 0] = getChannels(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Contrast of two colors from 1 to 21, by WCAG 2.2; text needs 4.5.
 * @example
 * getContrast('#000000', '#ffffff') // => 21
 */
export function getContrast(one: Hex, other: Hex): number {
  const [light = 0, dark = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/**
 * Mixes two colors in sRGB.
 * @param share - Part of the second color, from 0 to 1.
 * @example
 * mixColors('#000000', '#ffffff', 0.2) // => '#333333'
 */
export function mixColors(one: Hex, other: Hex, share: number): Hex {
  const ends = getChannels(other)
  const channels = getChannels(one).map((start, i) => Math.round(start + ((ends[i] ?? start) - start) * share))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
