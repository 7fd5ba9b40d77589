// Tokens that do not answer when their pair is created, and do later.
import type { UntypedRpc } from '@zono/protocol'
import { type Address, numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  buyHostileToken,
  createPair,
  mintLiquidity,
  tradeHostileToken,
} from '../../../../devnet/hostile-tokens/hostileExchange.ts'
import { HOSTILE_TOKENS } from '../../../../devnet/hostile-tokens/hostileTokens.ts'
import type { Indexer } from '../../../../devnet/services/indexer.ts'
import { fetchRows, type IndexedRows, querySubgraph } from '../queries.ts'
import { waitUntilIndexed } from '../testChain.ts'
import { type HostileWorld, startHostileWorld } from './hostileWorld.ts'

/** Limit against a correction that never comes. */
const CORRECTION_TIMEOUT_MS = 180_000

let world: HostileWorld
let indexer: Indexer
beforeAll(async () => {
  world = await startHostileWorld()
  indexer = await world.indexers.start('late')
}, 300_000)
afterAll(() => world?.stop())

/** Code of a token with 6 decimals. */
function getCode() {
  const code = HOSTILE_TOKENS.find(({ title }) => title === 'has decimals followed by 20 kB')?.code
  if (code === undefined) throw new Error('There is no token of 6 decimals.')
  return code
}

async function fetchFacts({ url }: Pick<Indexer, 'url'>, token: Address, pair: Address) {
  const ids = [token, pair].map((address) => `(id: "${address.toLowerCase()}")`)
  const query = `{ token${ids[0]} { symbol name decimals } pair${ids[1]} { name } }`
  const { token: row, pair: pairRow } = await querySubgraph<{ token: object; pair: { name: string } }>({ url }, query)
  return { ...row, pairName: pairRow.name.split('-').find((symbol) => symbol !== 'WBNB') }
}

const UNKNOWN = { symbol: 'UNKNOWN', name: 'Unknown Token', decimals: '18', pairName: 'UNKNOWN' }
const CORRECTED = { symbol: 'EVIL', name: 'Evil Token', decimals: '6', pairName: 'EVIL' }

const waitUntilCorrected = (token: Address, pair: Address) =>
  vi.waitFor(async () => expect(await fetchFacts(indexer, token, pair)).toEqual(CORRECTED), {
    timeout: CORRECTION_TIMEOUT_MS,
    interval: 200,
  })

/** Every row whose numbers depend on the decimals of a token. */
const LISTS = {
  tokens: 'id symbol name decimals tradeVolume totalLiquidity derivedBNB derivedUSD',
  pairs: 'id name reserve0 reserve1 token0Price token1Price volumeToken0 volumeToken1 reserveUSD volumeUSD',
  swaps: 'id amount0In amount1In amount0Out amount1Out amountUSD',
  mints: 'id amount0 amount1 amountUSD',
  pairDayDatas: 'id reserve0 reserve1 dailyVolumeToken0 dailyVolumeToken1 dailyVolumeUSD open high low close',
  pairHourDatas: 'id reserve0 reserve1 hourlyVolumeUSD open high low close',
  tokenDayDatas: 'id dailyVolumeToken dailyVolumeUSD totalLiquidityToken totalLiquidityUSD priceUSD',
  tokenHourDatas: 'id hourlyVolumeUSD totalLiquidityUSD priceUSD',
  liquidityPositions:
    'id liquidityTokenBalance deposited0 deposited1 withdrawn0 withdrawn1 entryVirtualPrice stakedEntryVirtualPrice',
}

/** Rows with each number to nine significant digits: prices are stored to 18 fraction digits of a whole token. */
const roundRows = (rows: IndexedRows) =>
  JSON.parse(
    JSON.stringify(rows, (_, value: unknown) =>
      typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(Number(value).toPrecision(9)) : value,
    ),
  )

