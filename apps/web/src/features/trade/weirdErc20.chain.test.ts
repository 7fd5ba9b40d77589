// Tokens that misbehave, each through every way of trading: it ends in success or in a plain sentence.
import { readPair, readPosition, readToken } from '@zono/client'
import { Pair as PairContract, type UntypedRpc } from '@zono/protocol'
import { Currency, CurrencyAmount, createRouteGraph, type Token, Trade } from '@zono/sdk'
import { type Address, encodeFunctionData, type Hex, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import { readPairsForTokenPairs } from '#core/pairs/readPairs.ts'
import { type Action, isNftApproval } from '#core/transactions/action.ts'
import { readAllowances } from '#core/transactions/allowances.queries.ts'
import { buildApproveCall } from '#core/transactions/approveCalls.ts'
import { sendCall } from '#core/transactions/send/sendCall.ts'
import { readReceipt } from '#core/transactions/tracking/transactionStatus.ts'
import type { Wallet } from '#core/wallet/wallet.ts'
import { getErrorMessage } from '#lib/errors/getErrorMessage.ts'
import { interpolate } from '#lib/i18n/message.ts'
import { accounts } from '../../../../../devnet/chain/accounts.ts'
import { deployContract, readArtifact } from '../../../../../devnet/chain/artifacts.ts'
import { type Devnet, startDevnet } from '../../../../../devnet/devnet.ts'
import { addLiquidity, removeLiquidity } from './liquidity/liquidity.actions.ts'
import { getDependentAmount, getRouterAmounts } from './liquidity/liquidity.rules.ts'
import { getBurnPreview } from './liquidity/remove/removeLiquidity.rules.ts'
import { swap } from './swap/swap.actions.ts'

const BEHAVIORS = [
  'Standard',
  'ReturnsFalse',
  'BlocksTransfers',
  'RejectsUnlimitedApproval',
  'Reenters',
  'Rebases',
  'LongRevertReason',
] as const
type Behavior = (typeof BEHAVIORS)[number]
type Flow = 'buy' | 'sell' | 'add' | 'remove'

let devnet: Devnet
let chain: ChainClient
let snapshot: Hex
const account = accounts.testUser.address
const native = Currency.createNative(31337, { name: 'BNB', symbol: 'BNB' })

beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
  chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
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
    method === 'eth_accounts' ? Promise.resolve([account]) : devnet.client.request<UntypedRpc>({ method, params }),
}

const terms = { slippageBps: 1000, recipient: account, deadline: 10n ** 12n }

function getWrappedNative(): Token {
  const address = devnet.deployment.contracts.WBNB as Address
  return { chainId: 31337, address, decimals: 18, symbol: 'WBNB', name: 'Wrapped BNB' }
}

/** Tells the token something as its maker would. */
async function tell(token: Token, functionName: string, args: readonly unknown[]) {
  const data = encodeFunctionData({ abi: readArtifact('ConfigurableToken').abi, functionName, args })
  const hash = await devnet.client.sendTransaction({
    account: accounts.deployer,
    to: token.address,
    data,
    chain: null,
  } as never)
  await devnet.client.waitForTransactionReceipt({ hash })
}

/** A token of many decimals or few, with a pool of a thousand of it against 10 BNB, half of which is the account's. */
async function tokenWithPool(
  decimals = 18,
  contract = 'ConfigurableToken',
  more: readonly unknown[] = [],
): Promise<Token> {
  const address = await deployContract(devnet.client, contract, ['Moody', 'MOODY', decimals, ...more])
  const token = { chainId: 31337, address, decimals, symbol: 'MOODY', name: 'Moody' }
  await tell(token, 'mint', [account, parseEther('2000')])
  const supply = {
    a: CurrencyAmount.fromRawAmount(native, parseEther('10')),
    b: CurrencyAmount.fromRawAmount(token, parseEther('1000')),
  }
  expect(await carryOut(addLiquidity(devnet.deployment, supply, supply, terms))).toBe('done')
  return token
}

/** Enables what an action spends, then sends it: 'done', or the sentence a person reads. */
async function carryOut({ approvals, call }: Action): Promise<string> {
  try {
    for (const spend of approvals) {
      if (isNftApproval(spend)) return 'unreadable'
      const pair = { token: spend.token.address, spender: spend.spender }
      const [allowed] = await readAllowances(chain, { owner: account, approvals: [pair] })
      if (allowed === undefined) return 'unreadable'
      if (allowed < spend.amount)
        await mined(await sendCall(chain, wallet, buildApproveCall(spend), { speed: 'standard' }))
    }
    return (await mined(await sendCall(chain, wallet, call, { speed: 'standard' }))) ? 'done' : 'reverted'
  } catch (error) {
    const { text, values } = getErrorMessage(error)
    return interpolate(text, values)
  }
}

async function mined(hash: Hex): Promise<boolean> {
  await devnet.client.waitForTransactionReceipt({ hash })
  return (await readReceipt(chain, hash))?.status === 1
}

async function createAction(way: Flow, token: Token): Promise<Action | undefined> {
  const wrappedNative = getWrappedNative()
  if (way === 'buy' || way === 'sell') {
    const graph = createRouteGraph(await readPairsForTokenPairs(chain, [[wrappedNative, token]]))
    const [input, output] = way === 'buy' ? [native, token] : [token, native]
    const amount = CurrencyAmount.fromRawAmount(input, parseEther(way === 'buy' ? '0.1' : '10'))
    const trade = Trade.getBestTradeExactIn(graph, amount, output, { maxHops: 3, wrappedNative })
    return trade && swap(chain, trade, terms)
  }
  if (way === 'add') {
    const pool = await readPair(chain, [wrappedNative, token])
    const a = CurrencyAmount.fromRawAmount(native, parseEther('1'))
    const b = getDependentAmount(pool, a, token, wrappedNative)
    const supply = b && { a, b }
    return supply && pool
      ? addLiquidity(devnet.deployment, supply, getRouterAmounts(pool, supply, wrappedNative), terms)
      : undefined
  }
  const position = await readPosition(chain, { account, tokenPair: [wrappedNative, token] })
  const removal = position && getBurnPreview(position, { by: 'percent', percent: 50 })
  return position && removal
    ? removeLiquidity(devnet.deployment, { position, removal, wrappedNative, native, permit: undefined }, terms)
    : undefined
}

