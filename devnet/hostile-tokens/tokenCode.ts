import { concatHex, encodeAbiParameters, type Hex, numberToHex, size, toFunctionSelector } from 'viem'

/**
 * Position-independent EVM code that ends a call. A token of these is put on a chain with `anvil_setCode`, so it can do what
 * no compiler allows and needs no artifact.
 */
export type CallBody = Hex

/** Copies the data after it to memory and returns it. The zero bytes at the end keep data from being read as a PUSH. */
export const returnData = (data: Hex): CallBody =>
  size(data) === 0
    ? '0x5f5ff3'
    : concatHex([
        '0x61',
        numberToHex(size(data), { size: 2 }),
        '0x58600b015f39',
        '0x61',
        numberToHex(size(data), { size: 2 }),
        '0x5ff3',
        data,
        `0x${'00'.repeat(33)}`,
      ])

/** Returns a string as Solidity does. */
export const returnText = (text: string): CallBody => returnData(encodeAbiParameters([{ type: 'string' }], [text]))

/** Returns a string of raw bytes, valid UTF-8 or not, as Solidity does. */
export const returnBytesAsText = (bytes: Hex): CallBody => returnData(encodeAbiParameters([{ type: 'bytes' }], [bytes]))

/** Returns words of 32 bytes. */
export const returnWords = (...words: readonly bigint[]): CallBody =>
  returnData(concatHex(words.map((word) => numberToHex(word, { size: 32 }))))

/** Returns this many zero bytes: expensive to receive, cheap to make. */
export const returnZeros = (bytes: number): CallBody => concatHex(['0x62', numberToHex(bytes, { size: 3 }), '0x5ff3'])

/** Reverts with this many zero bytes. */
export const revertZeros = (bytes: number): CallBody => concatHex(['0x62', numberToHex(bytes, { size: 3 }), '0x5ffd'])

/** Jumps to itself until the gas is used up. */
export const LOOP: CallBody = '0x5b586001900356'

/** INVALID: uses all gas at once. */
export const BURN_GAS: CallBody = '0xfe'

/** Reverts without a reason. */
export const REVERT: CallBody = '0x5f5ffd'

/** Reverts with `Error("no")`. */
export const REVERT_WITH_REASON: CallBody = concatHex([
  `0x6308c379a060e01b5f52602060045260026024526001`,
  '0x50',
  `0x616e6f60f01b60445260645ffd`,
])

/** Returns the low byte of the block number: another answer in every block. */
export const RETURN_BLOCK_BYTE: CallBody = '0x4360ff165f5260205ff3'

/** Returns a word that depends on the gas that is left: another answer for every way of reading. */
export const RETURN_GAS: CallBody = '0x5a5f5260205ff3'

/** Calls itself with the same data, down to where the gas ends, then returns a word. */
export const reenterThenReturn = (word: number): CallBody =>
  concatHex(['0x365f5f375f5f365f305afa50', '0x60', numberToHex(word, { size: 1 }), '0x5f5260205ff3'])

/** Destroys the contract. It fails in a read, which must change nothing. */
export const SELFDESTRUCT: CallBody = '0x33ff'

/** Code of a minimal proxy (EIP-1167) to an address. */
export const createProxyCode = (target: Hex): Hex =>
  concatHex(['0x363d3d373d3d3d363d73', target, '0x5af43d82803e903d91602b57fd5bf3'])

/** Bodies by function; `other` answers every other call. */
export type TokenBodies = {
  readonly symbol: CallBody
  readonly name: CallBody
  readonly decimals: CallBody
  readonly balanceOf: CallBody
  readonly other: CallBody
}

const JUMPDEST = '0x5b'

/** Runtime code that runs the body of the function that is called. */
export function createTokenCode({ other, ...bodies }: TokenBodies): Hex {
  const functions = [
    ['symbol()', bodies.symbol],
    ['name()', bodies.name],
    ['decimals()', bodies.decimals],
    ['balanceOf(address)', bodies.balanceOf],
  ] as const
  const ENTRY_SIZE = 11
  const otherStart = 5 + functions.length * ENTRY_SIZE
  let position = otherStart + size(other)
  const entries: Hex[] = []
  const blocks: Hex[] = []
  for (const [signature, body] of functions) {
    const jump = concatHex([
      '0x8063',
      toFunctionSelector(signature),
      '0x1461',
      numberToHex(position, { size: 2 }),
      '0x57',
    ])
    entries.push(jump)
    blocks.push(concatHex([JUMPDEST, body]))
    position += 1 + size(body)
  }
  return concatHex(['0x5f3560e01c', ...entries, other, ...blocks])
}
