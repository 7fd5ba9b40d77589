import { CallRevertedError, optionalRead, readNativeBalance } from '@zono/client'
import { erc20Abi, Factory, type UntypedRpc } from '@zono/protocol'
import { type Address, numberToHex, zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { accounts } from '../../../../../devnet/chain/accounts.ts'
import { getDevnetToken } from '../../../../../devnet/context.ts'
import { type Devnet, startDevnet } from '../../../../../devnet/devnet.ts'
import { type ChaosProxy, startChaosProxy } from '../../../../../devnet/services/chaosProxy.ts'
import { type ChainClient, createChainClient, readLatestHeader } from './chain.ts'

let devnet: Devnet
let chaos: ChaosProxy
let chain: ChainClient

beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
  chaos = await startChaosProxy(devnet.rpcUrl)
})
afterAll(async () => {
  await chaos.stop()
  await devnet.stop()
})
beforeEach(() => {
  chaos.setMode({ kind: 'pass' })
  chaos.takeReadCount()
  chain = createChainClient({ chainId: 31337, rpcUrls: [chaos.url] }, devnet.deployment)
})

const getBusdAddress = () => getDevnetToken(devnet, 'busd').address
const holder = accounts.deployer.address
const readBalance = (account: Address = holder, address: Address = getBusdAddress()) =>
  chain.readContract({ abi: erc20Abi, address, functionName: 'balanceOf', args: [account] })
const readManyBalances = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => readBalance(numberToHex(n + 1, { size: 20 }))))

describe('createChainClient: reads', () => {
  test('readContract: sends 1,201 different calls as three eth_calls [CALL-06, CALL-08]', async () => {
    expect(await readManyBalances(1201)).toHaveLength(1201)
    expect(chaos.takeReadCount()).toBe(3)
  })

  test('readContract: reads token and native balances in one eth_call [CALL-06]', async () => {
    const [tokens, native, decimals] = await Promise.all([
      readBalance(),
      readNativeBalance(chain, holder),
      chain.readContract({ abi: erc20Abi, address: getBusdAddress(), functionName: 'decimals' }),
    ])
    expect(tokens).toBeGreaterThan(0n)
    expect(native).toBe(await devnet.client.getBalance({ address: holder }))
    expect(decimals).toBe(18)
    expect(chaos.takeReadCount()).toBe(1)
  })

  test('readContract: a call that reverts, and one to an address without code, fail alone [CALL-12]', async () => {
    const factory = devnet.deployment.contracts.Factory as Address
    const [good, bad, missing] = await Promise.allSettled([
      readBalance(),
      chain.readContract({ abi: Factory.abi, address: factory, functionName: 'allPairs', args: [10n ** 9n] }),
      readBalance(holder, zeroAddress),
    ])
    expect(good.status).toBe('fulfilled')
    expect(bad.status === 'rejected' && bad.reason).toBeInstanceOf(CallRevertedError)
    expect(missing.status).toBe('rejected')
    expect(await optionalRead(readBalance(holder, zeroAddress))).toBeUndefined()
  })

  test('readContract: halves a batch until the provider accepts it [CALL-09]', async () => {
    chaos.setMode({ kind: 'small', maxBytes: 30_000 })
    expect(await readManyBalances(300)).toHaveLength(300)
    expect(chaos.takeReadCount()).toBeGreaterThan(4)
  })

  test('readContract: retries a missing block header [CALL-10]', async () => {
    chaos.setMode({ kind: 'behind', remainingFailures: 1 })
    expect(await readBalance()).toBeGreaterThan(0n)
    expect(chaos.takeReadCount()).toBe(2)
  })

  test('readContract: reads at the block of the head', async () => {
    const { number, timestamp } = await devnet.client.getBlock()
    chain.head.onBlock({ number, timestamp: Number(timestamp) })
    const before = await readNativeBalance(chain, accounts.treasury.address)
    const hash = await devnet.client.sendTransaction({
      account: holder,
      to: accounts.treasury.address,
      value: 5n,
      chain: null,
    })
    const receipt = await devnet.client.waitForTransactionReceipt({ hash })
    expect(await readNativeBalance(chain, accounts.treasury.address)).toBe(before)
    chain.head.advanceTo(receipt.blockNumber)
    expect(await readNativeBalance(chain, accounts.treasury.address)).toBe(before + 5n)
  })
})

