import type { Value } from '../layers.ts'
import { turn } from './geometry.ts'

/** What surrounds the number. */
const DRAWINGS: Readonly<Record<Value<'seal'>, () => string>> = {
  Plain: () => '',
  Double: () => '<circle r="5.5" stroke-width=".3"/>',
  Milled: () => '<circle r="7" stroke-width="1.1" stroke-dasharray=".5 .5"/>',
  Star: () => `<g stroke-width=".4">${turn('s', '<path d="M-1.8-6.5 0-9.4 1.8-6.5"/>', 12)}</g>`,
  Rosette: () => `<g stroke-width=".3">${turn('s', '<ellipse cx="5.9" rx="3" ry="1.8"/>', 16)}</g>`,
  Crown: () =>
    '<path stroke-width=".6" stroke-linejoin="round" d="M-5-6.6-6.4-12.4-2.8-9.6 0-13.8 2.8-9.6 6.4-12.4 5-6.6"/><circle r="5.5" stroke-width=".3"/><circle r="7.4" stroke-width=".3"/>',
}

/** @param text number of the piece, or nothing */
export const drawSeal = (value: Value<'seal'>, text: string, shade: string, brass: string) =>
  `<g transform="translate(0 37.5)" stroke="${brass}" fill="${shade}"><circle r="${value === 'Star' || value === 'Rosette' ? 9.4 : 8}" stroke="none"/>${DRAWINGS[value]()}<circle r="6.3" stroke-width=".5"/><text y="1.45" fill="${brass}" stroke="none" font-family="Georgia,serif" font-size="4.2" text-anchor="middle">${text}</text></g>`
