import type { Value } from '../layers.ts'
import { mirror, repeat, turn } from './geometry.ts'

const SHOULDERS = mirror([
  [0, 15],
  [4, 15],
  [8, 16],
  [9, 19],
  [11, 26],
  [40, 22],
  [45, 52],
  [30, 53],
  [14, 53],
  [0, 53],
])

const row = (begin: string, part: string, count: number) => `<path d="${begin}${part.repeat(count)}"/>`

const cloak = (step: number, doublings: number) =>
  repeat('m', '<path d="M-52 20C-30 2-16 15 0 17 16 15 30 2 52 20"/>', step, doublings)

const shells = (width: number, depth: number) => {
  const half = width / 2
  const part = `a${half} ${depth} 0 00${width} 0`
  return repeat(
    'm',
    row(`M${-13 * half - half} 8`, part, 14) + row(`M${-14 * half - half} ${8 + depth * 0.7}`, part, 15),
    depth * 1.4,
    4,
  )
}

/** Lines on the shoulders, which are clipped to their outline. */
const DRAWINGS: Readonly<Record<Value<'mantle'>, () => string>> = {
  Cloak: () => cloak(1.5, 5),
  Chevron: () => repeat('m', '<path d="M-52-14 0 12 52-14M-52-13.2 0 12.8 52-13.2"/>', 2.4, 5),
  Weave: () =>
    `<g transform="rotate(45)">${repeat('m', '<path d="M-60-30H70"/>', 1.8, 6)}</g><g transform="rotate(-45)">${repeat('n', '<path d="M-70-30H60"/>', 1.8, 6)}</g>`,
  Scales: () => shells(7, 4.6),
  Feathers: () => shells(5.6, 8),
  Ruff: () => cloak(2.4, 4),
  Regalia: () =>
    `${cloak(1.2, 5)}<path stroke-width="2" d="M-30 20C-22 44-8 46 0 46S22 44 30 20"/><path stroke-width="1" stroke-dasharray=".1 2" stroke-linecap="round" d="M-35 22C-26 49-8 51 0 51S26 49 35 22"/>`,
}

/** What is drawn over the outline. */
const OVER: Partial<Readonly<Record<Value<'mantle'>, (shade: string) => string>>> = {
  Ruff: (shade) =>
    `<g transform="translate(0 19)scale(1 .4)"><circle r="22" fill="${shade}"/><g stroke-width=".4">${turn('u', '<ellipse cx="11" rx="11" ry="3.2"/>', 30)}</g><circle r="23.4" stroke-width="1.2" stroke-dasharray=".9 .7"/></g>`,
}

/** @param shade paint of the shoulders, which hide what is behind them */
export const drawMantle = (value: Value<'mantle'>, shade: string) =>
  `<clipPath id="b"><path d="${SHOULDERS}"/></clipPath><path fill="${shade}" stroke-width=".6" d="${SHOULDERS}"/><g clip-path="url(#b)" stroke-width=".3">${DRAWINGS[value]()}</g>${OVER[value]?.(shade) ?? ''}`
