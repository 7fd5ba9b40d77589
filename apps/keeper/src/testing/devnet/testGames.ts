import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Deployment, Lottery, PoolPriceFeed, Prediction } from '@zono/protocol'
import { type Address, getAbiItem, numberToHex, parseEther, parseEventLogs } from 'viem'
import { expect, vi } from 'vitest'
import { accounts } from '../../../../../devnet/chain/accounts.ts'
import { FEED_WINDOW_SECONDS } from '../../../../../devnet/deploy/games/oracle.ts'
import { startDevnet } from '../../../../../devnet/devnet.ts'
import { createGameReaders } from '../../../../../devnet/games/state.ts'
import { createBeaconApi } from '../../../../../devnet/services/beacon.ts'
import { type Keeper, launchKeeper } from '../../../../../devnet/services/keeper.ts'
import { getFreePort } from '../../../../../devnet/services/ports.ts'
import { READY_REQUEST_TIMEOUT_MS } from '../../../../../devnet/services/process/nodeService.ts'

/** Limits against a keeper that hangs. How long a step takes on a busy machine is no part of what a test proves. */
const [STEP_TIMEOUT_MS, TEST_TIMEOUT_MS] = [180_000, 900_000] as const
vi.setConfig({ testTimeout: TEST_TIMEOUT_MS, hookTimeout: TEST_TIMEOUT_MS })

/** Milliseconds between two looks whether the keepers have read the newest block. */
const BLOCK_INTERVAL_MS = 250

/** Gas for the tests' own transactions: the node would take more than it allows. */
const GAS_LIMIT = 2_000_000n

/** A devnet with both games, a beacon, and keepers that a test starts and kills. */
export type TestGames = Awaited<ReturnType<typeof startTestGames>>

/**
 * Starts a devnet, a beacon and an injector with ZONO. No keeper runs yet.
 *
 * The clock of the chain is its blocks, a second each, and a block is mined when all keepers have read the one before it.
 * The seconds in which a round can be executed are therefore steps of the keepers: no busy machine lets them pass.
 */
