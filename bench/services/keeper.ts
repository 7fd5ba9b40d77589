// Lateness of the keeper over rounds of the prediction game on a devnet with a block each second, and what is left of the
// rounds when it is killed again and again.
import { fileURLToPath } from 'node:url'
import { AggregatorV3Interface, getContract, Prediction } from '@zono/protocol'
import { type Address, parseEventLogs } from 'viem'
import { type Devnet, startDevnet } from '../../devnet/devnet.ts'
import { launchKeeper } from '../../devnet/services/keeper.ts'
import { getFreePort } from '../../devnet/services/ports.ts'
import { type Metric, printMetrics } from '../metrics.ts'

/** Seconds before a lock to which the chain's clock is moved. */
const LEAD_SECONDS = 3

/**
 * Seconds before a lock at which the feed gets its last regular answer, as on a chain whose clock does not jump: with an
 * answer in the last seconds before the lock, the feed would refuse the one at the lock.
 */
const FEED_LEAD_SECONDS = 25
const ROUND_TIMEOUT_MS = 60_000

type BenchOptions = { readonly quick?: boolean }

/** Milliseconds from lock to transaction, chain seconds from lock to block, and rounds lost to 20 kills. */
export async function benchKeeper({ quick = false }: BenchOptions = {}): Promise<readonly Metric[]> {
  const seedHistory = { days: 3, blocksPerDay: 2 }
  const devnet = await startDevnet({
    shouldSimulate: false,
    log: () => {},
    webFolder: null,
    blockTimeSeconds: 1,
    seedHistory,
  })
  const sentAt: number[] = []
  const port = await getFreePort()
  const launch = () =>
    launchKeeper({
      rpcUrls: [devnet.rpcUrl],
      deployment: devnet.deployment,
      port,
      onLine: (line) => {
        if (/"event":"sent","job":"prediction.(execute|genesisLock)"/.test(line)) sentAt.push(Date.now())
      },
    })
  let keeper = launch()
  try {
    await keeper.ready()
    const game = createGame(devnet)
    const [delays, lateness]: [number[], number[]] = [[], []]
    const rounds = quick ? 5 : 30
    // The first round meets the first price update of a feed that nobody has updated for long.
    await game.waitForEpochAfter((await game.jumpBeforeLock()).epoch)
    for (let n = 0; n < rounds; n++) {
      const { epoch, lockTimestamp, lockedAt } = await game.jumpBeforeLock()
      lateness.push((await game.waitForEpochAfter(epoch)) - lockTimestamp)
      delays.push((sentAt.at(-1) ?? Number.NaN) - lockedAt)
    }
    const kills = quick ? 3 : 20
    const fromBlock = await devnet.client.getBlockNumber()
    let cancelled = 0
    for (let n = 0; n < kills; n++) {
      const { epoch, lockTimestamp } = await game.jumpBeforeLock()
      await sleep(Math.random() * (LEAD_SECONDS + 2) * 1000)
      await keeper.stop('kill')
      keeper = launch()
      if ((await game.waitForEpochAfter(epoch)) - lockTimestamp > game.bufferSeconds) cancelled++
    }
    const doubles = await game.countDoubles(fromBlock + 1n)
    return [
      ...toPercentiles('keeper: lock to transaction', delays, 'ms', ['under 1,000', 'under 4,000']),
      ...toPercentiles('keeper: lock to block, blocks of 1 s', lateness, 's', ['at most 1', 'under 4']),
      { name: `keeper: rounds cancelled by ${kills} kills`, value: cancelled, unit: 'rounds', goal: '0' },
      { name: `keeper: events that came twice in ${kills} kills`, value: doubles, unit: 'events', goal: '0' },
    ]
  } finally {
    await keeper.stop()
    await devnet.stop()
  }
}

const sleep = (milliseconds: number) => new Promise((wait) => setTimeout(wait, milliseconds))

/** The prediction game, with the chain's clock in hand. */
function createGame({ client, deployment }: Devnet) {
  const game = getContract(deployment, Prediction)
  const readEpoch = () => client.readContract({ ...game, functionName: 'currentEpoch' })
  const readRound = (epoch: bigint) => client.readContract({ ...game, functionName: 'rounds', args: [epoch] })
  const feed = { abi: AggregatorV3Interface.abi, address: deployment.contracts.BnbUsdFeed as Address }

  /** Mines a block at a time, unix seconds. Returns false if that is past. */
  async function jumpTo(time: number): Promise<boolean> {
    const seconds = time - Number((await client.getBlock()).timestamp)
    if (seconds <= 0) return false
    await client.increaseTime({ seconds })
    await client.mine({ blocks: 1 })
    return true
  }

  /** Waits until the feed has an answer since a time. */
  async function waitForAnswer(time: number): Promise<void> {
    for (const end = Date.now() + ROUND_TIMEOUT_MS; Date.now() < end; await sleep(50)) {
      const [, , , updatedAt] = await client.readContract({ ...feed, functionName: 'latestRoundData' })
      if (Number(updatedAt) >= time) return
    }
  }

  return {
    bufferSeconds: 60,
    /** Jumps to shortly before the next lock. `lockedAt` is when the chain's clock will show it, machine time in ms. */
    async jumpBeforeLock() {
      const epoch = await readEpoch()
      const lockTimestamp = Number((await readRound(epoch)).lockTimestamp)
      const answerTime = lockTimestamp - FEED_LEAD_SECONDS
      if (await jumpTo(answerTime)) await waitForAnswer(answerTime)
      await jumpTo(lockTimestamp - LEAD_SECONDS)
      const { timestamp } = await client.getBlock()
      return { epoch, lockTimestamp, lockedAt: Date.now() + (lockTimestamp - Number(timestamp)) * 1000 }
    },
    /** Start of the round after an epoch, unix seconds. */
    async waitForEpochAfter(epoch: bigint): Promise<number> {
      for (const end = Date.now() + ROUND_TIMEOUT_MS; Date.now() < end; await sleep(50))
        if ((await readEpoch()) > epoch) return Number((await readRound(epoch + 1n)).startTimestamp)
      return Number.POSITIVE_INFINITY
    },
    /** Events of rounds since a block that have one of the same kind and epoch before them. */
    async countDoubles(fromBlock: bigint): Promise<number> {
      const logs = await client.getLogs({ address: game.address, fromBlock })
      const events = parseEventLogs({ abi: Prediction.abi, logs, eventName: ['StartRound', 'LockRound', 'EndRound'] })
      return events.length - new Set(events.map(({ eventName, args }) => `${eventName} ${args.epoch}`)).size
    },
  }
}

function toPercentiles(name: string, values: number[], unit: string, goals: readonly [string, string]): Metric[] {
  const sorted = values.toSorted((a, b) => a - b)
  return [0.5, 0.99].map((fraction, index) => ({
    name: `${name}, p${fraction * 100}`,
    value: sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN,
    unit,
    goal: goals[index] ?? '',
  }))
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  printMetrics(await benchKeeper({ quick: process.argv.includes('--quick') }))
