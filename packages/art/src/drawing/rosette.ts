import type { Value } from '../layers.ts'
import { cosine, round, sine, turn } from './geometry.ts'

const ellipse = (rx: number, ry: number, cx = 0) => `<ellipse${cx ? ` cx="${cx}"` : ''} rx="${rx}" ry="${ry}"/>`

/** A closed curve around the center whose distance swings, as a banknote's edge does. */
function createWave(radius: number, swing: number, waves: number): string {
  const count = waves * 6
  const points = Array.from({ length: count }, (_, step) => {
    const angle = step / count
    const distance = radius + swing * sine(angle * waves)
    return `${round(distance * cosine(angle))} ${round(distance * sine(angle))}`
  })
  return `<path d="M${points.join('L')}Z"/>`
}

/** What surrounds the head. */
const DRAWINGS: Readonly<Record<Value<'rosette'>, () => string>> = {
  Dahlia: () => turn('r', ellipse(39, 15), 18, 180) + turn('q', ellipse(31, 19), 12, 180),
  Laurel: () => turn('r', ellipse(13, 5.5, 26), 24) + turn('q', ellipse(9, 4, 31), 36),
  Orbit: () => turn('r', ellipse(25, 14, 14), 30),
  Compass: () =>
    turn('r', '<path d="M0-40 2.6-22 0 0-2.6-22Z"/>', 16) + turn('q', ellipse(33, 4), 24, 180) + ellipse(36, 36),
  Torus: () => turn('r', ellipse(13, 13, 26), 36),
  Lotus: () =>
    turn('r', '<path d="M0 0C14-12 11-30 0-40-11-30-14-12 0 0M0-4C8-14 6-28 0-35-6-28-8-14 0-4"/>', 12) +
    turn('q', ellipse(24, 14), 12, 180),
  Braid: () => turn('r', createWave(34, 5, 12), 6, 30) + turn('q', createWave(24, 3, 12), 4, 30) + ellipse(39.6, 39.6),
  Sunburst: () =>
    turn('r', '<path d="M0-41 2.4-20H-2.4ZM0-38V-20"/>', 20) +
    turn('q', '<path d="M0-34 1.6-20H-1.6Z" transform="rotate(9)"/>', 20) +
    turn('p', '<path d="M0-30V-20"/>', 120),
  Eclipse: () =>
    `${[40, 38.6, 37.2, 35.8, 34.4, 33, 31.6, 30.2].map((radius, ring) => `<circle r="${radius}" cx="${round(ring * 0.45)}"/>`).join('')}${turn('q', ellipse(27, 27, 3), 24)}`,
}

export const drawRosette = (value: Value<'rosette'>) =>
  `<g transform="translate(0-6)" stroke-width=".28">${DRAWINGS[value]()}</g>`