describe('late tokens', () => {
  test('indexer: reads an address without code again, and corrects its rows once it is a token [INFO-05]', async () => {
    const { exchange } = world
    const token = numberToHex(0xa1a7en, { size: 20 })
    const pair = await createPair(exchange, token)
    await waitUntilIndexed({ devnet: exchange }, indexer)
    expect(await fetchFacts(indexer, token, pair)).toEqual(UNKNOWN)
    await exchange.client.setCode({ address: token, bytecode: getCode() })
    await waitUntilCorrected(token, pair)
  }, 300_000)

  test('indexer: indexes the trades of a token whose reads are not answered, and has the rows of a clean run once they are [INFO-05]', async () => {
    const { exchange, proxy, indexers } = world
    for (const token of [numberToHex(0xb1a7en, { size: 20 }), numberToHex(2n ** 160n - 7n, { size: 20 })]) {
      await exchange.client.setCode({ address: token, bytecode: getCode() })
      proxy.hold(({ method, params }) => method === 'eth_getCode' && String(params?.[0]).toLowerCase() === token)
      const pair = await createPair(exchange, token)
      await tradeHostileToken(exchange, token, pair)
      await waitUntilIndexed({ devnet: exchange }, indexer)
      expect(await fetchFacts(indexer, token, pair)).toEqual(UNKNOWN)
      proxy.hold(undefined)
      await waitUntilCorrected(token, pair)
      // The corrected rows are those that later trades go on with.
      await buyHostileToken(exchange, token, pair)
    }
    await waitUntilIndexed({ devnet: exchange }, indexer)
    const clean = await indexers.start('clean')
    await waitUntilIndexed({ devnet: exchange }, clean)
    const [corrected, expected] = await Promise.all(
      [indexer, clean].map(async ({ url }) => roundRows(await fetchRows({ url }, 'exchange', LISTS))),
    )
    for (const list of Object.keys(LISTS)) expect(corrected?.[list], list).toEqual(expected?.[list])
  }, 600_000)

  test('indexer: corrects a row again whose correction a reorg took back [INFO-05]', async () => {
    const { exchange } = world
    const token = numberToHex(0xd1a7en, { size: 20 })
    const pair = await createPair(exchange, token)
    const lastKept = await exchange.client.getBlockNumber()
    await exchange.client.mine({ blocks: 1 })
    await waitUntilIndexed({ devnet: exchange }, indexer)
    await exchange.client.setCode({ address: token, bytecode: getCode() })
    await waitUntilCorrected(token, pair)
    const depth = Number((await exchange.client.getBlockNumber()) - lastKept)
    await exchange.client.request<UntypedRpc>({ method: 'anvil_reorg', params: [depth, []] })
    await vi.waitFor(async () => expect(await fetchFacts(indexer, token, pair)).toEqual(UNKNOWN), {
      timeout: CORRECTION_TIMEOUT_MS,
      interval: 20,
    })
    await exchange.client.setCode({ address: token, bytecode: getCode() })
    await waitUntilCorrected(token, pair)
  }, 600_000)

  test('indexer: tells positions apart whose deposits had no price, also once they have one [INFO-05]', async () => {
    const { exchange } = world
    const [priced, unpriced] = [numberToHex(0xe1a7en, { size: 20 }), numberToHex(0xe2a7en, { size: 20 })]
    for (const address of [priced, unpriced]) await exchange.client.setCode({ address, bytecode: getCode() })
    const pairWithoutPrice = await createPair({ ...exchange, wrapped: priced }, unpriced)
    await mintLiquidity(exchange, pairWithoutPrice)
    const pairs: Address[] = [pairWithoutPrice]
    for (const token of [priced, unpriced]) {
      const pair = await createPair(exchange, token)
      await tradeHostileToken(exchange, token, pair)
      pairs.push(pair)
    }
    await waitUntilIndexed({ devnet: exchange }, indexer)
    const fields = 'id depositedUSD hasUnpricedAmounts pair { token0 { derivedUSD } token1 { derivedUSD } }'
    const { liquidityPositions = [] } = await fetchRows(indexer, 'exchange', { liquidityPositions: fields })
    const rows = pairs.map((pair) => liquidityPositions.find(({ id }) => String(id).startsWith(pair.toLowerCase())))
    expect(rows.map((row) => row?.hasUnpricedAmounts)).toEqual([true, false, false])
    expect(rows.map((row) => Number(row?.depositedUSD) > 0)).toEqual([false, true, true])
    expect(Object.values(rows[0]?.pair ?? {}).every(({ derivedUSD }) => Number(derivedUSD) > 0)).toBe(true)
  }, 600_000)

  test('indexer: has the corrected rows after it was killed and started again [INFO-05]', async () => {
    const { exchange, indexers } = world
    const token = numberToHex(0xc1a7en, { size: 20 })
    const pair = await createPair(exchange, token)
    await waitUntilIndexed({ devnet: exchange }, indexer)
    await indexers.stop(indexer, 'kill')
    await exchange.client.setCode({ address: token, bytecode: getCode() })
    indexer = await indexers.start('late')
    await waitUntilCorrected(token, pair)
  }, 600_000)
})
