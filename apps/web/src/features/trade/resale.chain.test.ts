// Tokens that can be bought and not sold, each tried in a simulation, and then by a buyer on the chain.
import { readdirSync, readFileSync } from 'node:fs'
import { readPair } from '@zono/client'
import { getContract, Pair, Router } from '@zono/protocol'
import { Currency, CurrencyAmount, type Token } from '@zono/sdk'
import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256, parseEther, stringToHex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import { buildCall, type Call } from '#core/transactions/action.ts'
import { accounts } from '../../../../../devnet/chain/accounts.ts'
import { deployContract, readArtifact } from '../../../../../devnet/chain/artifacts.ts'
import { type Devnet, startDevnet } from '../../../../../devnet/devnet.ts'
import { addLiquidity } from './liquidity/liquidity.actions.ts'
import { readResale, SIMULATION_ACCOUNT } from './swap/resale/resale.queries.ts'
import { getResaleCost, type Resale } from './swap/resale/resale.rules.ts'

const TRAPS = [
  'None',
  'SellersList',
  'SellsUntil',
  'RisingTax',
  'SellsPaused',
  'WalletLimit',
  'LyingTransfer',
  'Cooldown',
  'SellsInTrials',
] as const
type Trap = (typeof TRAPS)[number]

const maker = accounts.deployer.address
const buyer = accounts.testUser.address
const PAID = parseEther('1')
const native = Currency.createNative(31337, { name: 'BNB', symbol: 'BNB' })

let devnet: Devnet
let chain: ChainClient
let snapshot: Hex

beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
  chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
})
afterAll(() => devnet.stop())
beforeEach(async () => {
  snapshot = await devnet.client.snapshot()
})
afterEach(() => devnet.client.revert({ id: snapshot }))

async function send(from: Address, { to, data, value = 0n }: Call): Promise<boolean> {
  const gas = '0x4c4b40'
  const hash = await devnet.client.request({
    method: 'eth_sendTransaction',
    params: [{ from, to, data, value: `0x${value.toString(16)}`, gas }],
  } as never)
  await devnet.client.mine({ blocks: 1 })
  return (await devnet.client.waitForTransactionReceipt({ hash })).status === 'success'
}

const NAMES = ['Lure', 'LURE', 18] as const

/** A token with a pool of a thousand times 10^18 of it against 100 BNB. */
async function createPool(contract: string, args: readonly unknown[] = NAMES) {
  const address = await deployContract(devnet.client, contract, args)
  const token: Token = { chainId: 31337, address, decimals: 18, symbol: 'LURE', name: 'Lure' }
  const { abi } = readArtifact(contract)
  const tell = (functionName: string, args: readonly unknown[]) =>
    send(maker, { to: address, data: encodeFunctionData({ abi, functionName, args }) })
  await tell('mint', [maker, parseEther('2000')])
  const supply = {
    a: CurrencyAmount.fromRawAmount(native, parseEther('100')),
    b: CurrencyAmount.fromRawAmount(token, parseEther('1000')),
  }
  const router = getContract(devnet.deployment, Router)
  await send(maker, buildCall({ abi: erc20Abi, address }, 'approve', [router.address, maxUint256]))
  const terms = { slippageBps: 5000, recipient: maker, deadline: maxUint256 }
  expect(await send(maker, addLiquidity(devnet.deployment, supply, supply, terms).call)).toBe(true)
  const wrapped: Token = {
    chainId: 31337,
    address: devnet.deployment.contracts.WBNB as Address,
    decimals: 18,
    symbol: 'WBNB',
    name: 'Wrapped BNB',
  }
  const pool = await readPair(chain, [wrapped, token])
  if (!pool) throw new Error('The pool was not made.')
  return { token, pool: pool.pair.address, path: [wrapped.address, address], tell }
}

type Pool = Awaited<ReturnType<typeof createPool>>

const tryResale = ({ path, pool }: Pool, account: Address = buyer, amount = PAID): Promise<Resale> =>
  readResale(chain, { account, path, pairs: [pool], amount })

