// `npm run build:art`: writes the engraved drawings in apps/web/public/art, from the same rosettes as the icons of tokens.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getRosettePath } from '../apps/web/src/ui/identicon.ts'

const artFolder = resolve(import.meta.dirname, '../apps/web/public/art')

/** The ribbon repeats after this width; the page masks with this height. */
const RIBBON_WIDTH = 120
const RIBBON_HEIGHT = 28
const RIBBON_LINES = 7

/** Width and height of the hero drawing. */
const HERO_SIZE = 800

/** Petals drawn as ellipses beside the center, each repeated all around: [radius x, radius y, center x, count, stroke]. */
const HERO_PETALS = [
  [236, 120, 158, 54, 0.55],
  [120, 60, 214, 72, 0.5],
  [150, 150, 66, 36, 0.45],
] as const

const HERO_RIM = { petalCount: 44, amplitude: 0.022 }
const HERO_RIM_RADIUS = 388
const HERO_RIM_PHASES = [0, 0.25, 0.5, 0.75] as const

const round = (length: number) => Math.round(length * 10) / 10

const createSvg = (viewBox: string, width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}"><g fill="none" stroke="#000">${content}</g></svg>\n`

/** A band of interlaced waves. It is used as a CSS mask, so only its opacity counts; its two ends meet. */
export function createRibbon(): string {
  const lines = Array.from({ length: RIBBON_LINES }, (_, line) => {
    const points = Array.from({ length: RIBBON_WIDTH / 3 + 1 }, (_, step) => {
      const x = step * 3
      const angle = (x / RIBBON_WIDTH) * 4 * Math.PI
      const amplitude = 9 + 3 * Math.cos(angle)
      return `${x} ${round(RIBBON_HEIGHT / 2 + amplitude * Math.sin(angle + (line / RIBBON_LINES) * 2 * Math.PI))}`
    })
    return `<path stroke-width=".8" d="M${points.join('L')}"/>`
  })
  return createSvg(`0 0 ${RIBBON_WIDTH} ${RIBBON_HEIGHT}`, RIBBON_WIDTH, RIBBON_HEIGHT, lines.join(''))
}

/** The guilloche behind the swap card of home, as a CSS mask. */
export function createHero(): string {
  const petals = HERO_PETALS.map(([rx, ry, center, count, stroke], index) => {
    const ellipse = `<ellipse id="p${index}" cx="${center}" rx="${rx}" ry="${ry}" stroke-width="${stroke}"/>`
    const copies = Array.from(
      { length: count - 1 },
      (_, copy) => `<use href="#p${index}" transform="rotate(${round((360 * (copy + 1)) / count)})"/>`,
    )
    return ellipse + copies.join('')
  })
  const rim = HERO_RIM_PHASES.map(
    (phase) => `<path stroke-width=".8" d="${getRosettePath(HERO_RIM, HERO_RIM_RADIUS, phase)}"/>`,
  )
  const half = HERO_SIZE / 2
  return createSvg(`${-half} ${-half} ${HERO_SIZE} ${HERO_SIZE}`, HERO_SIZE, HERO_SIZE, [...petals, ...rim].join(''))
}

/** Every drawing by the name of its file. */
export const DRAWINGS: Readonly<Record<string, () => string>> = {
  'ribbon.svg': createRibbon,
  'hero.svg': createHero,
}

function main() {
  mkdirSync(artFolder, { recursive: true })
  for (const [name, create] of Object.entries(DRAWINGS)) writeFileSync(join(artFolder, name), create())
}

if (process.argv[1] === import.meta.filename) main()
