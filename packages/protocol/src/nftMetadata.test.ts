import { describe, expect, test } from 'vitest'
import { decodeJsonDataUri, isDataImage, parseNftMetadataFields } from './nftMetadata.ts'

describe('NFT metadata', () => {
  test('parseNftMetadataFields: a wrong field costs no more than itself [NFTMINT-13]', () => {
    const attributes = [{ trait_type: 'Hat' }, { trait_type: '\u200b', value: 1 }, { trait_type: 'Eyes', value: true }]
    expect(parseNftMetadataFields({ name: 5, description: 'kept', image: { url: 'x' }, attributes })).toEqual({
      name: '',
      description: 'kept',
      image: '',
      attributes: [{ trait_type: 'Eyes', value: 'true' }],
    })
    for (const json of [undefined, null, 'text', 7, []]) expect(parseNftMetadataFields(json)).toBeUndefined()
  })

  test('isDataImage: accepts pictures of bounded size only', () => {
    expect(isDataImage('data:image/svg+xml;utf8,<svg>\n</svg>')).toBe(true)
    for (const image of [
      'data:text/html,<script>',
      'data:image/png;base64,\0',
      `data:image/png,${'A'.repeat(600_000)}`,
    ])
      expect(isDataImage(image)).toBe(false)
  })

  test('decodeJsonDataUri: decodes base64, escaped and plain text, and refuses the rest', () => {
    const json = '{"name":"Hörnchen 100%"}'
    const base64 = Buffer.from(json).toString('base64')
    for (const uri of [`;charset=utf-8;base64,${base64}`, `,${encodeURIComponent(json)}`, `;utf8,${json}`])
      expect(decodeJsonDataUri(`data:application/json${uri}`)).toBe(json)
    for (const uri of ['data:application/json;base64,%%', 'data:text/html,1', 'https://x', 'x:application/json,{}'])
      expect(() => decodeJsonDataUri(uri)).toThrow(SyntaxError)
  })
})
