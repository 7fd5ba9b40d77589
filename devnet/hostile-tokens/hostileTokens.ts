import { type Address, encodeAbiParameters, type Hex, numberToHex, stringToHex } from 'viem'
import {
  BURN_GAS,
  type CallBody,
  createProxyCode,
  createTokenCode,
  LOOP,
  RETURN_BLOCK_BYTE,
  RETURN_GAS,
  REVERT,
  REVERT_WITH_REASON,
  reenterThenReturn,
  returnBytesAsText,
  returnData,
  returnText,
  returnWords,
  returnZeros,
  revertZeros,
  SELFDESTRUCT,
  type TokenBodies,
} from './tokenCode.ts'

/**
 * What a careful reader believes of a token. Undefined for what it does not answer or what cannot be; 'varies' for decimals
 * that every read answers otherwise, of which any from 0 to 77 may be believed. Names are sanitized and cut.
 */
export type ExpectedFacts = {
  readonly symbol: string | undefined
  readonly name: string | undefined
  readonly decimals: number | undefined | 'varies'
}

/** A token that an attacker can deploy for cents. */
export type HostileToken = {
  /** What it does, as the end of a sentence: 'a token that ...'. */
  readonly title: string
  readonly address: Address
  /** Runtime code; undefined for an address that has none. */
  readonly code: Hex | undefined
  readonly expected: ExpectedFacts
  /** Whether its pair can have liquidity: it answers `balanceOf` with an amount that a pair takes. */
  readonly hasBalance: boolean
  /** Whether the factory takes it for a pair. */
  readonly isPairable: boolean
}

/** Balance of every account, in base units: enough for first liquidity, far below the limit of a pair. */
export const HOSTILE_BALANCE = 10n ** 24n

const STANDARD: TokenBodies = {
  symbol: returnText('EVIL'),
  name: returnText('Evil Token'),
  decimals: returnWords(18n),
  balanceOf: returnWords(HOSTILE_BALANCE),
  // Transfers and approvals succeed.
  other: returnWords(1n),
}
const STANDARD_FACTS: ExpectedFacts = { symbol: 'EVIL', name: 'Evil Token', decimals: 18 }
const NO_FACTS: ExpectedFacts = { symbol: undefined, name: undefined, decimals: undefined }

const forAllFacts = (body: CallBody) => ({ symbol: body, name: body, decimals: body })

type Sample = readonly [title: string, bodies: Partial<TokenBodies>, expected: Partial<ExpectedFacts>]

const MAX_UINT256 = 2n ** 256n - 1n
const noDecimals = { decimals: undefined }

