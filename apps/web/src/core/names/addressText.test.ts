import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { getAddressFault, hasWrongChecksum, isBurnAddress, parseAddress } from './addressText.ts'

const ADDRESS = getAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8')
/** The last digit is another one, the capitals are kept. */
const MISTYPED = `${ADDRESS.slice(0, -1)}9`

test('address: a mistyped digit fails the checksum, and is no address', () => {
  expect(hasWrongChecksum(MISTYPED)).toBe(true)
  expect(parseAddress(MISTYPED)).toBeUndefined()
  expect(getAddressFault(MISTYPED)?.text).toBe('Check this address: its checksum is wrong.')
})

test('address: checksummed, all lower and all upper case are one address [SWAP-38]', () => {
  for (const text of [ADDRESS, ADDRESS.toLowerCase(), `0x${ADDRESS.slice(2).toUpperCase()}`, ` ${ADDRESS} `]) {
    expect(parseAddress(text)).toBe(ADDRESS)
    expect(getAddressFault(text)).toBeUndefined()
  }
})

test.each(['0x7099797', '0x', '0x7099...79C8', '0x7099…79C8', `${ADDRESS}1`])(
  'address: %s is not a whole address',
  (text) => {
    expect(parseAddress(text)).toBeUndefined()
    expect(getAddressFault(text)?.text).toBe('This is not a whole address.')
  },
)

test.each(['alice.eth', '0xabc.eth', 'zono', '', '0xzz'])('address: “%s” may be a name', (text) => {
  expect(getAddressFault(text)).toBeUndefined()
})

test('address: zero and 0x…dEaD belong to nobody', () => {
  expect(isBurnAddress('0x0000000000000000000000000000000000000000')).toBe(true)
  expect(isBurnAddress('0x000000000000000000000000000000000000dEaD')).toBe(true)
  expect(isBurnAddress(ADDRESS)).toBe(false)
})
