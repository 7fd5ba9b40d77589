// Counts the competitions again, from the raw logs and with none of the indexer's code: trades are found backwards, from
// their last hop.
import { Pair, TradingCompetition } from '@zono/protocol'
import { formatEther, type Log, parseEventLogs } from 'viem'
import { expect } from 'vitest'
import type { Devnet } from '../../../../devnet/devnet.ts'
import type { Indexer } from '../../../../devnet/services/indexer.ts'
import { expectRows, readTimestamps, sum } from '../expectedRows.ts'
import { fetchRows, type IndexedRows, type Row } from '../queries.ts'
import { computeCompetitionVolumes } from './volumes.ts'

const FIELDS: Readonly<Record<string, string>> = {
  competitions: 'id status winningTeam userCount volumeUSD txCount',
  teams: 'id number userCount volumeUSD txCount',
  users: 'id account block volumeUSD txCount rewardGroup hasClaimed team { number }',
  prizes: 'id competition { id } account place amount isPartlyOwed hash block timestamp',
}

type User = {
  readonly account: string
  readonly teamId: bigint
  readonly block: bigint
  volume: bigint
  trades: bigint
  group: bigint
  hasClaimed: boolean
}

type Prize = {
  readonly account: string
  readonly place: number
  readonly amount: bigint
  readonly block: bigint
  readonly hash: string
}

/** A swap with its value in USD, 18 decimals. */
type Swap = {
  readonly pair: string
  readonly to: string
  readonly from: string
  readonly transaction: string
  readonly place: readonly [block: bigint, log: number]
  readonly usd: bigint
}

function parseSwaps(logs: readonly Log[], indexed: IndexedRows, volumes: ReadonlyMap<string, bigint>): readonly Swap[] {
  const rows = new Map(indexed.swaps?.map((row) => [row.id, row]))
  return parseEventLogs({ abi: Pair.abi, eventName: 'Swap', logs: [...logs] }).map((log) => {
    const id = `${log.transactionHash}-${log.logIndex}`
    const [row, usd] = [rows.get(id), volumes.get(id)]
    if (row === undefined || usd === undefined)
      throw new Error(`Swap ${log.logIndex} of ${log.transactionHash} is not indexed.`)
    return {
      pair: log.address.toLowerCase(),
      to: log.args.to.toLowerCase(),
      from: String(row.from),
      transaction: String(log.transactionHash),
      place: [log.blockNumber ?? 0n, log.logIndex ?? 0],
      usd,
    }
  })
}

const isBefore = ([blockA, logA]: Swap['place'], [blockB, logB]: Swap['place']) =>
  blockA === blockB ? logA < logB : blockA < blockB

/** Trades as lists of their hops, the last one first. */
function findTrades(swaps: readonly Swap[], pairs: ReadonlySet<string>): readonly (readonly Swap[])[] {
  const free = new Set(swaps)
  return swaps
    .filter(({ to }) => !pairs.has(to))
    .map((last) => {
      const hops = [last]
      for (;;) {
        const next = hops.at(-1) as Swap
        const previous = [...free].findLast(
          (swap) => swap.transaction === next.transaction && swap.to === next.pair && isBefore(swap.place, next.place),
        )
        if (previous === undefined) return hops
        free.delete(previous)
        hops.push(previous)
      }
    })
}

/** Who takes part, groups, claims, the winner and the times of the phases of one competition. */
function parseCompetition(logs: readonly Log[]) {
  const users = new Map<string, User>()
  const prizes: Prize[] = []
  const owed = new Set<string>()
  const phases: { status: number; place: Swap['place'] }[] = []
  let winningTeam = 0n
  const change = (account: string, values: Partial<User>) => {
    const user = users.get(account.toLowerCase())
    if (user === undefined) throw new Error(`${account} is not registered.`)
    Object.assign(user, values)
  }
  for (const log of parseEventLogs({ abi: TradingCompetition.abi, logs: [...logs] })) {
    const { eventName, args } = log
    const [block, logIndex] = [log.blockNumber ?? 0n, log.logIndex ?? 0]
    if (eventName === 'NewCompetitionStatus') phases.push({ status: args.status, place: [block, logIndex] })
    if (eventName === 'WinningTeam') winningTeam = args.teamId
    if (eventName === 'UserRegister') {
      const account = args.userAddress.toLowerCase()
      const nothing = { volume: 0n, trades: 0n, group: 0n, hasClaimed: false }
      users.set(account, { account, teamId: args.teamId, block, ...nothing })
    }
    if (eventName === 'UserUpdateMultiple')
      for (const account of args.userAddresses) change(account, { group: args.rewardGroup })
    if (eventName === 'ClaimReward') {
      const account = args.userAddress.toLowerCase()
      change(account, { hasClaimed: true })
      const claimed = args.amounts.map((amount, place) => ({ place, amount })).filter(({ amount }) => amount > 0n)
      for (const prize of claimed) prizes.push({ ...prize, account, block, hash: String(log.transactionHash) })
    }
    if (eventName === 'RewardOwed') owed.add(args.userAddress.toLowerCase())
  }
  const isLive = ({ place }: Swap) => phases.findLast((phase) => isBefore(phase.place, place))?.status === 1
  return { users, prizes, owed, winningTeam, status: phases.at(-1)?.status, isLive }
}

