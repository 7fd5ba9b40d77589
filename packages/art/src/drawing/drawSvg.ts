import type { Attributes } from '../attributes.ts'
import { drawFrame, drawGround } from './ground.ts'
import { getInks, type Inks } from './inks.ts'
import { drawMantle } from './mantle.ts'
import { drawMask } from './mask.ts'
import { drawRosette } from './rosette.ts'
import { drawSeal } from './seal.ts'

const createPicture = ({ paper, line }: Inks, layers: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><path fill="${paper}" d="M-50-50h100v100h-100z"/><g fill="none" stroke="${line}" stroke-width=".45">${layers.join('')}</g></svg>`

/**
 * Draws a piece: an engraved portrait, square, self-contained, without scripts, styles and references to other files.
 * @example
 * drawSvg(getAttributes(7, 'Zono Squad')).startsWith('<svg') // => true
 */
export function drawSvg({ tokenId, ground, rosette, mantle, mask, seal }: Attributes): string {
  const inks = getInks(ground, tokenId)
  return createPicture(inks, [
    drawGround(),
    drawRosette(rosette),
    drawMantle(mantle, inks.shade),
    drawMask(mask, inks.shade, inks.line, inks.brass),
    drawFrame(),
    drawSeal(seal, tokenId, inks.shade, inks.brass),
  ])
}

/**
 * Draws what every piece shows before the order is drawn: a rosette under a blank seal.
 * @example
 * drawSealedSvg().startsWith('<svg') // => true
 */
export function drawSealedSvg(): string {
  const inks = getInks('Slate', 0)
  const seal = drawSeal('Rosette', undefined, inks.shade, inks.brass)
  return createPicture(inks, [
    drawGround(),
    drawRosette('Torus'),
    drawFrame(),
    `<g transform="translate(0-81)scale(2)">${seal}</g>`,
  ])
}
