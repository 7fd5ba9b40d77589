import { expect, test } from 'vitest'
import type { SquadAccount } from './account.queries.ts'
import type { SquadState } from './squad.queries.ts'
import {
  getAllowanceLeft,
  getBuyableCount,
  getBuyBlocker,
  getMaxPurchase,
  getOffset,
  getPhaseEnd,
  getSampleIds,
  getSquadPhase,
  getTicketsLeft,
  getTokenId,
  isReadyToBuy,
  type SquadPhase,
  toMintBatches,
} from './squad.rules.ts'

const TERMS = { maxSupply: 1000n, token: { symbol: 'ZONO' } }

const createState = (changes: Partial<SquadState> = {}): SquadState => ({
  status: 1,
  presaleTimestamp: 1000,
  startTimestamp: 2000,
  endTimestamp: 3000,
  maxPerAddress: 10n,
  maxPerTransaction: 5n,
  pricePerTicket: 7n,
  ticketsDistributed: 120n,
  reserveTaken: 12n,
  presaleAllotted: 49n,
  drawRound: undefined,
  offset: undefined,
  pieceCount: 0n,
  baseUri: undefined,
  isLocked: false,
  ...changes,
})

const createAccount = (changes: Partial<SquadAccount> = {}): SquadAccount => ({
  ticketCount: 0n,
  presaleAllotted: 0n,
  presaleUsed: 0n,
  profile: 'active',
  balance: 1000n,
  ...changes,
})

test('squad: the phase follows the times to the second, the tickets and the status [NFTMKT-21]', () => {
  const at = (now: number, changes: Partial<SquadState> = {}) => getSquadPhase(TERMS, createState(changes), now)
  expect([at(999), at(1000), at(1999), at(2000), at(2999), at(3000)]).toEqual([
    'pending',
    'presale',
    'presale',
    'sale',
    'sale',
    'drawing',
  ])
  expect(at(2500, { ticketsDistributed: 1000n })).toBe('drawing')
  // Sold out in the presale: the draw begins with the public sale.
  expect(at(1500, { ticketsDistributed: 1000n, status: 2 })).toBe('presale')
  expect(at(9999, { startTimestamp: 0, presaleTimestamp: 0, endTimestamp: 0, status: 0 })).toBe('pending')
  expect(at(9999, { status: 5, pieceCount: 119n })).toBe('claim')
  expect(at(9999, { status: 5, pieceCount: 120n })).toBe('complete')
})

test('squad: the phase never falls behind the status of the contract, and is unknown without one', () => {
  expect(getSquadPhase(TERMS, createState({ status: 2 }), 990)).toBe('presale')
  expect(getSquadPhase(TERMS, createState({ status: 3 }), 1990)).toBe('sale')
  expect(getSquadPhase(TERMS, createState({ status: 4 }), 2990)).toBe('drawing')
  expect(getSquadPhase(TERMS, undefined, 990)).toBeUndefined()
  expect(getSquadPhase(TERMS, createState(), undefined)).toBeUndefined()
})

test('squad: each phase that ends by time tells when', () => {
  const ends = (['pending', 'presale', 'sale', 'drawing', 'claim', 'complete'] as const).map((phase) =>
    getPhaseEnd(phase, createState()),
  )
  expect(ends).toEqual([1000, 2000, 3000, undefined, undefined, undefined])
  expect(getPhaseEnd('pending', createState({ startTimestamp: 0 }))).toBeUndefined()
})

test('squad: tickets left and the allowance of an account never fall below zero [NFTMKT-22] [NFTMKT-23]', () => {
  expect(getTicketsLeft(TERMS, createState())).toBe(880n)
  expect(getTicketsLeft(TERMS, createState({ ticketsDistributed: 1001n }))).toBe(0n)
  expect(getTicketsLeft(TERMS, undefined)).toBeUndefined()
  const account = createAccount({ presaleAllotted: 3n, presaleUsed: 1n, ticketCount: 5n })
  expect(getAllowanceLeft('presale', createState(), account)).toBe(2n)
  // Ten in the public sale besides the one of the presale.
  expect(getAllowanceLeft('sale', createState(), account)).toBe(6n)
  expect(getAllowanceLeft('sale', createState(), createAccount({ ticketCount: 25n }))).toBe(0n)
  expect(getAllowanceLeft('claim', createState(), account)).toBe(0n)
})

test('squad: one purchase takes the least of supply, account and transaction [NFTMKT-19] [NFTMKT-22]', () => {
  const max = (phase: SquadPhase, changes: Partial<SquadState>, account?: SquadAccount) =>
    getMaxPurchase(phase, TERMS, createState(changes), account)
  expect(max('sale', {}, createAccount())).toBe(5n)
  expect(max('sale', {}, createAccount({ ticketCount: 8n }))).toBe(2n)
  expect(max('sale', { ticketsDistributed: 999n }, createAccount())).toBe(1n)
  expect(max('sale', {})).toBe(5n)
  expect(max('sale', { maxPerTransaction: 100n })).toBe(10n)
  expect(max('presale', {}, createAccount({ presaleAllotted: 8n }))).toBe(8n)
  expect(getMaxPurchase('sale', TERMS, undefined, createAccount())).toBeUndefined()
})