/** Totals of some users as the subgraph gives them. */
const getTotals = (users: readonly User[]) => ({
  userCount: String(users.length),
  volumeUSD: formatEther(sum(users.map(({ volume }) => volume))),
  txCount: String(sum(users.map(({ trades }) => trades))),
})

/** Compares competitions, teams and users with the raw logs, volumes to the last digit. */
export async function reconcileCompetitions(
  { client, deployment, tokens }: Pick<Devnet, 'client' | 'deployment' | 'tokens'>,
  indexer: Pick<Indexer, 'url'>,
  exchange: IndexedRows,
  logs: readonly Log<bigint, number, false>[],
): Promise<void> {
  const indexed = await fetchRows(indexer, 'trading-competition', FIELDS)
  const allPairs = new Set(exchange.pairs?.map(({ id }) => String(id)))
  const trades = findTrades(
    parseSwaps(logs, exchange, computeCompetitionVolumes({ deployment, tokens }, logs)),
    allPairs,
  )
  const expected: Record<'competitions' | 'teams' | 'users' | 'prizes', (Row & { id: string })[]> = {
    competitions: [],
    teams: [],
    users: [],
    prizes: [],
  }
  for (const { id, contractAddress, pairs } of deployment.competitions ?? []) {
    const own = logs.filter(({ address }) => address.toLowerCase() === contractAddress.toLowerCase())
    const getTimestamp = await readTimestamps(client, own)
    const { users, prizes, owed, winningTeam, status, isLive } = parseCompetition(own)
    const counted = new Set(pairs.map((pair) => pair.toLowerCase()))
    for (const hops of trades) {
      const [last] = hops
      const user = last && (users.get(last.to) ?? users.get(last.from))
      const values = hops.filter((hop) => counted.has(hop.pair) && isLive(hop)).map(({ usd }) => usd)
      const largest = values.reduce((a, b) => (a > b ? a : b), 0n)
      if (user === undefined || largest === 0n) continue
      user.volume += largest
      user.trades++
    }
    const all = [...users.values()]
    expected.competitions.push({
      id: String(id),
      status: String(status),
      winningTeam: String(winningTeam),
      ...getTotals(all),
    })
    for (const teamId of new Set(all.map((user) => user.teamId))) {
      const members = all.filter((user) => user.teamId === teamId)
      expected.teams.push({ id: `${id}-${teamId}`, number: String(teamId), ...getTotals(members) })
    }
    for (const { account, place, amount, block, hash } of prizes) {
      expected.prizes.push({
        ...{ id: `${id}-${account}-${place}`, competition: { id: String(id) }, account, place, amount: String(amount) },
        ...{ isPartlyOwed: owed.has(account), hash, block: String(block), timestamp: String(getTimestamp(block)) },
      })
    }
    for (const { account, teamId, block, volume, trades: count, group, hasClaimed } of all) {
      expected.users.push({
        id: `${id}-${account}`,
        account,
        block: String(block),
        volumeUSD: formatEther(volume),
        txCount: String(count),
        rewardGroup: String(group),
        hasClaimed,
        team: { number: String(teamId) },
      })
    }
  }
  expectRows('trading-competition', indexed, expected)
  expect(expected.users.some(({ volumeUSD }) => volumeUSD !== '0')).toBe(true)
  expect(expected.prizes.length).toBeGreaterThan(0)
}
