import { repeat } from './geometry.ts'

/** Waves of a security paper, and a frame of two lines and a milled edge. */
export const drawGround = () =>
  `<g opacity=".3" stroke-width=".25">${repeat(
    'w',
    '<path d="M-50-51q6.25-5 12.5 0t12.5 0 12.5 0 12.5 0 12.5 0 12.5 0 12.5 0 12.5 0"/><path d="M-50-50q6.25 5 12.5 0t12.5 0 12.5 0 12.5 0 12.5 0 12.5 0 12.5 0 12.5 0"/>',
    3.2,
    5,
  )}</g>`

export const drawFrame = () =>
  '<rect x="-47" y="-47" width="94" height="94" rx="3.4" stroke-width="1.5" stroke-dasharray=".5 .5"/><rect x="-45.4" y="-45.4" width="90.8" height="90.8" rx="2.2" stroke-width=".35"/>'
