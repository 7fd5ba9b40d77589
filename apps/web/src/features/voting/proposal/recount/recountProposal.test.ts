import { createProposal, createVote, getContentId, getMessageId, type TypedMessage, toEnvelope } from '@zono/messages'
import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { recountProposal } from './recountProposal.ts'

const space = 'zono-31337'
const [author, voter, owner] = ['11', '22', '33'].map((byte) => privateKeyToAccount(`0x${byte.repeat(32)}`))
const WALLET: Address = '0x00000000000000000000000000000000000012Ab'
if (!author || !voter || !owner) throw new Error('There are three accounts.')

const proposalMessage = createProposal({
  ...{ account: author.address, space, timestamp: 1000, title: 'Raise the fee', body: '', choices: ['Yes', 'No'] },
  ...{ start: 1000, end: 9000, snapshot: 7 },
})
const proposal = getMessageId(proposalMessage)

/** A message of an account as a hub exports it. For a contract wallet another account signs. */
async function toExported(account: Address, signer: typeof author, typed: TypedMessage, power: string | null) {
  const envelope = toEnvelope(account, typed, (await signer?.signTypedData(typed as never)) as Hex)
  const kind = signer?.address === account ? 'account' : 'contract'
  return { id: getMessageId(typed), ipfs: getContentId(envelope), envelope, signer: kind, power }
}

let messages: readonly Awaited<ReturnType<typeof toExported>>[]
beforeAll(async () => {
  const vote = (account: Address, choice: number) =>
    createVote({ account, space, proposal, choice, timestamp: 2000 + choice })
  messages = [
    await toExported(author.address, author, proposalMessage, null),
    await toExported(voter.address, voter, vote(voter.address, 1), '70'),
    await toExported(WALLET, owner, vote(WALLET, 2), '30'),
  ]
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const count = (fields: object, answer: Hex, readContractAt?: ChainClient['readContractAt']) => {
  const document = { version: 1, space, proposal, snapshot: 7, scores: ['70', '30'], messages, ...fields }
  vi.stubGlobal('fetch', async () => Response.json(document))
  const readContract = async ({ address }: { readonly address: Address }) => (address === WALLET ? answer : '0x')
  const chain = { hub: { url: 'http://hub.test', space }, readContract, readContractAt } as unknown as ChainClient
  const onProgress = vi.fn()
  const result = recountProposal(chain, proposal, { onProgress, signal: new AbortController().signal })
  return { result, onProgress }
}

test('recount: adds up the signed votes, and asks contract wallets on the chain [VOTE-01] [VOTE-03]', async () => {
  const { result, onProgress } = count({}, '0x1626ba7e')
  expect(await result).toMatchObject({
    ...{ scores: [70n, 30n], agrees: true, problems: [], messageCount: 3 },
    ...{ contracts: [messages[2]?.id], confirmedContracts: 1 },
  })
  expect(onProgress).toHaveBeenCalledWith({ checked: 0, total: 3 })
})

test('recount: says what a hub counts wrong, and which wallet does not confirm', async () => {
  expect(await count({ scores: ['71', '30'] }, '0xffffffff').result).toMatchObject({
    ...{ agrees: false, confirmedContracts: 0 },
  })
  const forged = messages.map((message) => ({ ...message, signer: 'account' }))
  expect((await count({ messages: forged }, '0x').result).problems).toEqual([
    { id: messages[2]?.id, problem: 'is not signed by its sender' },
  ])
})

test('recount: asks a contract wallet at the block at which it confirmed its signature', async () => {
  const asked: bigint[] = []
  const withBlock = messages.map((message) => ({
    ...message,
    verifiedBlock: message.signer === 'contract' ? 42 : null,
  }))
  const readContractAt = (answer: () => Promise<Hex>) => (block: bigint) => {
    asked.push(block)
    return answer as never
  }
  // The wallet has another owner now.
  const then = count(
    { messages: withBlock },
    '0xffffffff',
    readContractAt(async () => '0x1626ba7e'),
  )
  expect((await then.result).confirmedContracts).toBe(1)
  expect(asked).toEqual([42n])
  // No endpoint has the state of that block.
  const now = count(
    { messages: withBlock },
    '0x1626ba7e',
    readContractAt(() => Promise.reject(new Error('missing'))),
  )
  expect((await now.result).confirmedContracts).toBe(1)
})

test('recount: refuses an export of another proposal', async () => {
  await expect(count({ proposal: `0x${'ab'.repeat(32)}` }, '0x').result).rejects.toThrow('another proposal')
})
