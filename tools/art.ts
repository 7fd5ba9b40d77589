// `npm run build:art`: writes the engraved drawings in apps/web/public/art, which the page uses as CSS masks.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const artFolder = resolve(import.meta.dirname, '../apps/web/public/art')

/** The ribbon repeats after this width; the page masks with this height. */
const RIBBON_WIDTH = 120
const RIBBON_HEIGHT = 28
const RIBBON_LINES = 7

/** Width and height of the hero drawing. */
const HERO_SIZE = 800

const HERO_STROKE = 0.5

/** Ellipses beside the center, each repeated all around as often as its factors multiply to. */
const HERO_PETALS = [
  { rx: 236, ry: 120, center: 158, factors: [3, 3, 3, 2] },
  { rx: 120, ry: 60, center: 214, factors: [3, 3, 2, 2, 2] },
  { rx: 150, ry: 150, center: 66, factors: [3, 3, 2, 2] },
] as const

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

/**
 * A shape turned so often around the center. Copies are made of copies, by the prime factors of their number, which takes
 * a tenth of the bytes: Chromium counts a large picture of more than 0.05 bits per pixel as the page's main content, and
 * this one is not to compete with the claim.
 */
function createTurned(id: string, shape: string, factors: readonly number[]): string {
  let content = shape
  let step = 360 / factors.reduce((product, factor) => product * factor, 1)
  for (const [level, factor] of factors.entries()) {
    const name = `${id}${level}`
    const angles = Array.from({ length: factor - 1 }, (_, copy) => Math.round(step * (copy + 1) * 1000) / 1000)
    const copies = angles.map((angle) => `<use href="#${name}" transform="rotate(${angle})"/>`)
    content = `<g id="${name}">${content}</g>${copies.join('')}`
    step *= factor
  }
  return content
}

/** The guilloche behind the swap card of home. The page fades it out towards its rim. */
export function createHero(): string {
  const petals = HERO_PETALS.map(({ rx, ry, center, factors }, index) =>
    createTurned('abc'.charAt(index), `<ellipse cx="${center}" rx="${rx}" ry="${ry}"/>`, factors),
  )
  const half = HERO_SIZE / 2
  return createSvg(
    `${-half} ${-half} ${HERO_SIZE} ${HERO_SIZE}`,
    HERO_SIZE,
    HERO_SIZE,
    `<g stroke-width="${HERO_STROKE}">${petals.join('')}</g>`,
  )
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
