import { BLOCK_TIME_SECONDS } from '../../devnet/chain/chain.ts'
import { type Devnet, startDevnet } from '../../devnet/devnet.ts'
import { START_HISTORY } from '../../devnet/seed/history.ts'
import { type Filler, type Keeper, launchFiller, launchKeeper } from '../../devnet/services/keeper.ts'
import { getFreePort } from '../../devnet/services/ports.ts'
import { createActivities } from '../../devnet/simulation/createActivities.ts'
import { createOrdering } from '../../devnet/simulation/hub/orders.ts'
import { createVoting } from '../../devnet/simulation/hub/voting.ts'
import { liveThrough, type Tally } from '../../devnet/simulation/liveThrough.ts'
import { FIRST_RPC_PORT } from '../support/fixtures.ts'
import { test as journey } from '../support/subgraphFixture.ts'

/** Milliseconds between two looks at a service that follows the chain. */
const POLL_MS = 20

/** Seconds of the chain after which the keeper has to have seen the newest block, whether it has work or not. */
const MAX_KEEPER_LAG_SECONDS = 60

/** Blocks after which people wait for a keeper that has something to do: it takes some steps within a minute. */
const KEEPER_LAG_BLOCKS = 3n

/** Blocks after which people wait for indexer and filler, which may then be as many behind. */
const READER_LAG_BLOCKS = 20n

/** The devnet of `npm start` with all its services, and how to let people live on it. */
export type Life = {
  readonly keeper: Keeper
  readonly filler: Filler
  /** Lets some seconds of the chain pass, as fast as the machine goes. Says how often each activity was done. */
  readonly pass: (seconds: number) => Promise<ReadonlyMap<string, Tally>>
  /** Waits until every service has the newest block. */
  readonly untilFollowed: () => Promise<void>
}

/** A journey on the devnet of `npm start`. Its blocks come as on any devnet, except while `life` passes. */
export const test = journey.extend<object, { readonly life: Life }>({
  devnet: [
    // Playwright wants a pattern here, and the linter none that is empty.
    async ({ playwright: _ }, use, { parallelIndex }) => {
      const port = FIRST_RPC_PORT + 80 + parallelIndex
      const devnet = await startDevnet({
        rpcPort: port,
        webPort: port - 5000,
        indexerPort: port + 1000,
        hubPort: port + 1100,
        seedHistory: START_HISTORY,
        keepsDatabase: true,
        blockTimeSeconds: BLOCK_TIME_SECONDS,
        shouldSimulate: false,
        log: () => {},
      })
      await use(devnet)
      await devnet.stop()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  life: [
    async ({ devnet }, use, { parallelIndex }) => {
      const { rpcUrl, deployment, hub } = devnet
      // They look at the chain often: people wait for them.
      const options = { rpcUrls: [rpcUrl], deployment, environment: { POLL_INTERVAL_MS: '50' } }
      const keeper = launchKeeper({ ...options, port: FIRST_RPC_PORT + 1280 + parallelIndex })
      const filler = launchFiller({ ...options, bookUrl: hub?.current().url ?? '', port: await getFreePort() })
      await Promise.all([keeper.ready(), filler.ready()])
      await use(createLife(devnet, keeper, filler))
      await Promise.all([keeper.stop(), filler.stop()])
    },
    { scope: 'worker' },
  ],
})

function createLife(devnet: Devnet, keeper: Keeper, filler: Filler): Life {
  const { client, subgraphUrl = '', hub } = devnet
  const hubUrl = hub?.current().url
  let [nextDue, keeperSeenAt] = [0, 0]

  /** Waits until the keeper has seen a block, and with it has sent what the one before asked for. */
  async function waitForKeeper(block: bigint, time: number): Promise<void> {
    const report = await waitFor(
      () => fetchKeeperReport(keeper.url),
      ({ block: seen }) => seen >= Number(block),
    )
    nextDue = Math.min(...Object.values(report.jobs).flatMap(({ nextDue }) => nextDue ?? []))
    keeperSeenAt = time
  }

  const waitForIndexer = (block: bigint) =>
    waitFor(
      () => fetchIndexedBlock(subgraphUrl),
      (indexed) => indexed >= Number(block),
    )

  const waitForFiller = (block: bigint) =>
    waitFor(
      () => fetchFillerReport(filler.url),
      ({ block: seen }) => seen >= Number(block),
    )

  return {
    ...{ keeper, filler },
    async pass(seconds) {
      await devnet.blocks.pause()
      const tallies = await liveThrough({
        ...{ client, seconds },
        createActivities: (waitingClient) => [
          ...createActivities({ ...devnet, client: waitingClient }),
          ...(hubUrl
            ? [createVoting(waitingClient, hubUrl), createOrdering({ ...devnet, client: waitingClient }, hubUrl)]
            : []),
        ],
        async afterBlock(block, time) {
          // With nothing due the keeper has nothing to be late with.
          const isDue = time >= nextDue && block % KEEPER_LAG_BLOCKS === 0n
          if (isDue || time - keeperSeenAt >= MAX_KEEPER_LAG_SECONDS) await waitForKeeper(block, time)
          if (block % READER_LAG_BLOCKS !== 0n) return
          const followed = block - READER_LAG_BLOCKS
          await Promise.all([waitForIndexer(followed), waitForFiller(followed)])
        },
      })
      await devnet.blocks.resume()
      return tallies
    },
    async untilFollowed() {
      const { number, timestamp } = await client.getBlock()
      await Promise.all([
        waitForKeeper(number, Number(timestamp)),
        waitForIndexer(number),
        waitForFiller(number),
        hubUrl &&
          waitFor(
            () => fetchHubTime(hubUrl),
            (time) => time >= Number(timestamp),
          ),
      ])
    },
  }
}

/** Asks again until an answer is as it should be; the limit is that of the test. */
async function waitFor<answer>(ask: () => Promise<answer>, isRight: (answer: answer) => boolean): Promise<answer> {
  for (;;) {
    const answer = await ask()
    if (isRight(answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

type KeeperReport = {
  readonly status: string
  readonly block: number
  readonly jobs: Readonly<Record<string, { readonly nextDue: number | null; readonly isOverdue: boolean }>>
}

/** What the keeper says about itself. */
export const fetchKeeperReport = async (url: string): Promise<KeeperReport> => (await fetch(`${url}/health`)).json()

/** What the filler of orders says about itself. Counts are since its start. */
export const fetchFillerReport = async (
  url: string,
): Promise<{ readonly status: string; readonly block: number; readonly orders: number; readonly lastError: string }> =>
  (await fetch(`${url}/health`)).json()

const fetchIndexedBlock = async (url: string): Promise<number> =>
  ((await (await fetch(`${url}/lag`)).json()) as { readonly block: number }).block

const fetchHubTime = async (url: string): Promise<number> =>
  Number((await fetch(`${url}/api`)).headers.get('x-hub-time'))