/** Buys on the chain and sells again; wei that come back, undefined where the sale fails. */
async function buyAndSell({ token, path }: Pool): Promise<bigint | undefined> {
  const router = getContract(devnet.deployment, Router)
  const read = (address: string | undefined) =>
    devnet.client.readContract({
      abi: erc20Abi,
      address: address as Address,
      functionName: 'balanceOf',
      args: [buyer],
    })
  const buy = 'swapExactETHForTokensSupportingFeeOnTransferTokens'
  expect(await send(buyer, buildCall(router, buy, [0n, path as Address[], buyer, maxUint256], PAID))).toBe(true)
  const held = await read(token.address)
  await send(buyer, buildCall({ abi: erc20Abi, address: token.address }, 'approve', [router.address, held]))
  const before = await read(path[0])
  const back = (path as Address[]).toReversed()
  const sell = 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
  const isSold = await send(buyer, buildCall(router, sell, [held, 0n, back, buyer, maxUint256]))
  return isSold ? (await read(path[0])) - before : undefined
}

const setTrap = ({ tell, pool }: Pool, trap: Trap, setting = 1n) =>
  tell('setTrap', [TRAPS.indexOf(trap), setting, pool])

describe('resale: a token that', () => {
  test('behaves costs two fees of its pool, to the wei of what the chain returns', async () => {
    const pool = await createPool('TrapToken')
    const resale = await tryResale(pool)
    if (resale.status !== 'sellable') throw new Error(resale.status)
    expect(resale.returned).toBe(resale.expected)
    expect(resale.canSellLater).toBe(true)
    expect(getResaleCost(resale)).toEqual({ totalBps: 50n, poolsBps: 50n, tokenBps: 0n })
    expect(await buyAndSell(pool)).toBe(resale.returned)
  })

  test('is traded by somebody between the requests is judged by one block', async () => {
    const pool = await createPool('TrapToken')
    const page = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
    let simulations = 0
    const request = async (args: { readonly method: string }) => {
      const answer = await page.client.request(args as never)
      if (args.method === 'eth_simulateV1' && simulations++ === 0) {
        const router = getContract(devnet.deployment, Router)
        const buy = 'swapExactETHForTokensSupportingFeeOnTransferTokens'
        const path = pool.path as Address[]
        await send(maker, buildCall(router, buy, [0n, path, maker, maxUint256], parseEther('20')))
      }
      return answer
    }
    const busy = { ...page, client: { ...page.client, request } } as ChainClient
    const { number, timestamp } = await devnet.client.getBlock()
    page.head.onBlock({ number, timestamp: Number(timestamp) })
    const params = { account: buyer, path: pool.path as Address[], pairs: [pool.pool], amount: PAID }
    const resale = await readResale(busy, params)
    if (resale.status !== 'sellable') throw new Error(resale.status)
    expect(simulations).toBe(3)
    expect(resale.returned).toBe(resale.expected)
  })

  test('has a balance that the node does not read is not judged', async () => {
    const pool = await createPool('TrapToken')
    const request = async (args: { readonly method: string }) => {
      const answer = await chain.client.request(args as never)
      if (args.method !== 'eth_simulateV1') return answer
      const blocks = answer as { calls: { returnData?: string }[] }[]
      return blocks.map(({ calls }) => ({
        calls: calls.map((call, i) => (i < calls.length - 1 ? call : { ...call, returnData: '0x' })),
      }))
    }
    const params = { account: buyer, path: pool.path as Address[], pairs: [pool.pool], amount: PAID }
    const limited = { ...chain, client: { ...chain.client, request } } as ChainClient
    expect(await readResale(limited, params)).toEqual({ status: 'unknown' })
  })

  test('keeps a tenth of each transfer costs what the pool and it keep', async () => {
    const pool = await createPool('FeeOnTransferToken', [...NAMES, 1000n])
    const resale = await tryResale(pool)
    if (resale.status !== 'sellable') throw new Error(resale.status)
    // Twice a tenth, and less is sold into a pool whose price the purchase moved.
    const { poolsBps, tokenBps } = getResaleCost(resale)
    expect(poolsBps).toBe(50n)
    expect(Number(tokenBps)).toBeGreaterThan(1850)
    expect(Number(tokenBps)).toBeLessThan(1950)
    expect(await buyAndSell(pool)).toBe(resale.returned)
  })

  test('taxes larger sales more is tried with the very amount', async () => {
    const pool = await createPool('TrapToken')
    await setTrap(pool, 'RisingTax', parseEther('20'))
    const [small, large] = [await tryResale(pool, buyer, parseEther('0.01')), await tryResale(pool)]
    if (small.status !== 'sellable' || large.status !== 'sellable') throw new Error('expected both to be sold')
    expect(Number(getResaleCost(small).tokenBps)).toBeLessThan(100)
    expect(Number(getResaleCost(large).tokenBps)).toBeGreaterThan(4000)
    expect(await buyAndSell(pool)).toBe(large.returned)
  })

  test.each<[Trap, bigint]>([
    ['SellersList', 1n],
    ['SellsPaused', 1n],
    ['LyingTransfer', 1n],
    ['SellsInTrials', 1n],
  ])('cannot be sold is told: %s', async (trap, setting) => {
    const pool = await createPool('TrapToken')
    await setTrap(pool, trap, setting)
    expect(await tryResale(pool)).toEqual({ status: 'unsellable' })
    // Whoever is on the list can.
    if (trap === 'SellersList') expect(await tryResale(pool, maker)).toMatchObject({ status: 'sellable' })
    expect(await buyAndSell(pool)).toBeUndefined()
  })

  test('can be sold until a time is told to be so today', async () => {
    const pool = await createPool('TrapToken')
    const { timestamp } = await devnet.client.getBlock()
    await setTrap(pool, 'SellsUntil', timestamp + 3600n)
    expect(await tryResale(pool)).toMatchObject({ status: 'sellable', canSellLater: false })
  })

  test('has to be kept for a while can be sold later', async () => {
    const pool = await createPool('TrapToken')
    await setTrap(pool, 'Cooldown', 3600n)
    expect(await tryResale(pool)).toEqual({ status: 'later' })
    expect(await buyAndSell(pool)).toBeUndefined()
  })

  test('may not be bought in this amount is not judged', async () => {
    const pool = await createPool('TrapToken')
    await setTrap(pool, 'WalletLimit', parseEther('1'))
    expect(await tryResale(pool)).toEqual({ status: 'unknown' })
    expect(await tryResale(pool, buyer, parseEther('0.01'))).toMatchObject({ status: 'sellable' })
  })

  test('is paused cannot be bought either, and is not judged', async () => {
    const pool = await createPool('PausableToken')
    await pool.tell('pause', [])
    expect(await tryResale(pool)).toEqual({ status: 'unknown' })
  })

  test.each<[string, number, Resale['status']]>([
    ['returns false', 1, 'unknown'],
    ['blocks transfers', 2, 'unknown'],
    ['refuses unlimited approvals', 3, 'sellable'],
    ['rebases', 5, 'unknown'],
    ['gives a reason of 10 kB', 6, 'unknown'],
    ['blocks approvals', 7, 'unsellable'],
  ])('%s is tried without harm', async (_, behavior, status) => {
    const pool = await createPool('ConfigurableToken')
    await pool.tell('setBehavior', [behavior])
    expect((await tryResale(pool)).status).toBe(status)
  })

  test('blocks approvals can still be sold by whoever approved before', async () => {
    const pool = await createPool('ConfigurableToken')
    const router = getContract(devnet.deployment, Router).address
    await send(buyer, buildCall({ abi: erc20Abi, address: pool.token.address }, 'approve', [router, maxUint256]))
    await pool.tell('setBehavior', [7])
    expect(await tryResale(pool)).toMatchObject({ status: 'sellable' })
    expect(await tryResale(pool, maker)).toMatchObject({ status: 'sellable' })
    expect(await tryResale(pool, SIMULATION_ACCOUNT)).toEqual({ status: 'unsellable' })
  })

  test.each<[string, string, readonly unknown[]]>([
    ['returns nothing', 'NoReturnToken', NAMES],
    ['has names of 32 bytes', 'Bytes32Token', [stringToHex('Lure', { size: 32 }), stringToHex('LURE', { size: 32 })]],
    ['refuses transfers of nothing, and has no decimals', 'RevertOnZeroTransferToken', []],
    ['takes permits', 'PermitToken', NAMES],
    ['could block accounts and blocks none', 'BlocklistToken', []],
    ['could return false and does not', 'ReturnsFalseToken', []],
  ])('%s is sold like any other, to the wei', async (_, contract, args) => {
    const pool = await createPool(contract, args)
    const resale = await tryResale(pool)
    if (resale.status !== 'sellable') throw new Error(resale.status)
    expect(resale.returned).toBe(resale.expected)
    expect(await buyAndSell(pool)).toBe(resale.returned)
  })

  test('blocks the buyer, or the pool, cannot be bought either, and is not judged', async () => {
    const pool = await createPool('BlocklistToken', [])
    await pool.tell('setBlocked', [buyer, true])
    expect(await tryResale(pool)).toEqual({ status: 'unknown' })
    expect(await tryResale(pool, SIMULATION_ACCOUNT)).toMatchObject({ status: 'sellable' })
    await pool.tell('setBlocked', [pool.pool, true])
    expect(await tryResale(pool, SIMULATION_ACCOUNT)).toEqual({ status: 'unknown' })
  })

  test('returns false for each transfer cannot be bought either, and is not judged', async () => {
    const pool = await createPool('ReturnsFalseToken', [])
    await pool.tell('disable', [])
    expect(await tryResale(pool)).toEqual({ status: 'unknown' })
  })

  describe.each<[string, string, readonly unknown[], string]>([
    ['once, and swallows what comes of it', 'ReentrantToken', [], 'reenter'],
    ['with each transfer, and fails with it', 'ConfigurableToken', NAMES, 'setReentrantCall'],
  ])('calls others during a transfer %s:', (_, contract, args, setCall) => {
    const failsAlong = contract === 'ConfigurableToken'
    const transfer = (to: Address, amount: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

    test('its pool, which is locked', async () => {
      const pool = await createPool(contract, args)
      const skim = encodeFunctionData({ abi: Pair.abi, functionName: 'skim', args: [maker] })
      await pool.tell(setCall, [pool.pool, skim])
      expect((await tryResale(pool)).status).toBe(failsAlong ? 'unknown' : 'sellable')
    })

    test('the wrapped coin, to send some of its own to the pool: what comes back is not more than the pool gives', async () => {
      const pool = await createPool(contract, args)
      const wrapped = pool.path[0] as Address
      const gift = parseEther('1')
      await send(maker, { to: wrapped, data: '0xd0e30db0', value: 4n * gift })
      await send(maker, { to: wrapped, data: transfer(pool.token.address as Address, 4n * gift) })
      await pool.tell(setCall, [wrapped, transfer(pool.pool, gift)])
      const resale = await tryResale(pool)
      // A second trial says the same: the first one changed nothing.
      expect(await tryResale(pool)).toEqual(resale)
      expect(resale.status).toBe('sellable')
      expect(await buyAndSell(pool)).toBe(resale.status === 'sellable' ? resale.returned : undefined)
    })

    test('the wrapped coin, for what it does not have', async () => {
      const pool = await createPool(contract, args)
      await pool.tell(setCall, [pool.path[0], transfer(maker, parseEther('1'))])
      expect((await tryResale(pool)).status).toBe(failsAlong ? 'unknown' : 'sellable')
    })
  })

  test('nobody has an account for can be tried: the trial needs no balance', async () => {
    const pool = await createPool('TrapToken')
    expect(await devnet.client.getBalance({ address: SIMULATION_ACCOUNT })).toBe(0n)
    expect(await tryResale(pool, SIMULATION_ACCOUNT)).toMatchObject({ status: 'sellable' })
  })
})

test('resale: every weird token of the mocks is tried here', () => {
  const source = readFileSync(import.meta.filename, 'utf8')
  const mocks = readdirSync(new URL('../../../../../contracts/mocks/weird', import.meta.url))
  expect(mocks.length).toBeGreaterThan(9)
  const tokens = mocks.map((file) => file.replace(/\.sol$/, ''))
  expect(tokens.filter((token) => !source.includes(`'${token}'`))).toEqual([])
})