const getBlockerText = (changes: Partial<Parameters<typeof getBuyBlocker>[0]>) =>
  getBuyBlocker({
    isConnected: true,
    isStale: false,
    phase: 'sale',
    terms: TERMS,
    state: createState({ status: 3 }),
    account: createAccount(),
    text: '1',
    ...changes,
  })?.message.text

test('squad: a purchase names the first reason against it [NFTMKT-22] [NFTMKT-24]', () => {
  expect(getBlockerText({})).toBeUndefined()
  expect(getBlockerText({ phase: 'pending' })).toBe('The sale hasn’t started')
  expect(getBlockerText({ phase: 'drawing' })).toBe('Sales have ended')
  expect(getBlockerText({ state: createState({ ticketsDistributed: 1000n }) })).toBe('Sold out')
  expect(getBlockerText({ isConnected: false })).toBe('Connect Wallet')
  expect(getBlockerText({ isStale: true })).toBe('Waiting for the network')
  expect(getBlockerText({ account: undefined })).toBe('Loading…')
  expect(getBlockerText({ account: createAccount({ profile: 'none' }) })).toBe('You have no profile yet')
  expect(getBlockerText({ account: createAccount({ profile: 'paused' }) })).toBe(
    'Your profile is paused. Reactivate it first.',
  )
  expect(getBlockerText({ account: createAccount({ ticketCount: 10n }) })).toBe('You have reached your limit')
  expect(getBlockerText({ text: '' })).toBe('Enter a number of tickets')
  expect(getBlockerText({ text: '3', account: createAccount({ ticketCount: 8n }) })).toBe('%count% left for you')
  expect(getBlockerText({ text: '6' })).toBe('At most %count% in one transaction')
  expect(getBlockerText({ text: '2', state: createState({ ticketsDistributed: 999n }) })).toBe('Only %count% are left')
  expect(getBlockerText({ text: '2', account: createAccount({ balance: 13n }) })).toBe('Insufficient %symbol% balance')
  expect(getBlockerText({ text: '2', account: createAccount({ balance: 14n }) })).toBeUndefined()
})

test('squad: the presale needs tickets for Gen 0 collectibles and no profile [NFTMKT-23]', () => {
  const presale = { phase: 'presale', state: createState({ status: 2 }) } as const
  expect(getBlockerText(presale)).toBe('You have no presale tickets')
  const account = createAccount({ profile: 'none', presaleAllotted: 2n })
  expect(getBlockerText({ ...presale, account })).toBeUndefined()
  expect(getBlockerText({ ...presale, account, text: '3' })).toBe('%count% left for you')
  expect(getBlockerText({ ...presale, account: { ...account, presaleUsed: 2n } })).toBe('You have reached your limit')
})

test('squad: for every offset each ticket becomes another piece', () => {
  for (const offset of [0n, 1n, 37n, 99n]) {
    const pieces = Array.from({ length: 100 }, (_, i) => getTokenId(BigInt(i), offset, 100n))
    expect(new Set(pieces).size).toBe(100)
    expect(pieces.every((piece) => piece >= 0n && piece < 100n)).toBe(true)
  }
  expect(getTokenId(9_999n, 2n, 10_000n)).toBe(1n)
  expect(getOffset('0x2711', 10_000n)).toBe(1n)
})

test('squad: tickets are minted in batches of thirty, none twice and none lost [NFTMKT-26]', () => {
  const ids = Array.from({ length: 100 }, (_, i) => BigInt(i * 3))
  const batches = toMintBatches(ids)
  expect(batches.map(({ length }) => length)).toEqual([30, 30, 30, 10])
  expect(batches.flat()).toEqual(ids)
  expect(toMintBatches([])).toEqual([])
})

test('squad: who has no active profile can buy nothing in the public sale, and is not ready for it', () => {
  const state = createState()
  const count = (changes: Partial<SquadAccount>) => getBuyableCount('sale', state, createAccount(changes))
  expect(count({})).toBe(state.maxPerAddress)
  expect([count({ profile: 'none' }), count({ profile: 'paused' }), count({ profile: undefined })]).toEqual([
    0n,
    0n,
    undefined,
  ])
  expect(getBuyableCount('presale', state, createAccount({ profile: 'none', presaleAllotted: 3n }))).toBe(3n)
  expect(isReadyToBuy(state, createAccount())).toBe(true)
  expect(isReadyToBuy(state, createAccount({ profile: 'none' }))).toBe(false)
  expect(isReadyToBuy(state, createAccount({ balance: state.pricePerTicket - 1n }))).toBe(false)
})

test('squad samples: are spread over the collection, and no more than there are', () => {
  expect(getSampleIds(10_000n, 4)).toEqual([0n, 2500n, 5000n, 7500n])
  expect(getSampleIds(2n, 8)).toHaveLength(2)
  expect(getSampleIds(0n, 8)).toEqual([])
})
