import type { Hex } from '@zono/protocol/brand/color'
import { createIdenticon, getRosettePath } from '#ui/identicon.ts'

/** First character of a name, in capitals. `Intl.Segmenter`, which counts as people do, is missing in browsers of 2023. */
const getInitial = (name: string): string => ([...name.trim().normalize('NFC')][0] ?? '').toUpperCase()

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Picture of a brand without a logo, as a `data:` address: its initial over a rosette that belongs to its name.
 * @param ground - Its accent on light ground, so that white is legible on it.
 */
export function createMonogram(name: string, ground: Hex): string {
  const identicon = createIdenticon(name)
  const rosettes = [0, 0.5].map((phase) => `<path d="${getRosettePath(identicon, 11.2, phase)}"/>`).join('')
  const initial = getInitial(name).replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${ground}"/><g transform="translate(16 16)" fill="none" stroke="#fff" stroke-width=".6" opacity=".4">${rosettes}</g><text x="16" y="22" fill="#fff" font-family="system-ui,sans-serif" font-size="17" font-weight="700" text-anchor="middle">${initial}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
