// Tokens that misbehave, each through every way of trading: it ends in success or in a plain sentence.

import { Pair as PairContract } from '@zono/protocol'
import { Currency, CurrencyAmount, createRouteGraph, type Token, Trade } from '@zono/sdk'
import { type Address, encodeFunctionData, type Hex, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../../../../devnet/chain/accounts.ts'
import { artefact, deploy } from '../../../../../devnet/chain/artifacts.ts'
import { type Devnet, startDevnet } from '../../../../../devnet/devnet.ts'
import { type Chain, createChain } from '../../core/chain/chain.ts'
import { readPairsOf } from '../../core/pairs/readPairs.ts'
import { readToken } from '../../core/tokens/readToken.ts'
import type { Action } from '../../core/transactions/action.ts'
import { readAllowances } from '../../core/transactions/allowances.queries.ts'
import { approveCall } from '../../core/transactions/approveCalls.ts'
import { sendCall } from '../../core/transactions/send/sendCall.ts'
import { readReceipt } from '../../core/transactions/tracking/transactionStatus.ts'
import type { Wallet } from '../../core/wallet/wallet.ts'
import { explain } from '../../lib/errors/getErrorMessage.ts'
import { fill } from '../../lib/i18n/message.ts'
import { addLiquidity, removeLiquidity } from './liquidity/liquidity.actions.ts'
import { readPool, readPosition } from './liquidity/liquidity.queries.ts'
import { mirrored, takenOf } from './liquidity/liquidity.rules.ts'
import { removalOf } from './liquidity/remove/removeLiquidity.rules.ts'
import { swap } from './swap/swap.actions.ts'

const MOODS = ['Plain', 'ReturnsFalse', 'Blacklists', 'RefusesInfinite', 'Reenters', 'Rebases', 'Rants'] as const
type Mood = (typeof MOODS)[number]
type Way = 'buy' | 'sell' | 'add' | 'remove'

let devnet: Devnet
let chain: Chain
let snapshot: Hex
const account = accounts.visitor.address
const native = Currency.native(31337, { name: 'BNB', symbol: 'BNB' })

beforeAll(async () => {
  devnet = await startDevnet({ life: false, log: () => {}, page: null })
  chain = createChain({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
})
afterAll(() => devnet.stop())
beforeEach(async () => {
  snapshot = await devnet.client.snapshot()
})
afterEach(() => devnet.client.revert({ id: snapshot }))

const wallet: Wallet = {
  account,
  chainId: 31337,
  request: ({ method, params }) =>
    method === 'eth_accounts' ? Promise.resolve([account]) : devnet.client.request({ method, params } as never),
}

const terms = { slippageBps: 1000, recipient: account, deadline: 10n ** 12n }

function wrapped(): Token {
  const address = devnet.deployment.contracts.WBNB as Address
  return { chainId: 31337, address, decimals: 18, symbol: 'WBNB', name: 'Wrapped BNB' }
}

/** Tells the token something as its maker would. */
async function tell(token: Token, functionName: string, args: readonly unknown[]) {
  const data = encodeFunctionData({ abi: artefact('MoodyToken').abi, functionName, args })
  const hash = await devnet.client.sendTransaction({
    account: accounts.deployer,
    to: token.address,
    data,
    chain: null,
  } as never)
  await devnet.client.waitForTransactionReceipt({ hash })
}

/** A token of many decimals or few, with a pool of a thousand of it against 10 BNB, half of which is the account's. */
async function tokenWithPool(decimals = 18, contract = 'MoodyToken', more: readonly unknown[] = []): Promise<Token> {
  const address = await deploy(devnet.client, contract, ['Moody', 'MOODY', decimals, ...more])
  const token = { chainId: 31337, address, decimals, symbol: 'MOODY', name: 'Moody' }
  await tell(token, 'mint', [account, parseEther('2000')])
  const supply = {
    a: CurrencyAmount.of(native, parseEther('10')),
    b: CurrencyAmount.of(token, parseEther('1000')),
  }
  expect(await carryOut(addLiquidity(devnet.deployment, supply, supply, terms))).toBe('done')
  return token
}

/** Enables what an action spends, then sends it: 'done', or the sentence a person reads. */
async function carryOut({ spends, call }: Action): Promise<string> {
  try {
    for (const spend of spends) {
      const pair = { token: spend.token.address, spender: spend.spender }
      const [allowed] = await readAllowances(chain, { owner: account, spends: [pair] })
      if (allowed === undefined) return 'unreadable'
      if (allowed < spend.amount) await mined(await sendCall(chain, wallet, approveCall(spend), { speed: 'standard' }))
    }
    return (await mined(await sendCall(chain, wallet, call, { speed: 'standard' }))) ? 'done' : 'reverted'
  } catch (error) {
    const { text, values } = explain(error)
    return fill(text, values)
  }
}

async function mined(hash: Hex): Promise<boolean> {
  await devnet.client.waitForTransactionReceipt({ hash })
  return (await readReceipt(chain, hash))?.status === 1
}

async function actionOf(way: Way, token: Token): Promise<Action | undefined> {
  const wrappedNative = wrapped()
  if (way === 'buy' || way === 'sell') {
    const graph = createRouteGraph(await readPairsOf(chain, [[wrappedNative, token]]))
    const [input, output] = way === 'buy' ? [native, token] : [token, native]
    const amount = CurrencyAmount.of(input, parseEther(way === 'buy' ? '0.1' : '10'))
    const trade = Trade.bestExactIn(graph, amount, output, { maxHops: 3, wrappedNative })
    return trade && swap(chain, trade, terms)
  }
  if (way === 'add') {
    const pool = await readPool(chain, [wrappedNative, token])
    const a = CurrencyAmount.of(native, parseEther('1'))
    const b = mirrored(pool, a, token, wrappedNative)
    const supply = b && { a, b }
    return supply && pool
      ? addLiquidity(devnet.deployment, supply, takenOf(pool, supply, wrappedNative), terms)
      : undefined
  }
  const position = await readPosition(chain, { account, pairing: [wrappedNative, token] })
  const removal = position && removalOf(position, { by: 'percent', percent: 50 })
  return position && removal
    ? removeLiquidity(devnet.deployment, { position, removal, wrappedNative, native, permit: undefined }, terms)
    : undefined
}

async function outcomeOf(way: Way, token: Token): Promise<string> {
  const action = await actionOf(way, token)
  return action ? carryOut(action) : 'nothing to do'
}

const failing = (reason: string) => `The transaction cannot succeed due to error: ${reason}`
const all = (ended: string): Readonly<Record<Way, string>> => ({ buy: ended, sell: ended, add: ended, remove: ended })

describe('hazards: swap, add and remove with a token that', () => {
  test.each<[Mood, Readonly<Record<Way, string>>]>([
    ['Plain', { buy: 'done', sell: 'done', add: 'done', remove: 'done' }],
    ['RefusesInfinite', { buy: 'done', sell: 'done', add: 'done', remove: 'done' }],
    ['ReturnsFalse', all(failing('the token refused the transfer'))],
    ['Blacklists', all(failing('<img src=x onerror=alert(1)> MoodyToken: account is blacklisted'))],
    [
      'Reenters',
      {
        buy: failing('Zono: LOCKED'),
        sell: failing('ZonoLibrary: INSUFFICIENT_INPUT_AMOUNT'),
        add: failing('Zono: INSUFFICIENT_LIQUIDITY_MINTED'),
        remove: failing('Zono: LOCKED'),
      },
    ],
    [
      'Rebases',
      {
        buy: failing('Zono: K'),
        sell: failing('panic more was taken than is there'),
        add: failing('panic more was taken than is there'),
        remove: failing('ZonoRouter: INSUFFICIENT_A_AMOUNT'),
      },
    ],
    ['Rants', all(failing('Unknown error, check the logs'))],
  ])('%s', async (mood, expected) => {
    const token = await tokenWithPool()
    if (mood === 'Reenters') {
      const pool = await readPool(chain, [wrapped(), token])
      const data = encodeFunctionData({ abi: PairContract.abi, functionName: 'sync' })
      await tell(token, 'reenter', [pool?.pair.address, data])
    } else await tell(token, 'become', [MOODS.indexOf(mood)])
    const ended: Record<string, string> = {}
    for (const way of ['buy', 'sell', 'add', 'remove'] as const) {
      const before = await devnet.client.snapshot()
      ended[way] = await outcomeOf(way, token)
      await devnet.client.revert({ id: before })
    }
    expect(ended).toEqual(expected)
  })

  test('is gone: its code was destroyed after the pool was made', async () => {
    const token = await tokenWithPool()
    const actions = await Promise.all((['buy', 'sell', 'add', 'remove'] as const).map((way) => actionOf(way, token)))
    await devnet.client.setCode({ address: token.address, bytecode: '0x' })
    for (const action of actions) {
      expect(action && (await carryOut({ ...action, spends: [] }))).toMatch(
        /^The transaction cannot succeed due to error: /,
      )
    }
    const sell = actions[1]
    expect(sell && (await carryOut(sell))).toBe('unreadable')
  })

  test('burns a part of each transfer', async () => {
    const token = await tokenWithPool(18, 'FeeOnTransferToken', [500n])
    for (const way of ['buy', 'sell', 'add', 'remove'] as const) expect(await outcomeOf(way, token)).toBe('done')
  })

  test.each([0, 6, 77])('has %i decimals', async (decimals) => {
    const token = await tokenWithPool(decimals)
    for (const way of ['buy', 'sell', 'add', 'remove'] as const) expect(await outcomeOf(way, token)).toBe('done')
  })

  test.each([
    ['a name of 10 kB', ['n'.repeat(10_000), 's'.repeat(10_000), 18], { symbol: 's'.repeat(40), name: 'n'.repeat(80) }],
    ['no name', ['', '', 0], { symbol: 'UNKNOWN', name: 'Unknown Token', decimals: 0 }],
    ['a name turned round', ['\u202eDSUB', 'BU\u200bSD', 6], { symbol: 'BUSD', name: 'DSUB' }],
    ['markup', ['<script>alert(1)</script>', '<b>', 18], { symbol: '<b>', name: '<script>alert(1)</script>' }],
    ['255 decimals', ['Deep', 'DEEP', 255], { decimals: 255 }],
  ])('calls itself by %s', async (_, description, read) => {
    const address = await deploy(devnet.client, 'MoodyToken', description)
    expect(await readToken(chain, address)).toMatchObject(read)
  })

  test('says nothing of itself, or something else than a token would', async () => {
    const none = accounts.treasury.address
    expect(await readToken(chain, none)).toBeNull()
    expect(await readToken(chain, devnet.deployment.contracts.Multicall as Address)).toBeNull()
  })
})
