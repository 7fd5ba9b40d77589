// What the page promises to arrive holds on chain for the calldata that is sent, whatever the token does.
import { getPairAddress, readPair, readPosition } from '@zono/client'
import { erc20Abi, getContract, SplitRouter, type UntypedRpc } from '@zono/protocol'
import {
  Currency,
  CurrencyAmount,
  createRouteGraph,
  getBestSplitExactIn,
  getBestSplitExactOut,
  getMinimumAmount,
  getSplitLegs,
  MAX_SPLIT_PATHS,
  type Token,
  Trade,
} from '@zono/sdk'
import { type Address, decodeFunctionData, encodeFunctionData, type Hex, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import { readPairs, readPairsForTokenPairs } from '#core/pairs/readPairs.ts'
import type { Action, Call } from '#core/transactions/action.ts'
import { buildBatchedApproveCalls } from '#core/transactions/approveCalls.ts'
import { sendCall } from '#core/transactions/send/sendCall.ts'
import type { Wallet } from '#core/wallet/wallet.ts'
import { getErrorMessage } from '#lib/errors/getErrorMessage.ts'
import { interpolate } from '#lib/i18n/message.ts'
import { accounts } from '../../../../../devnet/chain/accounts.ts'
import { deployContract, readArtifact } from '../../../../../devnet/chain/artifacts.ts'
import { getDevnetToken } from '../../../../../devnet/context.ts'
import { type Devnet, startDevnet } from '../../../../../devnet/devnet.ts'
import { addLiquidity, removeLiquidity } from './liquidity/liquidity.actions.ts'
import { getDependentAmount, getMintPreview, getRouterAmounts } from './liquidity/liquidity.rules.ts'
import { getBurnPreview } from './liquidity/remove/removeLiquidity.rules.ts'
import { swap } from './swap/swap.actions.ts'

let devnet: Devnet
let chain: ChainClient
let snapshot: Hex
const account = accounts.testUser.address
/** Pays no gas: its native balance changes by what arrives alone. */
const recipient: Address = '0x000000000000000000000000000000000000f00d'
const native = Currency.createNative(31337, { name: 'BNB', symbol: 'BNB' })

beforeAll(async () => {
  devnet = await startDevnet({
    shouldSimulate: false,
    log: () => {},
    webFolder: null,
  })
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

const wbnb = (): Token => ({
  chainId: 31337,
  address: devnet.deployment.contracts.WBNB as Address,
  decimals: 18,
  symbol: 'WBNB',
  name: 'Wrapped BNB',
})

/** A token, and what makes it behave as it does once its pools are filled. */
type TokenVariant = readonly [name: string, contract: string, args: readonly unknown[], behavior?: number]

const TOKEN_VARIANTS: readonly TokenVariant[] = [
  ['1% fee', 'FeeOnTransferToken', [100n]],
  ['10% fee', 'FeeOnTransferToken', [1000n]],
  ['25% fee', 'FeeOnTransferToken', [2500n]],
  ['no return value', 'NoReturnToken', []],
  ['can be paused', 'PausableToken', []],
  ['plain', 'ConfigurableToken', [], 0],
  ['returns false', 'ConfigurableToken', [], 1],
  ['blacklists', 'ConfigurableToken', [], 2],
  ['refuses infinite approvals', 'ConfigurableToken', [], 3],
  ['rebases', 'ConfigurableToken', [], 5],
]

const HARMLESS = ['plain', 'no return value', 'can be paused', 'refuses infinite approvals']

async function write(to: Address, contract: string, functionName: string, args: readonly unknown[], from = account) {
  const data = encodeFunctionData({ abi: readArtifact(contract).abi, functionName, args })
  const hash = await devnet.client.sendTransaction({ account: from, to, data, chain: null } as never)
  await devnet.client.waitForTransactionReceipt({ hash })
}

async function create([, contract, args]: TokenVariant, symbol: string): Promise<Token> {
  const address = await deployContract(devnet.client, contract, [symbol, symbol, 18, ...args])
  await write(address, contract, 'mint', [account, parseEther('100000')], accounts.deployer.address)
  return { chainId: 31337, address, decimals: 18, symbol, name: symbol }
}

async function send(call: Call): Promise<boolean> {
  const hash = await sendCall(chain, wallet, call, { speed: 'standard' })
  return (await devnet.client.waitForTransactionReceipt({ hash })).status === 'success'
}

/** Approves without a simulation, then sends as the page does: 'done', 'reverted', or why nothing was sent. */
async function carryOut({ approvals, call }: Action): Promise<string> {
  try {
    for (const approveCall of approvals.flatMap(buildBatchedApproveCalls)) await send(approveCall)
    return (await send(call)) ? 'done' : 'reverted'
  } catch (error) {
    const { text, values } = getErrorMessage(error)
    return interpolate(text, values)
  }
}

const readBalance = (token: string): Promise<bigint> =>
  token === 'native'
    ? devnet.client.getBalance({ address: recipient })
    : devnet.client.readContract({
        abi: erc20Abi,
        address: token as Address,
        functionName: 'balanceOf',
        args: [recipient],
      })

const terms = (slippageBps: number) => ({ slippageBps, recipient, deadline: 10n ** 12n })

type GuaranteedAmounts = readonly { readonly token: string; readonly minimum: bigint }[]
type GuaranteedAction = { readonly action: Action; readonly promised: GuaranteedAmounts }

const getBalanceKey = (currency: Currency) => (Currency.isNative(currency) ? 'native' : currency.address)

async function swapDeal(
  input: Currency,
  output: Currency,
  exact: 'in' | 'out',
  slippageBps: number,
): Promise<GuaranteedAction> {
  const wrappedNative = wbnb()
  const path = [input, output].map((currency) => Currency.toWrapped(currency, wrappedNative))
  const others = [wrappedNative, ...path].filter(
    ({ address }, i, all) => all.findIndex((o) => o.address === address) === i,
  )
  const pairings = others.flatMap((a, i) => others.slice(i + 1).map((b) => [a, b] as const))
  const graph = createRouteGraph(await readPairsForTokenPairs(chain, pairings))
  const options = { maxHops: 3, wrappedNative } as const
  const units = (currency: Currency) =>
    CurrencyAmount.fromRawAmount(currency, parseEther(Currency.isNative(currency) ? '0.1' : '10'))
  const trade =
    exact === 'in'
      ? Trade.getBestTradeExactIn(graph, units(input), output, options)
      : Trade.getBestTradeExactOut(graph, input, units(output), options)
  if (trade === undefined) throw new Error('expected a trade')
  return {
    action: swap(chain, trade, terms(slippageBps)),
    promised: [{ token: getBalanceKey(output), minimum: Trade.getMinimumAmountOut(trade, slippageBps).amount }],
  }
}

async function supplyDeal(a: Currency, b: Token, slippageBps: number): Promise<GuaranteedAction> {
  const wrappedNative = wbnb()
  const pairing = [Currency.toWrapped(a, wrappedNative), b] as const
  const pool = await readPair(chain, pairing)
  const typed = CurrencyAmount.fromRawAmount(a, parseEther('1'))
  const other = getDependentAmount(pool, typed, b, wrappedNative)
  const outcome = other && getMintPreview(pool, { a: typed, b: other }, wrappedNative)
  if (other === undefined || outcome === undefined) throw new Error('expected a supply')
  const supply = { a: typed, b: other }
  const minted = {
    pair: getPairAddress(chain, pairing),
    minimumLiquidity: getMinimumAmount(outcome.liquidity, slippageBps),
  }
  const taken = getRouterAmounts(pool, supply, wrappedNative)
  return {
    action: addLiquidity(devnet.deployment, supply, taken, terms(slippageBps), minted),
    promised: [{ token: minted.pair, minimum: minted.minimumLiquidity }],
  }
}

async function removalDeal(a: Currency, b: Token, slippageBps: number): Promise<GuaranteedAction> {
  const wrappedNative = wbnb()
  const pairing = [Currency.toWrapped(a, wrappedNative), b] as const
  const position = await readPosition(chain, { account, tokenPair: pairing })
  const removal = position && getBurnPreview(position, { by: 'percent', percent: 30 })
  if (!position || !removal) throw new Error('expected a position')
  const { token0, token1 } = position.pair
  const params = { position, removal, wrappedNative, native: Currency.isNative(a) ? a : undefined, permit: undefined }
  const shown = (token: Token) =>
    Currency.isNative(a) && token.address === wrappedNative.address ? 'native' : token.address
  return {
    action: removeLiquidity(devnet.deployment, params, terms(slippageBps)),
    promised: [
      { token: shown(token0), minimum: getMinimumAmount(removal.amount0, slippageBps) },
      { token: shown(token1), minimum: getMinimumAmount(removal.amount1, slippageBps) },
    ],
  }
}

/** The token with pools against BNB and against a second token of its kind, both provided by the account. */
async function market(kind: TokenVariant): Promise<readonly [Token, Token]> {
  const [token, second] = [await create(kind, 'ODD'), await create(kind, 'EVEN')]
  const own = { ...terms(0), recipient: account }
  for (const [a, b] of [
    [CurrencyAmount.fromRawAmount(native, parseEther('10')), CurrencyAmount.fromRawAmount(token, parseEther('1000'))],
    [CurrencyAmount.fromRawAmount(token, parseEther('5000')), CurrencyAmount.fromRawAmount(second, parseEther('5000'))],
  ] as const) {
    expect(await carryOut(addLiquidity(devnet.deployment, { a, b }, { a, b }, own))).toBe('done')
  }
  const [, contract, , behavior] = kind
  if (behavior !== undefined)
    for (const { address } of [token, second]) await write(address, contract, 'setBehavior', [behavior])
  return [token, second]
}

type Flow = (token: Token, second: Token, slippageBps: number) => Promise<GuaranteedAction>
const FLOWS: Readonly<Record<string, Flow>> = {
  buy: (token, _, bps) => swapDeal(native, token, 'in', bps),
  'buy exactly': (token, _, bps) => swapDeal(native, token, 'out', bps),
  sell: (token, _, bps) => swapDeal(token, native, 'in', bps),
  'sell for exactly': (token, _, bps) => swapDeal(token, native, 'out', bps),
  exchange: (token, second, bps) => swapDeal(token, second, 'in', bps),
  'exchange for exactly': (token, second, bps) => swapDeal(token, second, 'out', bps),
  add: (token, _, bps) => supplyDeal(native, token, bps),
  'add both': (token, second, bps) => supplyDeal(token, second, bps),
  remove: (token, _, bps) => removalDeal(native, token, bps),
  'remove both': (token, second, bps) => removalDeal(token, second, bps),
}

describe('guarantees: what arrives is at least what was promised, or nothing happens', () => {
  test.each(TOKEN_VARIANTS.map((kind) => ({ name: kind[0], kind })))(
    'token with $name',
    async ({ name, kind }) => {
      const [token, second] = await market(kind)
      const broken: string[] = []
      const ends: string[] = []
      for (const [way, createDeal] of Object.entries(FLOWS)) {
        for (const slippageBps of [50, 1200, 4900]) {
          const clean = await devnet.client.snapshot()
          const { action, promised } = await createDeal(token, second, slippageBps)
          const before = await Promise.all(promised.map((each) => readBalance(each.token)))
          const ended = await carryOut(action)
          const after = await Promise.all(promised.map((each) => readBalance(each.token)))
          ends.push(ended)
          for (const [i, { minimum }] of promised.entries()) {
            const arrived = (after[i] ?? 0n) - (before[i] ?? 0n)
            if (ended === 'done' && arrived < minimum) broken.push(`${way} at ${slippageBps}: ${arrived} < ${minimum}`)
          }
          await devnet.client.revert({ id: clean })
        }
      }
      expect(broken).toEqual([])
      // A token that keeps nothing back trades in every way.
      if (HARMLESS.includes(name)) expect(ends.filter((end) => end !== 'done')).toEqual([])
      if (name.endsWith('fee')) expect(ends).toContain('done')
    },
    120_000,
  )
})

describe('guarantees: a transfer fee', () => {
  const FEE: TokenVariant = ['10% fee', 'FeeOnTransferToken', [1000n]]
  const refusal = 'This token takes a 10% fee: raise the slippage tolerance above it.'

  test('above the slippage tolerance sends nothing and says so: buy, sell, add and remove', async () => {
    const [token, second] = await market(FEE)
    for (const deal of [
      await swapDeal(native, token, 'in', 50),
      await swapDeal(token, native, 'in', 50),
      await supplyDeal(native, token, 50),
      await removalDeal(wbnb(), token, 50),
    ]) {
      expect(await carryOut(deal.action)).toBe(refusal)
    }
    expect(await carryOut((await removalDeal(token, second, 50)).action)).toMatch(/^This token takes a 1[09]% fee/)
    expect(await carryOut((await swapDeal(native, token, 'out', 50)).action)).toBe(
      'This token takes a 10% fee: enter the amount you pay instead of the amount you receive.',
    )
  })

  test('within the slippage tolerance is traded by the variant that checks what arrives', async () => {
    const [token] = await market(FEE)
    for (const [input, output, name] of [
      [native, token, 'swapExactETHForTokensSupportingFeeOnTransferTokens'],
      [token, native, 'swapExactTokensForETHSupportingFeeOnTransferTokens'],
    ] as const) {
      const { action } = await swapDeal(input, output, 'in', 1200)
      const sent: Hex[] = []
      const watching: Wallet = {
        ...wallet,
        request: async (request) => {
          if (request.method === 'eth_sendTransaction') sent.push((request.params as { data: Hex }[])[0]?.data ?? '0x')
          return wallet.request(request)
        },
      }
      for (const approveCall of action.approvals.flatMap(buildBatchedApproveCalls)) await send(approveCall)
      const hash = await sendCall(chain, watching, action.call, { speed: 'standard' })
      await devnet.client.waitForTransactionReceipt({ hash })
      const { abi } = readArtifact('Router')
      expect(sent.map((data) => decodeFunctionData({ abi, data }).functionName)).toEqual([name])
    }
  })

  test('is accepted knowingly when liquidity is taken out', async () => {
    const [token] = await market(FEE)
    const position = await readPosition(chain, { account, tokenPair: [wbnb(), token] })
    const removal = position && getBurnPreview(position, { by: 'percent', percent: 30 })
    if (!position || !removal) throw new Error('expected a position')
    const params = { position, removal, wrappedNative: wbnb(), native, permit: undefined, acceptsAny: true }
    expect(await carryOut(removeLiquidity(devnet.deployment, params, terms(50)))).toBe('done')
  })
})

describe('guarantees: a split plan', () => {
  test.each([
    ['exact input', getBestSplitExactIn, ['0.000000000000012345', '700', '72500.000000000000000001']],
    ['exact output', getBestSplitExactOut, ['0.000000000000012345', '600', '60000.000000000000000007']],
  ] as const)('is carried out on chain to the base unit: %s', async (_, search, sizes) => {
    const [sold, bought] = [getDevnetToken(devnet, 'busd'), getDevnetToken(devnet, 'zono')]
    const trader = accounts.traders[0]?.address ?? account
    const graph = createRouteGraph(await readPairs(chain, devnet.tokens))
    const router = getContract(devnet.deployment, SplitRouter)
    await write(sold.address, 'ConfigurableToken', 'approve', [router.address, parseEther('1000000')], trader)
    const readSold = () =>
      devnet.client.readContract({ abi: erc20Abi, address: sold.address, functionName: 'balanceOf', args: [trader] })
    for (const size of sizes) {
      const clean = await devnet.client.snapshot()
      const plan = search(graph, sold, bought, parseEther(size), { hopCost: 0n, maxPaths: MAX_SPLIT_PATHS })
      const { amountIn = 0n, amountOut = 0n, hops = [] } = plan ?? {}
      const legs = plan ? getSplitLegs(plan) : []
      const [before, held] = [await readSold(), await readBalance(bought.address)]
      const isExactIn = search === getBestSplitExactIn
      const name = isExactIn ? 'swapExactTokensForTokens' : 'swapTokensForExactTokens'
      const amounts = isExactIn ? [amountIn, amountOut] : [amountOut, amountIn]
      const steps = hops.map((hop) => ({ ...hop, tokenIn: hop.tokenIn.address, tokenOut: hop.tokenOut.address }))
      await write(router.address, 'SplitRouter', name, [...amounts, steps, recipient, 10n ** 12n], trader)
      expect([before - (await readSold()), (await readBalance(bought.address)) - held]).toEqual([amountIn, amountOut])
      expect(amountOut).toBeGreaterThan(0n)
      if (size === sizes.at(-1)) expect(legs.length).toBeGreaterThan(2)
      await devnet.client.revert({ id: clean })
    }
  })
})
