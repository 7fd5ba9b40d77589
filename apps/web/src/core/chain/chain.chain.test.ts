import { erc20Abi, Factory } from '@zono/protocol'
import { type Address, numberToHex, zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { accounts } from '../../../../../devnet/chain/accounts.ts'
import { tokenOf } from '../../../../../devnet/context.ts'
import { type Devnet, startDevnet } from '../../../../../devnet/devnet.ts'
import { type Chaos, startChaos } from '../../../../../devnet/services/chaosProxy.ts'
import { CallRevertedError } from '../rpc/errors.ts'
import { type Chain, createChain, readHeader } from './chain.ts'
import { settled } from './optionalRead.ts'

let devnet: Devnet
let chaos: Chaos
let chain: Chain

beforeAll(async () => {
  devnet = await startDevnet({ life: false, log: () => {}, page: null })
  chaos = await startChaos(devnet.rpcUrl)
})
afterAll(async () => {
  await chaos.stop()
  await devnet.stop()
})
beforeEach(() => {
  chaos.set({ kind: 'pass' })
  chaos.takeReads()
  chain = createChain({ chainId: 31337, rpcUrls: [chaos.url] }, devnet.deployment)
})

const busd = () => tokenOf(devnet, 'busd').address
const holder = accounts.deployer.address
const balance = (account: Address = holder, address: Address = busd()) =>
  chain.read({ abi: erc20Abi, address, functionName: 'balanceOf', args: [account] })
const many = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => balance(numberToHex(n + 1, { size: 20 }))))

describe('reads against a real node', () => {
  test('CALL-06, CALL-08: 1,201 different calls are three eth_calls', async () => {
    expect(await many(1201)).toHaveLength(1201)
    expect(chaos.takeReads()).toBe(3)
  })

  test('CALL-06: tokens, pools and the native balance in one', async () => {
    const [tokens, native, decimals] = await Promise.all([
      balance(),
      chain.readNativeBalance(holder),
      chain.read({ abi: erc20Abi, address: busd(), functionName: 'decimals' }),
    ])
    expect(tokens).toBeGreaterThan(0n)
    expect(native).toBe(await devnet.client.getBalance({ address: holder }))
    expect(decimals).toBe(18)
    expect(chaos.takeReads()).toBe(1)
  })

  test('CALL-12: a call that reverts, and one to where no contract is, fail alone', async () => {
    const factory = devnet.deployment.contracts.Factory as Address
    const [good, bad, nobody] = await Promise.allSettled([
      balance(),
      chain.read({ abi: Factory.abi, address: factory, functionName: 'allPairs', args: [10n ** 9n] }),
      balance(holder, zeroAddress),
    ])
    expect(good.status).toBe('fulfilled')
    expect(bad.status === 'rejected' && bad.reason).toBeInstanceOf(CallRevertedError)
    expect(nobody.status).toBe('rejected')
    expect(await settled(balance(holder, zeroAddress))).toBeUndefined()
  })

  test('CALL-09: halved until the provider bears it', async () => {
    chaos.set({ kind: 'small', bytes: 30_000 })
    expect(await many(200)).toHaveLength(200)
    expect(chaos.takeReads()).toBeGreaterThan(4)
  })

  test('CALL-10: a missing block header is asked again', async () => {
    chaos.set({ kind: 'behind', times: 1 })
    expect(await balance()).toBeGreaterThan(0n)
    expect(chaos.takeReads()).toBe(2)
  })

  test('behavior: all reads of a round stand at the head’s block', async () => {
    const { number, timestamp } = await devnet.client.getBlock()
    chain.head.saw({ number, timestamp: Number(timestamp) })
    const before = await chain.readNativeBalance(accounts.treasury.address)
    const hash = await devnet.client.sendTransaction({
      account: holder,
      to: accounts.treasury.address,
      value: 5n,
      chain: null,
    })
    const receipt = await devnet.client.waitForTransactionReceipt({ hash })
    expect(await chain.readNativeBalance(accounts.treasury.address)).toBe(before)
    chain.head.reached(receipt.blockNumber)
    expect(await chain.readNativeBalance(accounts.treasury.address)).toBe(before + 5n)
  })
})

describe('a node that fails', () => {
  test.each([
    ['cut off', { kind: 'down' }],
    ['too many requests', { kind: 'status', status: 429 }],
    ['a failed gateway', { kind: 'status', status: 500 }],
    ['an answer that breaks off', { kind: 'truncated' }],
  ] as const)('behavior: %s: the read fails, and the head knows that the node is lost', async (_, mode) => {
    chaos.set(mode)
    await expect(many(3)).rejects.toThrow()
    expect(chain.head.current().reachable).toBe(false)
    chaos.set({ kind: 'pass' })
    expect(await balance()).toBeGreaterThan(0n)
  })

  test('error: a node that serves another chain is never read for its height', async () => {
    chaos.set({ kind: 'chain', chainId: 1 })
    await expect(readHeader(chain)).rejects.toThrow('serves chain 1, not chain 31337')
  })

  test('behavior: the next endpoint answers for one that is down', async () => {
    chaos.set({ kind: 'down' })
    chain = createChain({ chainId: 31337, rpcUrls: [chaos.url, devnet.rpcUrl] }, devnet.deployment)
    expect(await balance()).toBeGreaterThan(0n)
    expect(chain.nodes.current()).toBe('spare')
    expect(chain.head.current().reachable).toBe(true)
  })

  test.each<[string, Parameters<Chaos['set']>[0]]>([
    ['is rate-limited', { kind: 'status', status: 429 }],
    ['fails in its gateway', { kind: 'status', status: 500 }],
    ['breaks off in the middle of its answer', { kind: 'truncated' }],
    ['takes longer than three seconds', { kind: 'late', milliseconds: 20_000 }],
  ])('behavior: hazards: the next endpoint answers for one that %s', async (_, mode) => {
    chain = createChain({ chainId: 31337, rpcUrls: [chaos.url, devnet.rpcUrl] }, devnet.deployment)
    chaos.set(mode)
    const started = Date.now()
    expect(await balance()).toBeGreaterThan(0n)
    expect(Date.now() - started).toBeLessThan(6000)
    expect(chain.nodes.current()).toBe('spare')
  })

  test('behavior: one that serves another chain is passed over', async () => {
    chain = createChain({ chainId: 31337, rpcUrls: [chaos.url, devnet.rpcUrl] }, devnet.deployment)
    chaos.set({ kind: 'chain', chainId: 1 })
    expect(await balance()).toBeGreaterThan(0n)
    expect(chain.nodes.ranked()).toEqual([devnet.rpcUrl, chaos.url])
  })

  test('behavior: one that is back is used again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    chain = createChain({ chainId: 31337, rpcUrls: [chaos.url, devnet.rpcUrl] }, devnet.deployment)
    chaos.set({ kind: 'down' })
    await balance()
    chaos.set({ kind: 'pass' })
    vi.setSystemTime(Date.now() + 5000)
    await balance()
    await vi.waitFor(() => expect(chain.nodes.current()).toBe('usual'))
  })

  test('error: a write is sent to one endpoint only, even where that fails', async () => {
    chaos.set({ kind: 'down' })
    chain = createChain({ chainId: 31337, rpcUrls: [chaos.url, devnet.rpcUrl] }, devnet.deployment)
    const before = await devnet.client.getTransactionCount({ address: holder })
    const params = [{ from: holder, to: holder }]
    await expect(chain.client.request({ method: 'eth_sendTransaction', params } as never)).rejects.toThrow()
    expect(await devnet.client.getTransactionCount({ address: holder })).toBe(before)
  })
})
