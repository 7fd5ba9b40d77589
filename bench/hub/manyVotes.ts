import type { Hex } from 'viem'
import { queryDatabase } from '../../devnet/services/database.ts'
import type { Metric } from '../metrics.ts'

const [VOTES, PAGE_SIZE, TALLY_RUNS] = [100_000, 1000, 5] as const

export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN

/** Fills a proposal with votes up to a hundred thousand; measures the statement that counts them and stores the scores, and pages to the end as the page does. */
export async function measureManyVotes(url: string, databaseUrl: string, proposal: Hex): Promise<readonly Metric[]> {
  const tally = await queryDatabase(databaseUrl, async (database) => {
    const { rows } = await database.query('select count(*)::int as count from votes where proposal = $1', [proposal])
    const missing = VOTES - Number(rows[0].count)
    await database.query('begin')
    await database.query(
      `insert into messages (id, ipfs, address, signer, verified_block, kind, proposal, timestamp, envelope)
       select 'bench' || n, 'bench' || n, 'bench' || n, 'account', 1, 'vote', $1, 1, '{}' from generate_series(1, $2::int) n`,
      [proposal, missing],
    )
    await database.query(
      `insert into votes (proposal, voter, id, ipfs, created, choice, reason, app, metadata, power)
       select $1, 'bench' || n, 'bench' || n, 'bench' || n, n, n % 3 + 1, '', '', '', n * 1000000000000000000::numeric
       from generate_series(1, $2::int) n`,
      [proposal, missing],
    )
    await database.query('commit')
    await database.query('vacuum analyze votes')
    const times: number[] = []
    for (let run = 0; run < TALLY_RUNS; run++) {
      const startedAt = performance.now()
      await database.query('select count_votes(1, $1, 1)', [proposal])
      times.push(performance.now() - startedAt)
    }
    return percentile(times, 0.5)
  })
  const { count, times } = await readToTheEnd(url, proposal)
  return [
    { name: `hub: count of ${VOTES} votes`, value: tally, unit: 'ms', goal: 'below 100' },
    { name: `hub: votes read to the end of ${VOTES}`, value: count, unit: '', goal: `at least ${VOTES}` },
    { name: 'hub: page of 1,000 votes, median', value: percentile(times, 0.5), unit: 'ms', goal: 'below 80' },
    { name: 'hub: page of 1,000 votes, slowest', value: Math.max(...times), unit: 'ms' },
  ]
}

/** Reads pages until one is empty. */
async function readToTheEnd(url: string, proposal: Hex) {
  const times: number[] = []
  let count = 0
  for (;;) {
    const query = `{ votes(first: ${PAGE_SIZE}, skip: ${count}, where: { proposal: "${proposal}" }) { voter choice vp } }`
    const startedAt = performance.now()
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `11.3.0.${times.length & 255}` },
      body: JSON.stringify({ query }),
    })
    const { data } = (await answer.json()) as { readonly data?: { readonly votes: readonly object[] } }
    if (data === undefined) throw new Error(`The page after ${count} votes was refused.`)
    times.push(performance.now() - startedAt)
    if (data.votes.length === 0) return { count, times }
    count += data.votes.length
  }
}
