import { expect, test } from 'vitest'
import { decodeJsonUri, parseNftMetadata } from '#core/nfts/metadata.rules.ts'
import {
  buildMetadataUri,
  type CreateBlockerInput,
  getBytesLeft,
  getCreateBlocker,
  getPieceImageUrls,
  MAX_URI_BYTES,
} from './createPiece.rules.ts'

const form = { name: 'Näme “1”', description: 'A 🎨 piece', image: 'https://art.example/1.png' }

test('create piece: the metadata address holds what was entered, in any script', () => {
  const uri = buildMetadataUri(form)
  expect(parseNftMetadata(decodeJsonUri(uri))).toMatchObject({
    name: form.name,
    description: form.description,
    imageUrls: ['https://art.example/1.png'],
  })
})

test('create piece: the room that is left is exact to the byte', () => {
  const left = getBytesLeft(form)
  const full = { ...form, description: form.description + 'a'.repeat(left) }
  expect(buildMetadataUri(full).length).toBeLessThanOrEqual(MAX_URI_BYTES)
  expect(getBytesLeft(full)).toBe(0)
  expect(buildMetadataUri({ ...form, description: form.description + 'a'.repeat(left + 1) }).length).toBeGreaterThan(
    MAX_URI_BYTES,
  )
})

test('create piece: only addresses that the page shows are taken', () => {
  for (const image of ['javascript:alert(1)', 'http://art.example/1.png', '/items/1.png', 'data:text/html,x', ''])
    expect(getPieceImageUrls(image), image).toEqual([])
  expect(getPieceImageUrls(' https://art.example/1.png ')).toEqual(['https://art.example/1.png'])
  expect(getPieceImageUrls('ipfs://bafy/1.png').length).toBeGreaterThan(0)
})

test('create piece: the first thing that is missing or wrong blocks', () => {
  const input: CreateBlockerInput = {
    isConnected: true,
    isStale: false,
    form,
    picture: 'loaded',
    isMissingPictureAccepted: false,
    cost: 5n,
    balance: 5n,
    symbol: 'BNB',
    left: 1n,
  }
  const getText = (changes: Partial<CreateBlockerInput>) => getCreateBlocker({ ...input, ...changes })?.message.text
  expect(getCreateBlocker(input)).toBeUndefined()
  expect(getText({ form: { ...form, name: ' ' } })).toBe('Enter a name')
  expect(getText({ form: { ...form, image: '' } })).toBe('Enter the address of a picture')
  expect(getText({ form: { ...form, image: 'ftp://x' } })).toBe('Check the picture address')
  expect(getText({ form: { ...form, description: 'a'.repeat(2000) } })).toBe('Shorten the description')
  // A piece can never be mended: an address that gives no picture takes a second thought.
  expect(getText({ picture: 'missing' })).toBe('Check the picture address')
  expect(getText({ picture: 'missing', isMissingPictureAccepted: true })).toBeUndefined()
  expect(getText({ picture: 'loading' })).toBe('Loading…')
  expect(getText({ left: 0n })).toBe('All pieces of this collection exist')
  expect(getText({ balance: 4n })).toBe('Insufficient %symbol% balance')
  expect(getText({ balance: undefined })).toBe('Loading…')
})
