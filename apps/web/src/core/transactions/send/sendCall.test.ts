// Rules that hold between the preview and the wallet's confirmation, on a scripted chain.

import { type Address, encodeAbiParameters, encodeEventTopics, erc20Abi, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import type { Wallet } from '#core/wallet/wallet.ts'
import type { Call } from '../action.ts'
import { sendBatch } from './sendBatch.ts'
import { sendCall } from './sendCall.ts'

const chainId = 56
const account: Address = '0x00000000000000000000000000000000000000aa'
const otherAccount: Address = '0x00000000000000000000000000000000000000bb'
const token: Address = '0x00000000000000000000000000000000000000cc'
const router: Address = '0x00000000000000000000000000000000000000dd'
const hash = `0x${'1'.repeat(64)}` as const

const toWord = (amount: bigint) => encodeAbiParameters([{ type: 'uint256' }], [amount])

/** A simulated transfer to the account, as a token may log it whatever it delivers. */
const createTransferLog = (amount: bigint) => ({
  address: token,
  topics: encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from: router, to: account } }),
  data: toWord(amount),
})

type ScriptedChain = {
  /** Fails where gas is paid for, as a token may. */
  readonly isTrap?: boolean
  /** Token balance of the account after the simulated call; before it is 100. Undefined for an unreadable answer. */
  readonly getBalanceAfter?: () => bigint | undefined
  readonly loggedAmount?: bigint
  readonly estimate?: bigint
  readonly onEstimate?: () => void
}

type SimulateParams = {
  readonly blockStateCalls: readonly [{ readonly calls: readonly { to: Address; gasPrice?: string }[] }]
}

function createChain({
  isTrap,
  getBalanceAfter = () => 110n,
  loggedAmount,
  estimate = 100_000n,
  onEstimate,
}: ScriptedChain) {
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'eth_getBalance') return numberToHex(10n ** 18n)
    if (method === 'eth_gasPrice') return numberToHex(5n * 10n ** 9n)
    if (method === 'eth_estimateGas') {
      onEstimate?.()
      return numberToHex(estimate)
    }
    if (method !== 'eth_simulateV1') throw new Error(`unexpected ${method}`)
    const [{ blockStateCalls }] = params as readonly [SimulateParams]
    const [{ calls }] = blockStateCalls
    let reads = 0
    const results = calls.map(({ to, gasPrice }) => {
      if (to !== token) {
        if (isTrap && gasPrice !== undefined) return { status: '0x0' }
        return { status: '0x1', logs: loggedAmount === undefined ? [] : [createTransferLog(loggedAmount)] }
      }
      const balance = reads++ === 0 ? 100n : getBalanceAfter()
      return { status: '0x1', returnData: balance === undefined ? '0x' : toWord(balance) }
    })
    return [{ calls: results }]
  }
  return { client: { request }, chainConfig: { chainId }, deployment: { contracts: {} } } as unknown as ChainClient
}

function createWallet(getAccount: () => Address = () => account) {
  const sent: { readonly method: string; readonly gas?: string }[] = []
  const wallet: Wallet = {
    account,
    chainId,
    request: async ({ method, params }) => {
      if (method === 'eth_accounts') return [getAccount()]
      if (method === 'eth_chainId') return numberToHex(chainId)
      sent.push({ method, ...((params as readonly object[])[0] ?? {}) })
      return method === 'wallet_sendCalls' ? { id: 'batch' } : hash
    },
  }
  return { wallet, sent }
}

const call: Call = { to: router, data: '0x01' }
const guaranteed: Call = { ...call, guarantees: [{ token, recipient: account, minimum: 10n }] }
const send = (chain: ChainClient, wallet: Wallet, toSend: Call) =>
  sendCall(chain, wallet, toSend, { speed: 'standard' })

test('send: a wallet that switches accounts while gas is estimated is not asked', async () => {
  let current = account
  const { wallet, sent } = createWallet(() => current)
  const chain = createChain({
    onEstimate: () => {
      current = otherAccount
    },
  })
  await expect(send(chain, wallet, call)).rejects.toThrow('switched to another account')
  expect(sent).toEqual([])
})

test('send: the guarantee is checked again at each send, and one that no longer holds sends nothing', async () => {
  let balance = 110n
  const chain = createChain({ getBalanceAfter: () => balance })
  const { wallet, sent } = createWallet()
  expect(await send(chain, wallet, guaranteed)).toBe(hash)
  expect(sent).toHaveLength(1)
  balance = 109n
  await expect(send(chain, wallet, guaranteed)).rejects.toThrow('receive less than your minimum')
  expect(sent).toHaveLength(1)
})

test('send: a guarantee is compared with the balance that arrives, not with what the token logs', async () => {
  const { wallet, sent } = createWallet()
  const lying = createChain({ getBalanceAfter: () => 109n, loggedAmount: 10n })
  await expect(send(lying, wallet, guaranteed)).rejects.toThrow('receive less than your minimum')
  const unreadable = createChain({ getBalanceAfter: () => undefined, loggedAmount: 10n })
  await expect(send(unreadable, wallet, guaranteed)).rejects.toThrow('receive less than your minimum')
  expect(sent).toEqual([])
})

test('send: what fails where gas is paid for is not sent, though its gas is estimated', async () => {
  const { wallet, sent } = createWallet()
  await expect(send(createChain({ isTrap: true }), wallet, guaranteed)).rejects.toThrow('Unknown error')
  const approve: Call = { to: otherAccount, data: '0x02' }
  await expect(sendBatch(createChain({ isTrap: true }), wallet, [approve], call)).rejects.toThrow('Unknown error')
  expect(sent).toEqual([])
})

test('send: the gas limit stays within what the chain allows one transaction, and more is refused before the wallet', async () => {
  const max = 2n ** 24n
  const { wallet, sent } = createWallet()
  await send(createChain({ estimate: max - 1n }), wallet, call)
  expect(sent[0]?.gas).toBe(numberToHex(max))
  await expect(send(createChain({ estimate: max + 1n }), wallet, call)).rejects.toThrow('more gas than one transaction')
  expect(sent).toHaveLength(1)
})

test('batch: a guarantee that the calls together do not meet sends nothing', async () => {
  const { wallet, sent } = createWallet()
  const approve: Call = { to: otherAccount, data: '0x02' }
  await sendBatch(createChain({}), wallet, [approve], guaranteed)
  expect(sent.map(({ method }) => method)).toEqual(['wallet_sendCalls'])
  const short = createChain({ getBalanceAfter: () => 109n })
  await expect(sendBatch(short, wallet, [approve], guaranteed)).rejects.toThrow('receive less than your minimum')
  expect(sent).toHaveLength(1)
})