const SAMPLES: readonly Sample[] = [
  // Decimals
  ['has 10^9 decimals', { decimals: returnWords(10n ** 9n) }, noDecimals],
  ['has 20,000 decimals', { decimals: returnWords(20_000n) }, noDecimals],
  ['has 2^53 decimals', { decimals: returnWords(2n ** 53n) }, noDecimals],
  ['has the largest uint256 of decimals', { decimals: returnWords(MAX_UINT256) }, noDecimals],
  ['has -128 decimals', { decimals: returnWords(MAX_UINT256 - 127n) }, noDecimals],
  ['has 256 decimals', { decimals: returnWords(256n) }, noDecimals],
  ['has 255 decimals', { decimals: returnWords(255n) }, noDecimals],
  ['has 78 decimals', { decimals: returnWords(78n) }, noDecimals],
  ['has 77 decimals', { decimals: returnWords(77n) }, { decimals: 77 }],
  ['has no decimals', { decimals: returnWords(0n) }, { decimals: 0 }],
  ['has text for decimals', { decimals: returnText('18') }, { decimals: 32 }],
  ['has one byte for decimals', { decimals: returnData('0x12') }, noDecimals],
  ['has other decimals in every block', { decimals: RETURN_BLOCK_BYTE }, { decimals: 'varies' }],
  ['has other decimals for every way of reading', { decimals: RETURN_GAS }, { decimals: 'varies' }],
  [
    'has decimals followed by 20 kB',
    { decimals: returnData(`${numberToHex(6, { size: 32 })}${'00'.repeat(20_000)}`) },
    { decimals: 6 },
  ],
  ['loops for its decimals alone', { decimals: LOOP }, noDecimals],
  // Names
  [
    'has names of 20 kB',
    { symbol: returnText('S'.repeat(20_000)), name: returnText('N'.repeat(20_000)) },
    { symbol: 'S'.repeat(40), name: 'N'.repeat(80) },
  ],
  ['has empty names', { symbol: returnText(''), name: returnText('') }, { symbol: '', name: '' }],
  [
    'has names of 32 bytes',
    { symbol: returnData(stringToHex('MKR', { size: 32 })), name: returnData(stringToHex('Maker', { size: 32 })) },
    { symbol: 'MKR', name: 'Maker' },
  ],
  [
    'has names of 32 bytes without an end',
    { symbol: returnData(`0x${'4d'.repeat(32)}`), name: returnData(`0x${'4d'.repeat(32)}`) },
    { symbol: undefined, name: undefined },
  ],
  [
    'has names that are no UTF-8',
    { symbol: returnBytesAsText('0x45fffe56'), name: returnBytesAsText('0x45eda080c056') },
    { symbol: 'E\ufffd\ufffdV', name: 'E\ufffd\ufffd\ufffd\ufffdV' },
  ],
  [
    'has control characters in its names',
    { symbol: returnText('E\u0000V\u0007I\u001bL'), name: returnText('Evil\r\n\tToken\u0000') },
    { symbol: 'EVIL', name: 'EvilToken' },
  ],
  [
    'turns its names round',
    { symbol: returnText('\u202eLIVE'), name: returnText('\u2067\u202eneko\u2069T') },
    { symbol: 'LIVE', name: 'nekoT' },
  ],
  [
    'has an emoji where its symbol is cut',
    { symbol: returnText('\u{1f608}'.repeat(60)) },
    { symbol: '\u{1f608}'.repeat(40) },
  ],
  [
    'has markup and SQL in its names',
    { symbol: returnText("');DROP TABLE"), name: returnText('<img src=x onerror=alert(1)>') },
    { symbol: "');DROP TABLE", name: '<img src=x onerror=alert(1)>' },
  ],
  [
    'has numbers for names',
    { symbol: returnWords(7n), name: returnWords(MAX_UINT256) },
    { symbol: undefined, name: undefined },
  ],
  [
    'has names at an offset of 2^255',
    { symbol: returnWords(2n ** 255n, 3n), name: returnWords(2n ** 255n + 1n) },
    // The first word ends with a zero byte: 32 bytes of text, as early tokens have it.
    { symbol: '\ufffd', name: undefined },
  ],
  [
    'has names of 2^255 bytes',
    { symbol: returnWords(32n, 2n ** 255n), name: returnWords(32n, 2n ** 32n) },
    { symbol: undefined, name: undefined },
  ],
  [
    'has names whose offset is themselves',
    { symbol: returnWords(0n, 0n), name: returnWords(0n) },
    { symbol: '', name: '' },
  ],
  [
    'has arrays for names',
    { symbol: returnData(encodeAbiParameters([{ type: 'string[]' }], [['a', 'b']])) },
    { symbol: '' },
  ],
  // Balances
  ['loops for its balances', { balanceOf: LOOP }, {}],
  ['has balances of the largest uint256', { balanceOf: returnWords(MAX_UINT256) }, {}],
  ['returns nothing for its balances', { balanceOf: returnData('0x') }, {}],
  // Calls that do not answer
  ['loops without end', forAllFacts(LOOP), NO_FACTS],
  ['burns all gas', forAllFacts(BURN_GAS), NO_FACTS],
  ['returns nothing', forAllFacts(returnData('0x')), NO_FACTS],
  ['returns 300 kB', forAllFacts(returnZeros(300_000)), { symbol: '', name: '', decimals: 0 }],
  ['returns 10 MB', forAllFacts(returnZeros(10_000_000)), NO_FACTS],
  ['reverts', forAllFacts(REVERT), NO_FACTS],
  ['reverts with a reason', forAllFacts(REVERT_WITH_REASON), NO_FACTS],
  ['reverts with 100 kB', forAllFacts(revertZeros(100_000)), NO_FACTS],
  ['calls itself before it answers', { decimals: reenterThenReturn(9) }, { decimals: 9 }],
  ['destroys itself when it is read', forAllFacts(SELFDESTRUCT), NO_FACTS],
]

const createAddress = (index: number): Address => numberToHex(0xe717n * 2n ** 128n + BigInt(index), { size: 20 })

const NO_CODE_ADDRESS = createAddress(1)

/** Addresses without a token's code, and code that is no token. */
const OTHERS: readonly (Omit<HostileToken, 'expected' | 'hasBalance' | 'isPairable'> & {
  readonly isPairable?: false
})[] = [
  { title: 'has no code', address: NO_CODE_ADDRESS, code: undefined },
  { title: 'has lost its code', address: createAddress(2), code: '0x' },
  { title: 'is a proxy to nothing', address: createAddress(3), code: createProxyCode(NO_CODE_ADDRESS) },
  { title: 'is a proxy to itself', address: createAddress(4), code: createProxyCode(createAddress(4)) },
  { title: 'is code that stops', address: createAddress(5), code: '0x00' },
  { title: 'is the precompile of ecrecover', address: numberToHex(1, { size: 20 }), code: undefined },
  { title: 'is the precompile of sha256', address: numberToHex(2, { size: 20 }), code: undefined },
  { title: 'is the precompile that returns its input', address: numberToHex(4, { size: 20 }), code: undefined },
  { title: 'is the zero address', address: numberToHex(0, { size: 20 }), code: undefined, isPairable: false },
]

/** Tokens that every reader of token facts must survive, and what it may believe of them. */
export const HOSTILE_TOKENS: readonly HostileToken[] = [
  ...SAMPLES.map(([title, bodies, expected], index) => ({
    title,
    address: createAddress(index + 100),
    code: createTokenCode({ ...STANDARD, ...bodies }),
    expected: { ...STANDARD_FACTS, ...expected },
    hasBalance: bodies.balanceOf === undefined,
    isPairable: true,
  })),
  ...OTHERS.map((other) => ({ isPairable: true, ...other, expected: NO_FACTS, hasBalance: false })),
]