async function getOutcome(way: Flow, token: Token): Promise<string> {
  const action = await createAction(way, token)
  return action ? carryOut(action) : 'nothing to do'
}

const formatFailure = (reason: string) => `The transaction cannot succeed due to error: ${reason}`
const forAllFlows = (ended: string): Readonly<Record<Flow, string>> => ({
  buy: ended,
  sell: ended,
  add: ended,
  remove: ended,
})

describe('weird ERC-20: swap, add and remove with a token that', () => {
  test.each<[Behavior, Readonly<Record<Flow, string>>]>([
    ['Standard', { buy: 'done', sell: 'done', add: 'done', remove: 'done' }],
    ['RejectsUnlimitedApproval', { buy: 'done', sell: 'done', add: 'done', remove: 'done' }],
    ['ReturnsFalse', forAllFlows(formatFailure('the token refused the transfer'))],
    [
      'BlocksTransfers',
      forAllFlows(formatFailure('<img src=x onerror=alert(1)> ConfigurableToken: account is blacklisted')),
    ],
    [
      'Reenters',
      {
        buy: formatFailure('Zono: LOCKED'),
        sell: formatFailure('ZonoLibrary: INSUFFICIENT_INPUT_AMOUNT'),
        add: formatFailure('Zono: INSUFFICIENT_LIQUIDITY_MINTED'),
        remove: formatFailure('Zono: LOCKED'),
      },
    ],
    [
      'Rebases',
      {
        buy: formatFailure('Zono: K'),
        sell: formatFailure('panic more was taken than is there'),
        add: formatFailure('panic more was taken than is there'),
        remove: formatFailure('ZonoRouter: INSUFFICIENT_A_AMOUNT'),
      },
    ],
    ['LongRevertReason', forAllFlows(formatFailure('Unknown error, check the logs'))],
  ])('%s', async (behavior, expected) => {
    const token = await tokenWithPool()
    if (behavior === 'Reenters') {
      const pool = await readPair(chain, [getWrappedNative(), token])
      const data = encodeFunctionData({ abi: PairContract.abi, functionName: 'sync' })
      await tell(token, 'setReentrantCall', [pool?.pair.address, data])
    } else await tell(token, 'setBehavior', [BEHAVIORS.indexOf(behavior)])
    const ended: Record<string, string> = {}
    for (const way of ['buy', 'sell', 'add', 'remove'] as const) {
      const before = await devnet.client.snapshot()
      ended[way] = await getOutcome(way, token)
      await devnet.client.revert({ id: before })
    }
    expect(ended).toEqual(expected)
  })

  test('is gone: its code was destroyed after the pool was made', async () => {
    const token = await tokenWithPool()
    const actions = await Promise.all(
      (['buy', 'sell', 'add', 'remove'] as const).map((way) => createAction(way, token)),
    )
    await devnet.client.setCode({ address: token.address, bytecode: '0x' })
    for (const action of actions) {
      expect(action && (await carryOut({ ...action, approvals: [] }))).toMatch(
        /^The transaction cannot succeed due to error: /,
      )
    }
    const sell = actions[1]
    expect(sell && (await carryOut(sell))).toBe('unreadable')
  })

  test('burns a part of each transfer', async () => {
    const token = await tokenWithPool(18, 'FeeOnTransferToken', [500n])
    for (const way of ['buy', 'sell', 'add', 'remove'] as const) expect(await getOutcome(way, token)).toBe('done')
  })

  test.each([0, 6, 77])('has %i decimals', async (decimals) => {
    const token = await tokenWithPool(decimals)
    for (const way of ['buy', 'sell', 'add', 'remove'] as const) expect(await getOutcome(way, token)).toBe('done')
  })

  test.each([
    ['a name of 10 kB', ['n'.repeat(10_000), 's'.repeat(10_000), 18], { symbol: 's'.repeat(40), name: 'n'.repeat(80) }],
    ['no name', ['', '', 0], { symbol: 'UNKNOWN', name: 'Unknown Token', decimals: 0 }],
    ['a name turned round', ['\u202eDSUB', 'BU\u200bSD', 6], { symbol: 'BUSD', name: 'DSUB' }],
    ['markup', ['<script>alert(1)</script>', '<b>', 18], { symbol: '<b>', name: '<script>alert(1)</script>' }],
    ['77 decimals', ['Deep', 'DEEP', 77], { decimals: 77 }],
  ])('calls itself by %s', async (_, description, read) => {
    const address = await deployContract(devnet.client, 'ConfigurableToken', description)
    expect(await readToken(chain, address)).toMatchObject(read)
  })

  test('says nothing of itself, or something else than a token would', async () => {
    const none = accounts.treasury.address
    expect(await readToken(chain, none)).toBeNull()
    expect(await readToken(chain, devnet.deployment.contracts.Multicall as Address)).toBeNull()
    const deep = await deployContract(devnet.client, 'ConfigurableToken', ['Deep', 'DEEP', 255])
    expect(await readToken(chain, deep)).toBeNull()
  })
})