describe('createChainClient: failing endpoints', () => {
  test.each([
    ['cut off', { kind: 'down' }],
    ['too many requests', { kind: 'status', status: 429 }],
    ['a failed gateway', { kind: 'status', status: 500 }],
    ['an answer that breaks off', { kind: 'truncated' }],
  ] as const)('readContract: %s: the read fails and the head becomes unreachable', async (_, mode) => {
    chaos.setMode(mode)
    await expect(readManyBalances(3)).rejects.toThrow()
    expect(chain.head.getState().isReachable).toBe(false)
    chaos.setMode({ kind: 'pass' })
    expect(await readBalance()).toBeGreaterThan(0n)
  })

  test('readLatestHeader: rejects a header of an endpoint on another chain', async () => {
    chaos.setMode({ kind: 'chain', chainId: 1 })
    await expect(readLatestHeader(chain)).rejects.toThrow('serves chain 1, not chain 31337')
  })

  test('fallback: the next endpoint answers for one that is down', async () => {
    chaos.setMode({ kind: 'down' })
    chain = createChainClient({ chainId: 31337, rpcUrls: [chaos.url, devnet.rpcUrl] }, devnet.deployment)
    expect(await readBalance()).toBeGreaterThan(0n)
    expect(chain.rpcHealth.getStatus()).toBe('fallback')
    expect(chain.head.getState().isReachable).toBe(true)
  })

  test.each<[string, Parameters<ChaosProxy['setMode']>[0]]>([
    ['is rate-limited', { kind: 'status', status: 429 }],
    ['fails in its gateway', { kind: 'status', status: 500 }],
    ['breaks off in the middle of its answer', { kind: 'truncated' }],
    ['takes longer than three seconds', { kind: 'late', delayMs: 20_000 }],
  ])('fallback: the next endpoint answers for one that %s', async (_, mode) => {
    chain = createChainClient({ chainId: 31337, rpcUrls: [chaos.url, devnet.rpcUrl] }, devnet.deployment)
    chaos.setMode(mode)
    expect(await readBalance()).toBeGreaterThan(0n)
    expect(chain.rpcHealth.getStatus()).toBe('fallback')
  })

  test('fallback: skips an endpoint of another chain', async () => {
    chain = createChainClient({ chainId: 31337, rpcUrls: [chaos.url, devnet.rpcUrl] }, devnet.deployment)
    chaos.setMode({ kind: 'chain', chainId: 1 })
    expect(await readBalance()).toBeGreaterThan(0n)
    expect(chain.rpcHealth.getRankedUrls()).toEqual([devnet.rpcUrl, chaos.url])
  })

  test('fallback: uses a recovered endpoint again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    chain = createChainClient({ chainId: 31337, rpcUrls: [chaos.url, devnet.rpcUrl] }, devnet.deployment)
    chaos.setMode({ kind: 'down' })
    await readBalance()
    chaos.setMode({ kind: 'pass' })
    vi.setSystemTime(Date.now() + 5000)
    await readBalance()
    await expect.poll(() => chain.rpcHealth.getStatus()).toBe('primary')
  })

  test('fallback: sends a write to one endpoint only, even if it fails', async () => {
    chaos.setMode({ kind: 'down' })
    chain = createChainClient({ chainId: 31337, rpcUrls: [chaos.url, devnet.rpcUrl] }, devnet.deployment)
    const before = await devnet.client.getTransactionCount({ address: holder })
    const params = [{ from: holder, to: holder }]
    await expect(chain.client.request<UntypedRpc>({ method: 'eth_sendTransaction', params })).rejects.toThrow()
    expect(await devnet.client.getTransactionCount({ address: holder })).toBe(before)
  })
})
