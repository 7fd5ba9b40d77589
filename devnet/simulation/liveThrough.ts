import type { TransactionReceipt, WaitForTransactionReceiptParameters } from 'viem'
import { BLOCK_TIME_SECONDS, type DevnetClient } from '../chain/chain.ts'
import type { Activity } from './activity.ts'

/** How often something was done, and why it could not be. */
export type Tally = { done: number; readonly failures: string[] }

type LifeOptions = {
  readonly client: DevnetClient
  /** What people do, with the client that they wait with. */
  readonly createActivities: (client: DevnetClient) => readonly Activity[]
  readonly seconds: number
  /** Called after each block with its time, in unix seconds: waits for what has to follow the chain. */
  readonly afterBlock: (block: bigint, time: number) => Promise<unknown>
}

/**
 * Lets people live on the chain for some seconds of its time, as fast as the machine goes: blocks are as far apart as those
 * of the devnet, and the next one comes once everybody whose turn it is has sent what it sends. A slow machine changes how
 * long it takes, and nothing else.
 */
export async function liveThrough({
  client,
  createActivities,
  seconds,
  afterBlock,
}: LifeOptions): Promise<ReadonlyMap<string, Tally>> {
  const crowd = createCrowd()
  const activities = createActivities(crowd.withClient(client))
  const tallies = new Map(activities.map(({ name }) => [name, { done: 0, failures: [] } as Tally]))
  const turns = activities.map((activity) => ({ activity, at: activity.getDelaySeconds(), isBusy: false }))
  let now = 0

  async function take(turn: (typeof turns)[number]) {
    const tally = tallies.get(turn.activity.name)
    turn.isBusy = true
    await turn.activity.act().then(
      () => {
        if (tally) tally.done++
      },
      (error: Error) => tally?.failures.push(error.message),
    )
    turn.isBusy = false
    turn.at = now + turn.activity.getDelaySeconds()
  }

  await client.setAutomine(false)
  await client.setBlockTimestampInterval({ interval: BLOCK_TIME_SECONDS })
  const { number, timestamp } = await client.getBlock()
  try {
    for (let blocks = 1; now < seconds; blocks++) {
      for (const turn of turns) if (!turn.isBusy && turn.at <= now) crowd.add(take(turn))
      await crowd.waitUntilAllWait()
      await client.mine({ blocks: 1 })
      now += BLOCK_TIME_SECONDS
      await afterBlock(number + BigInt(blocks), Number(timestamp) + now)
      crowd.tellBlock()
    }
  } finally {
    await client.removeBlockTimestampInterval()
  }
  return tallies
}

/** People who act at the same time, some of whom wait for the next block. */
function createCrowd() {
  let [active, waiting] = [0, 0]
  let tell = () => {}
  let blocked: (() => void)[] = []
  const check = () => {
    if (active === waiting) tell()
  }

  const waitForBlock = () =>
    new Promise<void>((resolve) => {
      waiting++
      blocked.push(resolve)
      check()
    })

  return {
    add(act: Promise<void>) {
      active++
      void act.finally(() => {
        active--
        check()
      })
    },
    waitUntilAllWait: () =>
      new Promise<void>((resolve) => {
        tell = resolve
        check()
      }),
    tellBlock() {
      const told = blocked
      blocked = []
      waiting = 0
      for (const resolve of told) resolve()
    },
    /** The same client, with which who waits for a receipt lets the next block come. */
    withClient: (client: DevnetClient): DevnetClient => ({
      ...client,
      async waitForTransactionReceipt({ hash }: WaitForTransactionReceiptParameters): Promise<TransactionReceipt> {
        for (;;) {
          const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined)
          if (receipt) return receipt as TransactionReceipt
          await waitForBlock()
        }
      },
    }),
  }
}
