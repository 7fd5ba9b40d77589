import type { Value } from '../layers.ts'
import { round, turn } from './geometry.ts'

/** What surrounds the number. */
const DRAWINGS: Readonly<Record<Value<'seal'>, () => string>> = {
  Plain: () => '',
  Double: () => '<circle r="7.8" stroke-width=".8"/>',
  Milled: () => '<circle r="7" stroke-width="1.1" stroke-dasharray=".5 .5"/>',
  Star: () => `<g stroke-width=".4">${turn('s', '<path d="M-1.8-6.5 0-9.4 1.8-6.5"/>', 12)}</g>`,
  Rosette: () => `<g stroke-width=".3">${turn('s', '<ellipse cx="5.9" rx="3" ry="1.8"/>', 16)}</g>`,
  Crown: () =>
    '<path stroke-width=".6" stroke-linejoin="round" d="M-5-6.6-6.4-12.4-2.8-9.6 0-13.8 2.8-9.6 6.4-12.4 5-6.6"/><circle r="7.4" stroke-width=".4"/>',
}

/** Engraved digits, 2 wide and 3.2 high: a font would look different on every device. */
const DIGITS = [
  'M1 0C-.3 0-.3 3.2 1 3.2S2.3 0 1 0Z',
  'M.3.7 1.1 0V3.2M.3 3.2H1.9',
  'M.1.9C.1-.3 1.9-.3 1.9.9 1.9 1.8.2 2.4.1 3.2H2',
  'M.2 0H1.8L.9 1.2C2.3 1.2 2.3 3.2.9 3.2.5 3.2.2 3 0 2.7',
  'M1.5 3.2V0L0 2.2H2',
  'M1.8 0H.4L.2 1.4C2.4.8 2.4 3.2.9 3.2.5 3.2.2 3 0 2.7',
  'M1.6.1C.2.5 0 1.6.1 2.2.2 3.5 1.9 3.5 1.9 2.2 1.9 1 .3 1 .1 2.2',
  'M0 0H1.9L.7 3.2',
  'M1 1.5C-.1 1.5-.1 0 1 0S2.1 1.5 1 1.5C-.3 1.5-.3 3.2 1 3.2S2.3 1.5 1 1.5Z',
  'M.4 3.1C1.8 2.7 2 1.6 1.9 1 1.8-.3.1-.3.1 1 .1 2.2 1.7 2.2 1.9 1',
] as const

const DIGIT_WIDTH = 2
const DIGIT_HEIGHT = 3.2
const DIGIT_ADVANCE = 2.7
/** Width inside the seal, and the largest enlargement. */
const MAX_WIDTH = 9.4
const MAX_SCALE = 1.35

function drawNumber(text: string): string {
  const width = (text.length - 1) * DIGIT_ADVANCE + DIGIT_WIDTH
  const scale = Math.min(MAX_SCALE, MAX_WIDTH / width)
  const digits = Array.from(text, (digit, index) => {
    const shift = index === 0 ? '' : ` transform="translate(${round(index * DIGIT_ADVANCE)})"`
    return `<path${shift} d="${DIGITS[Number(digit)]}"/>`
  })
  return `<g fill="none" stroke-width=".38" transform="scale(${round(scale)})translate(${round(-width / 2)} ${-DIGIT_HEIGHT / 2})">${digits.join('')}</g>`
}

/**
 * Draws the seal on the breast.
 * @param tokenId number on it; none before the order is drawn
 */
export function drawSeal(value: Value<'seal'>, tokenId: number | undefined, shade: string, brass: string): string {
  const radius = value === 'Star' || value === 'Rosette' ? 9.4 : 8.4
  const number = tokenId === undefined ? '' : drawNumber(String(tokenId))
  return `<g transform="translate(0 37.5)" stroke="${brass}" fill="${shade}"><circle r="${radius}" stroke="none"/>${DRAWINGS[value]()}<circle r="6.3" stroke-width=".5"/>${number}</g>`
}
