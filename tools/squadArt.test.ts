import { drawSealedSvg, drawSvg, getAttributes, getValues, LAYERS } from '@zono/art'
import { expect, test } from 'vitest'
import { findUnsafeSvgPart } from './svgSafety.ts'

test('squad art: pictures contain nothing that runs or loads', () => {
  const base = getAttributes(1234, 'Zono Squad')
  expect(findUnsafeSvgPart(drawSealedSvg())).toBeUndefined()
  for (const layer of LAYERS)
    for (const value of getValues(layer))
      expect(findUnsafeSvgPart(drawSvg({ ...base, [layer]: value }))).toBeUndefined()
  for (let tokenId = 0; tokenId < 1000; tokenId++)
    expect(findUnsafeSvgPart(drawSvg(getAttributes(tokenId, 'Zono Squad')))).toBeUndefined()
})
