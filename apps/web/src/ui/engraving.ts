/** What a drawn mark looks like; follows from a seed, so that the same address always wears the same face. */
export type Engraving = { readonly hue: number; readonly petals: number; readonly swing: number }

/** Reads the looks of a mark from a seed, such as an address. Case does not matter. */
export function engravingOf(seed: string): Engraving {
  let hash = 2166136261
  for (const letter of seed.toLowerCase()) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  // Stirred once more: seeds that differ in their last letter only shall differ in everything.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  hash = (hash ^ (hash >>> 16)) >>> 0
  return { hue: hash % 360, petals: 5 + ((hash >>> 9) % 9), swing: 0.12 + ((hash >>> 17) % 8) / 50 }
}

/** Ground and line of a mark, as CSS colours; white letters on the ground stay legible at every hue. */
export const markColours = (hue: number): { readonly ground: string; readonly line: string } => ({
  ground: `hsl(${hue} 42% 31%)`,
  line: `hsl(${hue} 55% 70%)`,
})

/**
 * A guilloche as an SVG path around the origin: a circle of the given radius that swings in and out once a petal.
 * `phase` turns the swing, in petals; two or three of them interlace.
 */
export function rosette({ petals, swing }: Pick<Engraving, 'petals' | 'swing'>, radius: number, phase = 0): string {
  const key = [petals, swing, radius, phase].join()
  const path = drawn.get(key) ?? draw(petals, swing, radius, phase)
  drawn.set(key, path)
  return path
}

/** Every path that was ever asked for: there are some hundred, and a list wears them again with each render. */
const drawn = new Map<string, string>()

function draw(petals: number, swing: number, radius: number, phase: number): string {
  const steps = petals * 10
  const points = Array.from({ length: steps }, (_, i) => {
    const angle = (i / steps) * 2 * Math.PI
    const reach = radius * (1 + swing * Math.cos(petals * angle + phase * 2 * Math.PI))
    return `${round(reach * Math.cos(angle))} ${round(reach * Math.sin(angle))}`
  })
  return `M${points.join('L')}Z`
}

const round = (length: number) => Math.round(length * 10) / 10