export async function startTestGames() {
  const seedHistory = { days: 3, blocksPerDay: 2 }
  const devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null, seedHistory })
  const { client, deployment, rpcUrl } = devnet
  await devnet.blocks.pause()
  await client.setBlockTimestampInterval({ interval: 1 })
  const readers = createGameReaders(client, deployment)
  const { lottery, prediction, readEpoch, readRound } = readers
  const beacon = await startBeacon(client, deployment)
  await fundInjector()

  const keepers = new Set<Keeper>()
  const lines: string[] = []
  let isClosed = false
  let lastBlock: Promise<unknown> = Promise.resolve()

  /** Mines in turn: nothing else mines between the steps of `mine`. */
  function inTurn<result>(mine: () => Promise<result>): Promise<result> {
    const mined = lastBlock.then(mine)
    lastBlock = mined.catch(() => {})
    return mined
  }

  /** Mines a block if all keepers have read the one before it. */
  async function mineWhenRead() {
    const head = Number(await client.getBlockNumber())
    const blocks = await Promise.all([...keepers].map(readKeeperBlock))
    if (blocks.length > 0 && blocks.every((block) => block >= head)) await inTurn(() => client.mine({ blocks: 1 }))
  }

  async function produceBlocks() {
    while (!isClosed) {
      await new Promise((wait) => setTimeout(wait, BLOCK_INTERVAL_MS))
      // A node that does not answer is asked again. A test that waits for a block says what is missing.
      await mineWhenRead().catch(() => {})
    }
  }
  const production = produceBlocks()

  async function fundInjector() {
    const params = [accounts.injector.address, deployment.tokens.zono, numberToHex(parseEther('20000'))]
    await client.request({ method: 'anvil_dealERC20', params } as never)
  }

  async function launch(options: Partial<Parameters<typeof launchKeeper>[0]> = {}): Promise<Keeper> {
    const keeper = launchKeeper({
      rpcUrls: [rpcUrl],
      deployment,
      port: await getFreePort(),
      beaconUrls: [beacon.url],
      onLine: (line) => lines.push(line),
      ...options,
    })
    keepers.add(keeper)
    return keeper
  }

  async function stop(keeper: Keeper, mode?: 'kill') {
    await keeper.stop(mode)
    keepers.delete(keeper)
  }

  /** Mines a block at a time of the chain, unix seconds; does nothing if that is past. */
  const jumpTo = (time: number) =>
    inTurn(async () => {
      if ((await client.getBlock()).timestamp >= time) return
      await client.setNextBlockTimestamp({ timestamp: BigInt(time) })
      await client.mine({ blocks: 1 })
    })

  /** Sends a transaction of anyone in a block of its own, and returns its receipt. */
  const sendInBlock = (call: Parameters<typeof client.writeContract>[0]) =>
    inTurn(async () => {
      const hash = await client.writeContract({ ...call, chain: null, gas: GAS_LIMIT })
      await client.mine({ blocks: 1 })
      return client.waitForTransactionReceipt({ hash })
    })

  /**
   * Jumps to shortly before the lock of the current round, by way of an update one window before: the answer of the lock is
   * a mean since then.
   */
  async function jumpBeforeLock(seconds: number) {
    const lockTime = Number((await readRound(await readEpoch())).lockTimestamp)
    await jumpToUpdate(lockTime - Number(FEED_WINDOW_SECONDS) - 1)
    await jumpTo(lockTime - seconds)
  }

  /** Updates the feed at a time, as anyone may. Has no effect where a keeper has just done so. */
  async function jumpToUpdate(time: number) {
    await jumpTo(time - 1)
    const feed = { abi: PoolPriceFeed.abi, address: deployment.contracts.BnbUsdFeed as Address }
    await sendInBlock({ ...feed, functionName: 'update', account: accounts.testUser.address } as never)
  }

  /**
   * Waits until an assertion about the state holds for good. While a block is added, the node answers now with its state
   * and now with the one before it, so what was seen counts once the next block is there.
   */
  async function waitForState(assertion: () => Promise<void>) {
    await waitFor(assertion)
    const seenAt = await client.getBlockNumber()
    await waitFor(async () => expect(await client.getBlockNumber()).toBeGreaterThan(seenAt))
  }

  /** Waits until the keeper has executed, or started, the round after an epoch. */
  const waitForEpochAfter = (epoch: bigint) =>
    waitForState(async () => expect(await readEpoch()).toBeGreaterThan(epoch))

  /**
   * Expects that so many rounds from an epoch on were executed once each: locked, the one before ended, the next started.
   * Waits, because the node shows the state of a block before its logs.
   */
  async function expectExecutedOnce(firstEpoch: bigint, count: number) {
    const executed = Array.from({ length: count }, (_, n) => firstEpoch + BigInt(n))
    const expected = {
      StartRound: executed.map((epoch) => epoch + 1n),
      LockRound: executed,
      EndRound: executed.map((epoch) => epoch - 1n),
    }
    await waitFor(async () => {
      const logs = await client.getLogs({ address: prediction.address, fromBlock: 0n })
      const events = parseEventLogs({ abi: Prediction.abi, logs, eventName: ['StartRound', 'LockRound', 'EndRound'] })
      for (const [name, epochs] of Object.entries(expected)) {
        const named = events.filter(({ eventName, args }) => eventName === name && epochs.includes(args.epoch))
        expect(named.map(({ args }) => args.epoch)).toEqual(epochs)
      }
    })
  }

  /** Injected amounts of a round of the lottery, base units. */
  async function readInjections(lotteryId: bigint): Promise<readonly bigint[]> {
    const event = getAbiItem({ abi: Lottery.abi, name: 'LotteryInjection' })
    const logs = await client.getLogs({ address: lottery.address, event, args: { lotteryId }, fromBlock: 0n })
    return logs.map(({ args }) => args.injectedAmount ?? 0n)
  }

  async function close() {
    isClosed = true
    await production
    await Promise.all([...keepers].map((keeper) => keeper.stop('kill')))
    beacon.close()
    await devnet.stop()
  }

  return {
    ...{ devnet, client, deployment, rpcUrl, beacon, lines, launch, stop, close },
    ...readers,
    ...{ readInjections, expectExecutedOnce },
    ...{ jumpTo, jumpToUpdate, jumpBeforeLock, sendInBlock, waitForState, waitForEpochAfter },
  }
}

/** Number of the newest block that a keeper has read, -1 while it does not answer. */
async function readKeeperBlock({ url }: Keeper): Promise<number> {
  const signal = AbortSignal.timeout(READY_REQUEST_TIMEOUT_MS)
  const report = await fetch(`${url}/health`, { signal }).then(
    (response) => response.json(),
    () => undefined,
  )
  return (report as { readonly block: number | null } | undefined)?.block ?? -1
}

/** Waits until an assertion holds. */
export const waitFor = (assertion: () => Promise<void>) =>
  vi.waitFor(assertion, { timeout: STEP_TIMEOUT_MS, interval: 100 })

/** The devnet's beacon over HTTP. `corrupt` changes the signatures that it gives. */
async function startBeacon(client: Parameters<typeof createBeaconApi>[0], deployment: Deployment) {
  if (deployment.beacon === undefined) throw new Error('The devnet has no beacon.')
  const answer = createBeaconApi(client, deployment.beacon)
  let [isCorrupt, requests] = [false, 0]
  const server = createServer(async (request, response) => {
    requests++
    const { status, body } = await answer(request.url ?? '/')
    const text = JSON.stringify(body)
    // Another point of the curve: the signature of another round under the number of this one.
    const other = isCorrupt ? await answer('/public/1') : undefined
    response.writeHead(status).end(other ? JSON.stringify({ ...(body as object), ...pick(other.body) }) : text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setCorrupt(value: boolean) {
      isCorrupt = value
    },
    countRequests: () => requests,
    close: () => server.close(),
  }
}

const pick = (body: unknown) => ({ signature: (body as { readonly signature: string }).signature })
