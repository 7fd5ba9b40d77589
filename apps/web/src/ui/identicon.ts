/** Parameters of a generated icon; the same seed always gives the same icon. */
export type Identicon = { readonly hue: number; readonly petalCount: number; readonly amplitude: number }

/** Creates the icon of a seed, such as an address, regardless of its case. */
export function createIdenticon(seed: string): Identicon {
  let hash = 2166136261
  for (const letter of seed.toLowerCase()) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  // Mixes the hash once more, so that seeds that differ in one character give unrelated icons.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  hash = (hash ^ (hash >>> 16)) >>> 0
  return { hue: hash % 360, petalCount: 5 + ((hash >>> 9) % 9), amplitude: 0.12 + ((hash >>> 17) % 8) / 50 }
}

/** CSS colors of an icon; every hue is equally dark, so that white letters are legible on it. */
export const getIdenticonColors = (hue: number): { readonly background: string; readonly foreground: string } => ({
  background: `oklch(0.42 0.07 ${hue})`,
  foreground: `oklch(0.82 0.09 ${hue})`,
})

/**
 * SVG path of a rosette around the origin: a circle of the given radius with one oscillation per petal.
 * `phase` shifts the oscillation, in petals; two or three rosettes interlace.
 */
export function getRosettePath(
  { petalCount, amplitude }: Pick<Identicon, 'petalCount' | 'amplitude'>,
  radius: number,
  phase = 0,
): string {
  const key = [petalCount, amplitude, radius, phase].join()
  const path = pathCache.get(key) ?? createRosettePath(petalCount, amplitude, radius, phase)
  pathCache.set(key, path)
  return path
}

/** Cache of all paths: there are about a hundred, and lists render them repeatedly. */
const pathCache = new Map<string, string>()

function createRosettePath(petalCount: number, amplitude: number, radius: number, phase: number): string {
  const steps = petalCount * 10
  const points = Array.from({ length: steps }, (_, i) => {
    const angle = (i / steps) * 2 * Math.PI
    const reach = radius * (1 + amplitude * Math.cos(petalCount * angle + phase * 2 * Math.PI))
    return `${roundToTenth(reach * Math.cos(angle))} ${roundToTenth(reach * Math.sin(angle))}`
  })
  return `M${points.join('L')}Z`
}

const roundToTenth = (length: number) => Math.round(length * 10) / 10
