/** A row of a response. */
export type Row = Readonly<Record<string, unknown>>

/** All rows of an indexer by list. */
export type IndexedRows = Readonly<Record<string, readonly Row[]>>

/**
 * Queries a subgraph of an indexer.
 * @throws Error with the message of the first GraphQL error.
 */
export async function querySubgraph<answer>(
  { url }: { readonly url: string },
  query: string,
  subgraph = 'exchange',
  variables: object = {},
): Promise<answer> {
  const ask = () =>
    fetch(`${url}/subgraphs/name/${subgraph}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
  const response = await ask().catch((error: unknown) => {
    if (isClosedConnection(error)) return ask()
    throw error
  })
  const { data, errors } = (await response.json()) as { data?: answer; errors?: readonly { message: string }[] }
  if (errors || data === undefined) throw new Error(errors?.[0]?.message ?? 'no data')
  return data
}

/** Whether a connection that was kept open had been closed by the server, which it does after five idle seconds. */
const isClosedConnection = (error: unknown): boolean =>
  error instanceof TypeError && (error.cause as { readonly code?: string } | undefined)?.code === 'UND_ERR_SOCKET'

const EXCHANGE_LIST_FIELDS: Readonly<Record<string, string>> = {
  pancakeFactories: 'id totalPairs totalTransactions totalVolumeUSD totalVolumeBNB totalLiquidityUSD totalLiquidityBNB',
  bundles: 'id bnbPrice',
  tokens: 'id symbol tradeVolume tradeVolumeUSD totalTransactions totalLiquidity derivedBNB derivedUSD',
  pairs:
    'id name reserve0 reserve1 totalSupply reserveUSD trackedReserveBNB volumeToken0 volumeToken1 volumeUSD totalTransactions',
  swaps: 'id timestamp from amount0In amount1In amount0Out amount1Out amountUSD amountFeeUSD pair { id }',
  mints: 'id to from liquidity amount0 amount1 amountUSD feeTo feeLiquidity',
  burns: 'id to from liquidity amount0 amount1 amountUSD',
  pairDayDatas:
    'id reserve0 reserve1 totalSupply reserveUSD dailyVolumeToken0 dailyVolumeToken1 dailyVolumeUSD dailyTxns open high low close',
  pairHourDatas: 'id reserve0 reserve1 reserveUSD hourlyVolumeUSD hourlyTxns open high low close',
  tokenDayDatas: 'id dailyVolumeToken dailyVolumeBNB dailyVolumeUSD priceUSD totalLiquidityUSD dailyTxns',
  tokenHourDatas: 'id hourlyVolumeUSD priceUSD totalLiquidityUSD hourlyTxns',
  pancakeDayDatas: 'id dailyVolumeUSD dailyVolumeBNB totalVolumeUSD totalLiquidityUSD totalTransactions',
  pancakeHourDatas: 'id hourlyVolumeUSD hourlyVolumeBNB totalVolumeUSD totalLiquidityUSD totalTransactions',
  liquidityPositions:
    'id liquidityTokenBalance deposited0 deposited1 withdrawn0 withdrawn1 entryVirtualPrice stakedBalance stakedEntryVirtualPrice',
}

const FARMS_LIST_FIELDS: Readonly<Record<string, string>> = {
  stakingProducts: 'id kind stakedToken rewardToken totalStaked totalStakedUSD apr',
  stakingProductDayDatas: 'id date totalStaked totalStakedUSD apr',
  stakingEvents: 'id timestamp account kind amount stakingProduct { id }',
}

/** Fetches every row of every list of the exchange and the farms. */
export const fetchAllRows = async (indexer: { readonly url: string }): Promise<IndexedRows> => ({
  ...(await fetchRows(indexer, 'exchange', EXCHANGE_LIST_FIELDS)),
  ...(await fetchRows(indexer, 'farms', FARMS_LIST_FIELDS)),
})

/** Fetches every row of some lists of a subgraph. */
export async function fetchRows(
  indexer: { readonly url: string },
  subgraph: string,
  fieldsByList: Readonly<Record<string, string>>,
): Promise<IndexedRows> {
  const lists: Record<string, Row[]> = {}
  for (const [list, fields] of Object.entries(fieldsByList)) {
    const rows: Row[] = []
    for (let skip = 0; ; skip += 1000) {
      const query = `{ ${list}(first: 1000, skip: ${skip}) { ${fields} } }`
      const page = await querySubgraph<Record<string, Row[]>>(indexer, query, subgraph)
      rows.push(...(page[list] ?? []))
      if ((page[list] ?? []).length < 1000) break
    }
    lists[list] = rows
  }
  return lists
}
