import { type Address, BaseError, ExecutionRevertedError, type Hex, type TransactionReceipt } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import { chainAt } from '#core/chain/head/chainAt.ts'
import { type Devnet, startDevnet } from '../../../../../../devnet/devnet.ts'

/** A call as an action has it. */
type TestCall = { readonly to: Address; readonly data: Hex; readonly value?: bigint }

/** Of any transaction in a test. */
const GAS = 8_000_000n

/** A call of an account, and the states in which the contract has to accept it. */
type Offer = {
  readonly from: Address
  readonly action: { readonly call: TestCall }
  readonly states: readonly string[]
}

/** Reads what a state depends on; the result tells the state at a time in unix seconds, or while a height is the newest. */
type ReadState<moment> = (now: ChainClient) => Promise<(moment: moment) => string | undefined>

/** For tests: lets time pass on a chain, and tries what its contracts accept then. */
export function createTestChain(client: Devnet['client'], chain: ChainClient) {
  /** The chain at its newest block. */
  async function readNow(): Promise<ChainClient> {
    const { number, timestamp } = await client.getBlock()
    return chainAt(chain, number, Number(timestamp))
  }

  async function send(from: Address, { to, data, value = 0n }: TestCall): Promise<TransactionReceipt> {
    await client.impersonateAccount({ address: from })
    const hash = await client.sendUnsignedTransaction({ from, to, data, value, gas: GAS })
    return client.waitForTransactionReceipt({ hash })
  }

  async function sendAll(from: Address, calls: readonly TestCall[]): Promise<void> {
    for (const call of calls) expect(await send(from, call)).toMatchObject({ status: 'success' })
  }

  /** Reads at an empty block, of a time in unix seconds, that is then undone. */
  async function readAt<value>(time: number, read: (now: ChainClient) => Promise<value>): Promise<value> {
    const id = await client.snapshot()
    await client.setNextBlockTimestamp({ timestamp: BigInt(time) })
    await client.mine({ blocks: 1 })
    const result = await read(await readNow())
    await client.revert({ id })
    return result
  }

  /**
   * Whether the contract would accept a call in the next block, of a time in unix seconds where it is given. Nothing is sent:
   * a transaction that is undone may leave the node behind with a wrong count of the account's transactions.
   */
  async function accepts(account: Address, { to, data, value = 0n }: TestCall, time?: number): Promise<boolean> {
    const { number, timestamp } = await client.getBlock()
    const next = { number: number + 1n, time: time === undefined ? timestamp + 1n : BigInt(time) }
    try {
      await client.call({ account, to, data, value, blockOverrides: next })
      return true
    } catch (error) {
      if (error instanceof BaseError && error.walk((cause) => cause instanceof ExecutionRevertedError)) return false
      throw error
    }
  }

  async function expectOffers(offers: readonly Offer[], moment: unknown, state: string | undefined, time?: number) {
    for (const { from, action, states } of offers) {
      const isOpen = state !== undefined && states.includes(state)
      const isAccepted = await accepts(from, action.call, time)
      expect([moment, state, states, isAccepted]).toEqual([moment, state, states, isOpen])
    }
  }

  /**
   * Expects the same states around moments in unix seconds, one before, at and one after each, from the last block and from
   * one of that second, and that each offer is accepted in its states alone. Returns the states.
   */
  async function expectStates(moments: readonly number[], read: ReadState<number>, offers: readonly Offer[]) {
    const getState = await read(await readNow())
    const states: (string | undefined)[] = []
    for (const time of moments.flatMap((moment) => [moment - 1, moment, moment + 1])) {
      const state = getState(time)
      expect([time, (await readAt(time, read))(time)]).toEqual([time, state])
      await expectOffers(offers, time, state, time)
      states.push(state)
    }
    return states
  }

  /**
   * Expects of heights from two before each boundary to the one after it that the next block accepts each offer in its states
   * alone. Blocks pass for good. Returns the states.
   */
  async function expectStatesAtHeights(
    boundaries: readonly bigint[],
    read: ReadState<bigint>,
    offers: readonly Offer[],
  ) {
    const states: (string | undefined)[] = []
    for (const height of boundaries.flatMap((boundary) => [boundary - 2n, boundary - 1n, boundary, boundary + 1n])) {
      await mineTo(height)
      const state = (await read(await readNow()))(height)
      await expectOffers(offers, height, state)
      states.push(state)
    }
    return states
  }

  /** Mines blocks until one has a number. */
  async function mineTo(height: bigint): Promise<void> {
    const left = Number(height - (await client.getBlock()).number)
    if (left > 0) await client.mine({ blocks: left, interval: 3 })
  }

  return { readNow, send, sendAll, accepts, readAt, expectStates, expectStatesAtHeights, mineTo }
}

/** A chain of tests. */
export type TestChain = ReturnType<typeof createTestChain>

/**
 * Starts a devnet for the tests of a file, and gives it with its clock before hooks of the file run. Each test finds it as
 * the first one did.
 */
export function setUpTestChain(onReady: (world: TestWorld) => void): void {
  let devnet: Devnet
  let snapshot: Hex
  beforeAll(async () => {
    devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
    const chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
    onReady({ devnet, chain, clock: createTestChain(devnet.client, chain) })
  })
  afterAll(() => devnet.stop())
  beforeEach(async () => {
    snapshot = await devnet.client.snapshot()
  })
  afterEach(() => devnet.client.revert({ id: snapshot }))
}

type TestWorld = { readonly devnet: Devnet; readonly chain: ChainClient; readonly clock: TestChain }
