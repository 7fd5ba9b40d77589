import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AutoVault, erc20Abi, Factory, MasterFarm, Pair, Router, StakingPool } from '@zono/protocol'
import { type Address, formatUnits, getAbiItem, parseEventLogs, parseUnits, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from './accounts.ts'
import { type Database, startDatabase } from './database.ts'
import { type Devnet, startDevnet } from './devnet.ts'
import { type Indexer, launchIndexer, startIndexer } from './indexer.ts'
import { tokenOf } from './market.ts'
import { type Recount, recount } from './recount.ts'

let devnet: Devnet
let database: Database
let databaseUrl: string
let deploymentFile: string
const running = new Set<Indexer>()

beforeAll(async () => {
  const past = { days: 12, blocksADay: 3 }
  devnet = await startDevnet({ rpcPort: 18_790, webPort: 13_790, life: false, log: () => {}, page: null, past })
  database = await startDatabase()
  databaseUrl = await database.urlOf('indexer')
  deploymentFile = join(mkdtempSync(join(tmpdir(), 'zono-test-')), 'deployment.json')
  writeFileSync(deploymentFile, JSON.stringify(devnet.deployment))
}, 60_000)
afterAll(async () => {
  await Promise.all([...running].map((indexer) => indexer.stop('kill')))
  await database.stop()
  await devnet.stop()
})

async function start(schema: string, port: number): Promise<Indexer> {
  const indexer = await startIndexer({ rpcUrl: devnet.rpcUrl, deploymentFile, databaseUrl, schema, port })
  running.add(indexer)
  return indexer
}

/** Starts an indexer and kills it in the middle of the past, when so many events more have gone through it. */
async function killMidway(schema: string, port: number, events: number) {
  const indexer = launchIndexer({ rpcUrl: devnet.rpcUrl, deploymentFile, databaseUrl, schema, port })
  running.add(indexer)
  const done = async () => {
    const metrics = await fetch(`${indexer.url}/metrics`).then((response) => response.text(), String)
    const counts = [...metrics.matchAll(/^ponder_indexing_completed_events\{.*\} (\d+)$/gm)]
    return counts.reduce((sum, [, count]) => sum + Number(count), 0)
  }
  await expect.poll(done, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(events)
  expect((await fetch(`${indexer.url}/ready`)).status).toBe(503)
  await indexer.stop('kill')
  running.delete(indexer)
}

type Row = Readonly<Record<string, unknown>>

async function ask<answer>({ url }: Pick<Indexer, 'url'>, query: string, subgraph = 'exchange'): Promise<answer> {
  const response = await fetch(`${url}/subgraphs/name/${subgraph}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const { data, errors } = (await response.json()) as { data?: answer; errors?: readonly { message: string }[] }
  if (errors || data === undefined) throw new Error(errors?.[0]?.message ?? 'no data')
  return data
}

const LISTS: Readonly<Record<string, string>> = {
  pancakeFactories: 'id totalPairs totalTransactions totalVolumeUSD totalVolumeBNB totalLiquidityUSD totalLiquidityBNB',
  bundles: 'id bnbPrice',
  tokens: 'id symbol tradeVolume tradeVolumeUSD totalTransactions totalLiquidity derivedBNB derivedUSD',
  pairs:
    'id name reserve0 reserve1 totalSupply reserveUSD trackedReserveBNB volumeToken0 volumeToken1 volumeUSD totalTransactions',
  swaps: 'id timestamp from amount0In amount1In amount0Out amount1Out amountUSD amountFeeUSD pair { id }',
  mints: 'id to liquidity amount0 amount1 amountUSD feeTo feeLiquidity',
  burns: 'id to liquidity amount0 amount1 amountUSD',
  pairDayDatas:
    'id reserve0 reserve1 totalSupply reserveUSD dailyVolumeToken0 dailyVolumeToken1 dailyVolumeUSD dailyTxns',
  pairHourDatas: 'id reserve0 reserve1 reserveUSD hourlyVolumeUSD hourlyTxns',
  tokenDayDatas: 'id dailyVolumeToken dailyVolumeBNB dailyVolumeUSD priceUSD totalLiquidityUSD dailyTxns',
  tokenHourDatas: 'id hourlyVolumeUSD priceUSD totalLiquidityUSD hourlyTxns',
  pancakeDayDatas: 'id dailyVolumeUSD dailyVolumeBNB totalVolumeUSD totalLiquidityUSD totalTransactions',
  liquidityPositions: 'id liquidityTokenBalance deposited0 deposited1 withdrawn0 withdrawn1 entryRoot',
}

const FARM_LISTS: Readonly<Record<string, string>> = {
  places: 'id kind token earned staked stakedUSD apr',
  placeDayDatas: 'id date staked stakedUSD apr',
  stakeActions: 'id timestamp account kind amount place { id }',
}

/** Every row of every list. */
async function dump(indexer: Pick<Indexer, 'url'>): Promise<Readonly<Record<string, readonly Row[]>>> {
  const lists: Record<string, Row[]> = {}
  const all = [...Object.entries(LISTS), ...Object.entries(FARM_LISTS)]
  for (const [list, fields] of all) {
    const subgraph = list in LISTS ? 'exchange' : 'farms'
    const rows: Row[] = []
    for (let skip = 0; ; skip += 1000) {
      const query = `{ ${list}(first: 1000, skip: ${skip}) { ${fields} } }`
      const page = await ask<Record<string, Row[]>>(indexer, query, subgraph)
      rows.push(...(page[list] ?? []))
      if ((page[list] ?? []).length < 1000) break
    }
    lists[list] = rows
  }
  return lists
}

/** Waits until the newest block of the chain is indexed. */
async function caughtUp(indexer: Indexer) {
  const height = Number(await devnet.client.getBlockNumber())
  await expect
    .poll(
      async () => {
        const meta = await ask<{ _meta: { block: { number: number } } }>(
          indexer,
          '{ _meta { block { number } } }',
        ).catch(() => undefined)
        return meta?._meta.block.number ?? 0
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBeGreaterThanOrEqual(height)
}

async function trade(whole: string) {
  const [from, to] = [tokenOf(devnet, 'busd'), tokenOf(devnet, 'zono')]
  const trader = accounts.traders[0] as (typeof accounts.traders)[number]
  const path = [from.address, to.address]
  const hash = await devnet.client.writeContract({
    abi: Router.abi,
    address: devnet.deployment.contracts.Router as Address,
    functionName: 'swapExactTokensForTokens',
    args: [parseUnits(whole, 18), 0n, path, trader.address, 10n ** 12n],
    account: trader,
    chain: null,
    gas: 1_000_000n,
  })
  await devnet.client.waitForTransactionReceipt({ hash })
}

/** What the rows have to say, from the raw logs alone. */
async function recomputed() {
  const logs = await devnet.client.getLogs({ fromBlock: 0n, toBlock: 'latest' })
  const created = parseEventLogs({ abi: Factory.abi, eventName: 'PairCreated', logs })
  // The event's last value has no name, so that all come in a row.
  const pools = new Map(
    created.map(({ args }) => {
      const [token0, token1, pair] = args as unknown as readonly [Address, Address, Address]
      return [pair.toLowerCase(), { token0, token1 }] as const
    }),
  )
  const decimalsOf = (address: Address) =>
    devnet.tokens.find((token) => token.address.toLowerCase() === address.toLowerCase())?.decimals ?? 18
  const rows = new Map<
    string,
    { reserve0: bigint; reserve1: bigint; supply: bigint; in0: bigint; in1: bigint; count: bigint }
  >()
  const balances = new Map<string, bigint>()
  for (const log of parseEventLogs({ abi: Pair.abi, logs })) {
    const id = log.address.toLowerCase()
    if (!pools.has(id)) continue
    const row = rows.get(id) ?? { reserve0: 0n, reserve1: 0n, supply: 0n, in0: 0n, in1: 0n, count: 0n }
    if (log.eventName === 'Sync') Object.assign(row, log.args)
    if (log.eventName === 'Mint' || log.eventName === 'Burn') row.count++
    if (log.eventName === 'Swap') {
      row.count++
      row.in0 += log.args.amount0In + log.args.amount0Out
      row.in1 += log.args.amount1In + log.args.amount1Out
    }
    if (log.eventName === 'Transfer') {
      const { from, to, value } = log.args
      if (from === zeroAddress) row.supply += value
      else if (to === zeroAddress) row.supply -= value
      for (const [user, change] of [
        [from, -value],
        [to, value],
      ] as const) {
        const key = `${id}-${user.toLowerCase()}`
        if (user !== zeroAddress && user.toLowerCase() !== id) balances.set(key, (balances.get(key) ?? 0n) + change)
      }
    }
    rows.set(id, row)
  }
  return {
    logs,
    pools,
    rows,
    balances,
    decimalsOf,
    swaps: parseEventLogs({ abi: [getAbiItem({ abi: Pair.abi, name: 'Swap' })], logs }),
  }
}

/** Holds every row of the indexer against the raw logs. */
async function compare(indexer: Indexer) {
  const told = await dump(indexer)
  const { logs, pools, rows, balances, decimalsOf, swaps } = await recomputed()
  expect(told.pairs).toHaveLength(pools.size)
  for (const pair of told.pairs ?? []) {
    const tokens = pools.get(String(pair.id))
    const row = rows.get(String(pair.id))
    if (tokens === undefined || row === undefined) throw new Error(`There is no pair ${pair.id}.`)
    const [decimals0, decimals1] = [decimalsOf(tokens.token0), decimalsOf(tokens.token1)]
    expect(pair).toMatchObject({
      reserve0: formatUnits(row.reserve0, decimals0),
      reserve1: formatUnits(row.reserve1, decimals1),
      totalSupply: formatUnits(row.supply, 18),
      volumeToken0: formatUnits(row.in0, decimals0),
      volumeToken1: formatUnits(row.in1, decimals1),
      totalTransactions: String(row.count),
    })
  }
  expect(told.swaps).toHaveLength(swaps.length)
  const byId = new Map(told.swaps?.map((swap) => [swap.id, swap]))
  for (const { transactionHash, logIndex, address, args } of swaps) {
    const tokens = pools.get(address.toLowerCase())
    if (tokens === undefined) throw new Error(`There is no pair ${address}.`)
    const [decimals0, decimals1] = [decimalsOf(tokens.token0), decimalsOf(tokens.token1)]
    expect(byId.get(`${transactionHash}-${logIndex}`)).toMatchObject({
      pair: { id: address.toLowerCase() },
      amount0In: formatUnits(args.amount0In, decimals0),
      amount1In: formatUnits(args.amount1In, decimals1),
      amount0Out: formatUnits(args.amount0Out, decimals0),
      amount1Out: formatUnits(args.amount1Out, decimals1),
    })
  }
  const held = new Map(told.liquidityPositions?.map(({ id, liquidityTokenBalance }) => [id, liquidityTokenBalance]))
  expect(held.size).toBe(balances.size)
  for (const [key, balance] of balances) expect(held.get(key), key).toBe(formatUnits(balance, 18))
  const sum = [...rows.values()].reduce((total, { count }) => total + count, 0n)
  expect(told.pancakeFactories?.[0]).toMatchObject({ totalPairs: String(pools.size), totalTransactions: String(sum) })
  compareDollars(told, await recount(devnet, logs))
  await compareStakes(told, logs)
}

/** Holds what is staked where against the contracts themselves, and what people did against the raw logs. */
async function compareStakes(told: Awaited<ReturnType<typeof dump>>, logs: Parameters<typeof recount>[1]) {
  const { contracts, stakingPools = [] } = devnet.deployment
  const farm = { abi: MasterFarm.abi, address: contracts.MasterFarm as Address }
  const vault = { abi: AutoVault.abi, address: contracts.AutoVault as Address }
  const read = devnet.client.readContract
  const staked = new Map(told.places?.map(({ id, staked }) => [id, staked]))
  const length = Number(await read({ ...farm, functionName: 'poolLength' }))
  expect(staked.size).toBe(length + stakingPools.length + 1)
  for (let pid = 0; pid < length; pid++) {
    const [token, , , , total] = await read({ ...farm, functionName: 'poolInfo', args: [BigInt(pid)] })
    const decimals = await read({ abi: erc20Abi, address: token, functionName: 'decimals' })
    expect(staked.get(`farm ${pid}`), `farm ${pid}`).toBe(formatUnits(total, decimals))
  }
  for (const { sousId, contractAddress } of stakingPools) {
    const pool = { abi: StakingPool.abi, address: contractAddress }
    const token = await read({ ...pool, functionName: 'stakedToken' })
    const decimals =
      token === zeroAddress ? 18 : await read({ abi: erc20Abi, address: token, functionName: 'decimals' })
    expect(staked.get(`pool ${sousId}`), `pool ${sousId}`).toBe(
      formatUnits(await read({ ...pool, functionName: 'stakedSupply' }), decimals),
    )
  }
  const [inFarm] = await read({ ...farm, functionName: 'userInfo', args: [0n, vault.address] })
  expect(staked.get('pool auto')).toBe(formatUnits(inFarm, 18))

  const names = ['Deposit', 'Withdraw', 'Harvest', 'EmergencyWithdraw'] as const
  const pools = stakingPools.map(({ contractAddress }) => contractAddress.toLowerCase())
  const at = (addresses: readonly string[]) => logs.filter(({ address }) => addresses.includes(address.toLowerCase()))
  const inFarms = parseEventLogs({ abi: MasterFarm.abi, eventName: [...names], logs: at([farm.address.toLowerCase()]) })
  const inPools = parseEventLogs({ abi: StakingPool.abi, eventName: [...names], logs: at(pools) })
  const inVault = parseEventLogs({
    abi: AutoVault.abi,
    eventName: ['Deposit', 'Withdraw'],
    logs: at([vault.address.toLowerCase()]),
  })
  const acts = [
    ...inFarms.filter(({ args }) => args.amount > 0n && args.user !== vault.address),
    ...inPools.filter(({ args }) => args.amount > 0n),
    ...inVault,
  ]
  expect(told.stakeActions?.map(({ id }) => id).sort()).toEqual(
    acts.map(({ transactionHash, logIndex }) => `${transactionHash}-${logIndex}`).sort(),
  )
}

/** Of two ways of counting with plain numbers, a part that rounding may make between them. */
const ROUNDING = 1e-9

/** Holds prices, volumes and liquidity in dollars against those counted anew. */
function compareDollars(told: Awaited<ReturnType<typeof dump>>, counted: Recount) {
  for (const [list, rows] of Object.entries(counted)) {
    const byId = new Map(told[list]?.map((row) => [String(row.id), row]))
    expect([...byId.keys()].sort(), list).toEqual([...rows.keys()].sort())
    for (const [id, figures] of rows) {
      for (const [field, figure] of Object.entries(figures)) {
        const difference = Math.abs(Number(byId.get(id)?.[field]) - figure)
        if (!(difference <= ROUNDING * Math.max(1, Math.abs(figure))))
          throw new Error(`${list} ${id}: ${field} is ${byId.get(id)?.[field]}, but counts to ${figure}.`)
      }
    }
  }
}

describe('the indexer against a real chain', () => {
  test('INFO-05: every row is what the raw logs say; live, over a reorg, and after a crash the rows of a clean run', async () => {
    const first = await start('first', 18_791)
    await caughtUp(first)
    await compare(first)

    await trade('1000')
    await caughtUp(first)
    await compare(first)

    // Three blocks are taken back, one of them with a trade, and others come in their place.
    await trade('77')
    await devnet.client.mine({ blocks: 2 })
    await caughtUp(first)
    await devnet.client.request({ method: 'anvil_reorg', params: [3, []] } as never)
    await devnet.client.mine({ blocks: 2 })
    await trade('5')
    await caughtUp(first)
    await expect.poll(() => compare(first).then(() => 'equal', String), { timeout: 20_000 }).toBe('equal')

    // Killed in the middle of its work, and while the chain goes on.
    await first.stop('kill')
    running.delete(first)
    await trade('250')
    const again = await start('first', 18_791)
    await caughtUp(again)
    await compare(again)

    const clean = await start('clean', 18_792)
    await caughtUp(clean)
    expect(await dump(again)).toEqual(await dump(clean))
  }, 300_000)

  test('INFO-05: killed twice in the middle of the past it ends with the same rows as a clean run', async () => {
    const clean = [...running].at(-1) as Indexer
    await killMidway('torn', 18_793, 1)
    await killMidway('torn', 18_793, 500)
    const torn = await start('torn', 18_793)
    await caughtUp(torn)
    expect(await dump(torn)).toEqual(await dump(clean))
    await torn.stop()
    running.delete(torn)
  }, 300_000)
})

describe('the dialect of subgraphs', () => {
  let indexer: Indexer
  beforeAll(async () => {
    indexer = [...running].at(-1) ?? (await start('dialect', 18_794))
  }, 180_000)
  const failing = (query: string) => ask(indexer, query).then(String, (error: Error) => error.message)

  test('default: first, skip, order and filters, nested both ways', async () => {
    const { pairs } = await ask<{
      pairs: { name: string; token0: { symbol: string }; swaps: { amountUSD: string }[] }[]
    }>(
      indexer,
      `{ pairs(first: 3, skip: 1, orderBy: reserveUSD, orderDirection: desc, where: { reserveUSD_gt: "1000", token0_: { symbol_not: "UST" } }) {
        name token0 { symbol } swaps(first: 2, orderBy: timestamp, orderDirection: desc) { amountUSD }
      } }`,
    )
    expect(pairs).toHaveLength(3)
    for (const { name, token0, swaps } of pairs) {
      expect(name.startsWith(token0.symbol)).toBe(true)
      expect(swaps.length).toBeLessThanOrEqual(2)
    }
    const { tokens } = await ask<{ tokens: { symbol: string }[] }>(
      indexer,
      '{ tokens(where: { or: [{ symbol_in: ["ZONO"] }, { symbol_starts_with: "WBN" }] }, orderBy: symbol) { symbol } }',
    )
    expect(tokens.map(({ symbol }) => symbol)).toEqual(['WBNB', 'ZONO'])
  })

  test('error: too much at once, past blocks, and what is no field', async () => {
    expect(await failing('{ pairs(first: 1001) { id } }')).toMatch('between 0 and 1000, but is 1001')
    expect(await failing('{ pairs(skip: 5001) { id } }')).toMatch('between 0 and 5000')
    expect(await failing('{ pairs(block: { number: 3 }) { id } }')).toMatch('keeps no past states')
    expect(await failing('{ pairs(block: { number: 99999999 }) { id } }')).toMatch(
      'has only indexed up to block number',
    )
    expect(await failing('{ pairs(where: { nonsense: 1 }) { id } }')).toMatch('nonsense')
    expect(await failing('{ pairs(where: { reserveUSD_gt: "1; drop table pair" }) { id } }')).toMatch(
      'is no BigDecimal',
    )
    expect(await failing('{ pairs(first: 100) { swaps(first: 1000) { id } } }')).toMatch('ask for fewer')
  })

  test('behavior: while heavy questions wait for each other, light ones are answered', async () => {
    const light = '{ bundles { id bnbPrice } }'
    await ask(indexer, light)
    let answered = 0
    const heavy = Array.from({ length: 50 }, (_, n) =>
      ask(
        indexer,
        `{ h${n}: swaps(first: 1000, where: { pair_: { name_contains_nocase: "b" }, from_not_contains: "0x${String(n).padStart(2, '0')}" }, orderBy: pair__name) {
          id amountUSD pair { name }
        } }`,
      ).finally(() => {
        answered++
      }),
    )
    await ask(indexer, light)
    // It came last, and is not answered last.
    expect(answered).toBeLessThan(heavy.length)
    expect(await Promise.all(heavy)).toHaveLength(heavy.length)
  }, 120_000)

  test('error: deep, wordy and long questions', async () => {
    const deep = `{ pairs { ${'token0 { pairBase { '.repeat(6)} id ${'} }'.repeat(6)} } }`
    expect(await failing(deep)).toMatch(/depth/i)
    const wordy = `{ ${Array.from({ length: 40 }, (_, n) => `a${n}: bundles { id }`).join(' ')} }`
    expect(await failing(wordy)).toMatch(/aliases/i)
    const long = await fetch(`${indexer.url}/subgraphs/name/exchange`, { method: 'POST', body: 'x'.repeat(100_000) })
    expect(long.status).toBe(413)
  })

  test('default: the blocks subgraph, health and lag', async () => {
    const response = await fetch(`${indexer.url}/subgraphs/name/blocks`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: '{ blocks(first: 1, orderBy: timestamp, orderDirection: desc) { number } }' }),
    })
    const { data } = (await response.json()) as { data: { blocks: { number: string }[] } }
    expect(Number(data.blocks[0]?.number)).toBeGreaterThan(40)
    // After the question that was too long its connection is closed; the next one opens another.
    await expect.poll(() => fetch(`${indexer.url}/health`).then(({ status }) => status, String)).toBe(200)
    expect(await (await fetch(`${indexer.url}/lag`)).json()).toHaveProperty('lagSeconds')
    expect(await (await fetch(`${indexer.url}/metrics`)).text()).toContain('ponder_')
  })
})
