import type { ProposalExport } from '@zono/messages'
import { type BlockTag, CallRevertedError } from '@zono/rpc'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import type { ChainClient } from './chain/client.ts'
import { findDrawProblem, findUnconfirmedWallets } from './recountOnChain.ts'

const WALLET = `0x${'aa'.repeat(20)}`
const ID: Hex = `0x${'11'.repeat(32)}`
const CONFIRMED: Hex = `0x1626ba7e${'0'.repeat(56)}`

const createDocument = (fields: object): ProposalExport => ({
  ...{ version: 1, space: 'zono.eth', proposal: ID, snapshot: 1000, draw: null, scores: ['5'], messages: [] },
  ...fields,
})

const marked = (verifiedBlock: number | null) => ({
  ...{ id: ID, ipfs: 'bagu', signer: 'contract', power: '5', verifiedBlock },
  envelope: { address: WALLET, sig: '0x', data: {} },
})

const createBlock = (number: number, timestamp: number, hash: Hex) => ({ number, timestamp, hash })

function createWalletClient(answer: () => Hex, hasCode = true) {
  const blocks: BlockTag[] = []
  const client: Pick<ChainClient, 'hasCode' | 'call' | 'readBlock'> = {
    readBlock: async () => createBlock(77, 0, ID),
    hasCode: async (_account, at) => {
      blocks.push(at)
      return hasCode
    },
    call: async (_call, at) => {
      blocks.push(at)
      return answer()
    },
  }
  return { ...client, blocks }
}
const find = (client: Parameters<typeof findUnconfirmedWallets>[0], verifiedBlock: number | null = 60) =>
  findUnconfirmedWallets(client, createDocument({ messages: [marked(verifiedBlock)] }))

test('findUnconfirmedWallets: asks each wallet at the block at which it confirmed', async () => {
  const client = createWalletClient(() => CONFIRMED)
  expect(await find(client)).toEqual([])
  expect(client.blocks).toEqual([60, 60])
})

test('findUnconfirmedWallets: asks at the newest block where an export names none', async () => {
  const client = createWalletClient(() => CONFIRMED)
  expect(await find(client, null)).toEqual([])
  expect(client.blocks).toEqual([77, 77])
})

test('findUnconfirmedWallets: an account without code signed nothing as a wallet', async () => {
  const client = createWalletClient(() => CONFIRMED, false)
  expect(await find(client)).toEqual([
    { id: ID, problem: 'is said to be of a contract wallet, and its account has no code' },
  ])
})

test.each([
  ['another answer', () => `0x${'0'.repeat(64)}` as Hex],
  [
    'a revert',
    (): Hex => {
      throw new CallRevertedError('execution reverted')
    },
  ],
])('findUnconfirmedWallets: %s confirms nothing', async (_name, answer) => {
  expect(await find(createWalletClient(answer))).toEqual([
    { id: ID, problem: 'is not confirmed by its contract wallet' },
  ])
})

test('findUnconfirmedWallets: a node that does not answer decides nothing', async () => {
  const client = createWalletClient(() => {
    throw new Error('fetch failed')
  })
  await expect(find(client)).rejects.toThrow()
})

const HASH: Hex = `0x${'22'.repeat(32)}`
const chain = {
  client: {
    readBlock: async (at: number | 'latest') =>
      createBlock(Number(at), Number(at) >= 1200 ? 5000 : 4000, at === 1200 ? HASH : `0x${'33'.repeat(32)}`),
  },
  hasToken: async (block: number) => block >= 500,
  window: 400,
  delaySeconds: 30,
  mayLackDraw: false,
}
const draw = { start: 4500, window: 400, block: 1200, hash: HASH, drawnBlocks: [900] }

test('findDrawProblem: a draw as the rule and the chain have it is right', async () => {
  expect(await findDrawProblem(createDocument({ draw }), chain)).toBeUndefined()
})

test('findDrawProblem: a draw that is left out is missed, once votes are counted', async () => {
  expect(await findDrawProblem(createDocument({}), chain)).toContain('is missing')
  expect(await findDrawProblem(createDocument({ scores: null }), chain)).toBeUndefined()
  expect(await findDrawProblem(createDocument({}), { ...chain, mayLackDraw: true })).toBeUndefined()
  // A token of the snapshot's own block leaves nothing to draw among.
  expect(await findDrawProblem(createDocument({}), { ...chain, hasToken: async () => false })).toBeUndefined()
})

test('findDrawProblem: a draw among fewer blocks than the rule says is none', async () => {
  expect(await findDrawProblem(createDocument({ draw: { ...draw, window: 1 } }), chain)).toBe(
    'Blocks are drawn among 1, and the rule says 400.',
  )
})

test.each([
  ['of another hash', { hash: `0x${'33'.repeat(32)}` }],
  ['that is not the first after the start', { block: 1201 }],
  ['before the start', { start: 5000 }],
  ['within the delay after the start', { start: 4970 }],
])('findDrawProblem: a block %s draws nothing', async (_name, change) => {
  expect(await findDrawProblem(createDocument({ draw: { ...draw, ...change } }), chain)).toContain('is not the one')
})
