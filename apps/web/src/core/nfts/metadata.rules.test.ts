import { describe, expect, test } from 'vitest'
import { decodeJsonUri, EMPTY_METADATA, getImageUrls, parseNftMetadata } from './metadata.rules.ts'

describe('NFT metadata', () => {
  test('NFT metadata: keeps name, description, picture and attributes, and drops the rest', () => {
    const metadata = parseNftMetadata({
      name: 'Squirrel #1',
      description: 'A squirrel',
      image: 'ipfs://bafy/1.png',
      attributes: [
        { trait_type: 'Hat', value: 'none' },
        { trait_type: 'Level', value: 3, display_type: 'number' },
      ],
      external_url: 'https://squirrels.example',
    })
    expect(metadata).toEqual({
      name: 'Squirrel #1',
      description: 'A squirrel',
      imageUrls: expect.arrayContaining([expect.stringMatching(/^https:\/\/.*\/ipfs\/bafy\/1\.png/)]),
      attributes: [
        { trait: 'Hat', value: 'none' },
        { trait: 'Level', value: '3' },
      ],
    })
  })

  test.each([undefined, null, 'text', 7, []])('NFT metadata: %j is empty metadata [NFTMINT-13]', (json) => {
    expect(parseNftMetadata(json)).toEqual(EMPTY_METADATA)
  })

  test('NFT metadata: a wrong field costs no more than itself [NFTMINT-13]', () => {
    const attributes = [{ trait_type: 'Hat' }, 'x', { trait_type: 'Eyes', value: true }]
    expect(parseNftMetadata({ name: 5, description: 'kept', image: { url: 'x' }, attributes })).toEqual({
      name: '',
      description: 'kept',
      imageUrls: [],
      attributes: [{ trait: 'Eyes', value: 'true' }],
    })
  })

  test('NFT metadata: long and hostile texts are cut and cleaned', () => {
    const { name, attributes } = parseNftMetadata({
      name: `\u202e${'a'.repeat(500)}`,
      attributes: Array.from({ length: 500 }, (_, i) => ({ trait_type: String(i), value: i })),
    })
    expect(name).toBe('a'.repeat(120))
    expect(attributes).toHaveLength(100)
  })
})

describe('getImageUrls', () => {
  test('NFT image: loads from the web, from IPFS, from beside the page, or from the metadata itself', () => {
    expect(getImageUrls('https://squirrels.example/1.png')).toEqual(['https://squirrels.example/1.png'])
    expect(getImageUrls('/items/1.png')).toEqual(['/items/1.png'])
    expect(getImageUrls('data:image/svg+xml;base64,PHN2Zy8+')).toEqual(['data:image/svg+xml;base64,PHN2Zy8+'])
    expect(getImageUrls('ipfs://bafy/1.png').every((url) => url.startsWith('https://'))).toBe(true)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//other.example/1.png',
    'blob:https://x/1',
    '',
    `data:image/png;base64,${'A'.repeat(600_000)}`,
  ])('NFT image: %.40s is never loaded', (image) => {
    expect(getImageUrls(image)).toEqual([])
  })
})

describe('decodeJsonUri', () => {
  test('NFT metadata: is decoded from base64, from escaped and from plain text', () => {
    const json = { name: 'Hörnchen 100%' }
    const base64 = Buffer.from(JSON.stringify(json)).toString('base64')
    expect(decodeJsonUri(`data:application/json;base64,${base64}`)).toEqual(json)
    expect(decodeJsonUri(`data:application/json;charset=utf-8;base64,${base64}`)).toEqual(json)
    expect(decodeJsonUri(`data:application/json,${encodeURIComponent(JSON.stringify(json))}`)).toEqual(json)
    expect(decodeJsonUri(`data:application/json;utf8,${JSON.stringify(json)}`)).toEqual(json)
  })

  test('NFT metadata: what is no JSON is undefined', () => {
    for (const uri of ['data:application/json,{', 'data:application/json;base64,%%', 'data:text/html,1', 'https://x']) {
      expect(decodeJsonUri(uri)).toBeUndefined()
    }
  })
})
