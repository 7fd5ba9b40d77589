// The indexer under both games: a round with many bets, and a leaderboard of many accounts.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { encodeFunctionData, numberToHex, pad, parseEther } from 'viem'
import { accounts } from '../devnet/chain/accounts.ts'
import { BLOCK_TIME_SECONDS } from '../devnet/chain/chain.ts'
import { type GamesChain, startGamesChain } from '../devnet/deploy/games/mockGames.ts'
import { queryDatabase, startDatabase } from '../devnet/services/database.ts'
import { type Indexer, startIndexer } from '../devnet/services/indexer.ts'
import { getFreePort } from '../devnet/services/ports.ts'
import { type Metric, printMetrics } from './metrics.ts'
import { quantile } from './route/timer.ts'
import { sendBatch } from './sendBatch.ts'

const SCHEMA = 'bench'

/** Transactions of a block, and gas of each: together less than a block takes. */
const [BETS_PER_BLOCK, BET_GAS_LIMIT] = [250, 200_000]

/** Rows that are written past the indexer are none of a block, so its triggers do not run. */
const WITHOUT_TRIGGERS = "set session_replication_role = 'replica'"

/** Orders of the leaderboard. */
const ORDERS = ['netBNB', 'winRate', 'totalBets', 'totalBNB'] as const
const PAGES_PER_ORDER = 100

type BenchOptions = { readonly quick?: boolean }

/** Events a second, milliseconds to settle a round, and response times of the leaderboard. */
export async function benchIndexerGames({ quick = false }: BenchOptions = {}): Promise<readonly Metric[]> {
  const [betCount, accountCount] = quick ? [2000, 20_000] : [10_000, 100_000]
  const chain = await startGamesChain(3)
  const { client, rpcUrl, deployment } = chain.devnet
  const database = await startDatabase()
  let indexer: Indexer | undefined
  try {
    const databaseUrl = await database.createDatabase('bench')
    const deploymentFile = join(mkdtempSync(join(tmpdir(), 'zono-bench-')), 'deployment.json')
    writeFileSync(deploymentFile, JSON.stringify(deployment))
    // The first round warms the indexer up, the second is measured.
    const { operator } = accounts
    await chain.send(operator.address, { ...chain.prediction, functionName: 'genesisStartRound' })
    await placeBets(chain, 200)
    await lockRound(chain, 'genesisLockRound', 600n)
    await placeBets(chain, betCount)

    const startTime = performance.now()
    // An indexer sees what it missed when a block follows.
    const beat = setInterval(() => client.mine({ blocks: 1 }), BLOCK_TIME_SECONDS * 1000)
    const port = await getFreePort()
    indexer = await startIndexer({ rpcUrl, deploymentFile, databaseUrl, schema: SCHEMA, port })
    clearInterval(beat)
    const seconds = (performance.now() - startTime) / 1000
    await lockRound(chain, 'executeRound', 601n)
    await waitForSettled(indexer, 200)
    // Indexes of the leaderboard hold accounts with ten bets.
    await queryDatabase(databaseUrl, async (database) => {
      await database.query(WITHOUT_TRIGGERS)
      await database.query(`update ${SCHEMA}."predictionUser" set total_bets = 20`)
    })
    const before = await readSettlementMs(indexer)
    await lockRound(chain, 'executeRound', 602n)
    const minedAt = performance.now()
    await waitForSettled(indexer, 200 + betCount)
    const answeredMs = performance.now() - minedAt
    const metrics: readonly Metric[] = [
      { name: 'games indexer: bets indexed a second, cold start and all', value: betCount / seconds, unit: 'bets' },
      {
        name: `games indexer: settlement of ${betCount} bets`,
        value: (await readSettlementMs(indexer)) - before,
        unit: 'ms',
        goal: 'under 300',
      },
      { name: `games indexer: block that settles ${betCount} bets to answer`, value: answeredMs, unit: 'ms' },
    ]
    await fillLeaderboard(databaseUrl, accountCount)
    return [...metrics, ...(await measureLeaderboard(indexer, accountCount))]
  } finally {
    await indexer?.stop()
    await database.stop()
    await chain.stop()
  }
}

/** Places bets of as many accounts in the current round, both sides alike. */
async function placeBets({ devnet, prediction }: GamesChain, count: number) {
  const { client, rpcUrl } = devnet
  const epoch = await client.readContract({ ...prediction, functionName: 'currentEpoch' })
  const players = Array.from({ length: count }, (_, n) => pad(numberToHex(0xdef0000 + n), { size: 20 }))
  const data = (['betBull', 'betBear'] as const).map((functionName) =>
    encodeFunctionData({ ...prediction, functionName, args: [epoch] }),
  )
  for (let start = 0; start < count; start += BETS_PER_BLOCK) {
    const group = players.slice(start, start + BETS_PER_BLOCK)
    await sendBatch(
      rpcUrl,
      group.map((player) => ['anvil_setBalance', [player, numberToHex(parseEther('10'))]]),
    )
    const transactions = group.map((from, n) => ({
      from,
      to: prediction.address,
      data: data[n % 2],
      gas: numberToHex(BET_GAS_LIMIT),
      gasPrice: '0x77359400',
      value: numberToHex(10n ** 13n + BigInt(start + n)),
    }))
    await sendBatch(
      rpcUrl,
      transactions.map((transaction) => ['eth_sendTransaction', [transaction]]),
    )
    await client.setNextBlockTimestamp({ timestamp: (await client.getBlock()).timestamp + 1n })
    await client.mine({ blocks: 1 })
  }
}

/** Locks the current round at a price in USD, and ends the live one. */
async function lockRound({ devnet, prediction, feed, send }: GamesChain, functionName: string, price: bigint) {
  const { client } = devnet
  const epoch = await client.readContract({ ...prediction, functionName: 'currentEpoch' })
  const { lockTimestamp } = await client.readContract({ ...prediction, functionName: 'rounds', args: [epoch] })
  const operator = accounts.operator.address
  await send(operator, { ...feed, functionName: 'push', args: [price * 10n ** 8n, lockTimestamp] }, lockTimestamp)
  await send(operator, { ...prediction, functionName })
}

async function queryPrediction<answer>({ url }: Indexer, query: string): Promise<answer> {
  const response = await fetch(`${url}/subgraphs/name/prediction`, { method: 'POST', body: JSON.stringify({ query }) })
  const { data, errors } = (await response.json()) as { data: answer; errors?: readonly { message: string }[] }
  if (errors) throw new Error(errors[0]?.message)
  return data
}

async function waitForSettled(indexer: Indexer, count: number) {
  const end = performance.now() + 60_000
  while (performance.now() < end) {
    const { market } = await queryPrediction<{ market: { totalBetsSettled: string } }>(
      indexer,
      '{ market(id: "1") { totalBetsSettled } }',
    )
    if (Number(market.totalBetsSettled) >= count) return
  }
  throw new Error(`${count} bets were not settled.`)
}

/** Milliseconds that all settlements together took. */
async function readSettlementMs({ url }: Indexer): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const sum = /^ponder_indexing_function_duration_sum\{.*event="Prediction:RewardsCalculated".*\} (\S+)$/m.exec(metrics)
  return Number(sum?.[1])
}

/** Adds accounts with records of all kinds; a third of them has fewer than ten bets. */
async function fillLeaderboard(databaseUrl: string, count: number) {
  await queryDatabase(databaseUrl, async (database) => {
    await database.query(WITHOUT_TRIGGERS)
    await database.query(
      `insert into ${SCHEMA}."predictionUser"
         (id, created_at, updated_at, block, total_bets, total_bets_settled, total_bets_won, win_rate, total_bnb, net_bnb)
       select '0x' || lpad(to_hex(n), 40, '0'), n, n, n, n % 30, n % 30, n % 7, (n * 37) % 101, (n * 7919) % 100003,
         (n * 104729) % 200003 - 100000
       from generate_series(1, $1::bigint) as n`,
      [count],
    )
    await database.query(`analyze ${SCHEMA}."predictionUser"`)
  })
}

const USER_FIELDS =
  'id totalBets totalBetsBull totalBetsBear totalBNB totalBetsClaimed totalBNBClaimed winRate averageBNB netBNB'

async function measureLeaderboard(indexer: Indexer, count: number): Promise<readonly Metric[]> {
  const metrics: Metric[] = []
  for (const order of ORDERS) {
    const times: number[] = []
    for (let page = 0; page < PAGES_PER_ORDER; page++) {
      const where = `{ totalBets_gte: 10, ${order}_gt: 0 }`
      const args = `first: 20, skip: ${page * 20}, where: ${where}, orderBy: ${order}, orderDirection: desc`
      const startTime = performance.now()
      const { users } = await queryPrediction<{ users: unknown[] }>(indexer, `{ users(${args}) { ${USER_FIELDS} } }`)
      if (users.length !== 20) throw new Error(`Page ${page} by ${order} has ${users.length} accounts.`)
      times.push(performance.now() - startTime)
    }
    for (const [label, fraction] of [
      ['p50', 0.5],
      ['p99', 0.99],
    ] as const)
      metrics.push({
        name: `games indexer: leaderboard of ${count} accounts by ${order}, ${label}`,
        value: quantile(times, fraction),
        unit: 'ms',
        ...(label === 'p99' ? { goal: 'under 50' } : {}),
      })
  }
  return metrics
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  printMetrics(await benchIndexerGames({ quick: process.argv.includes('--quick') }))
