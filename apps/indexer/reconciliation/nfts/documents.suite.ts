// Queries of clients of the NFT market's subgraph, as they send them, and queries that attack.
import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { querySubgraph, type Row } from '../queries.ts'

type Rows = Readonly<Record<string, readonly Row[]>>

const COLLECTIONS = `query { collections(first: 100) {
  id name symbol active totalTrades totalVolumeBNB numberTokensListed creatorAddress tradingFee creatorFee whitelistChecker
} }`

const NFTS = `query getNfts($first: Int!, $skip: Int!, $c: String!) {
  nfts(first: $first, skip: $skip, where: { collection: $c, isTradable: true }, orderBy: currentAskPrice, orderDirection: asc) {
    id tokenId otherId metadataUrl currentAskPrice currentSeller latestTradedPriceInBNB updatedAt isTradable
  }
}`

const SALE_FIELDS = 'id block timestamp askPrice netPrice withBNB buyer { id } seller { id }'

const ACTIVITY = `query getActivity($first: Int!, $skip: Int!, $sales: Transaction_filter, $orders: AskOrder_filter) {
  transactions(first: $first, skip: $skip, where: $sales, orderBy: timestamp, orderDirection: desc) {
    ${SALE_FIELDS} nft { tokenId } collection { id }
  }
  askOrders(first: $first, skip: $skip, where: $orders, orderBy: timestamp, orderDirection: desc) {
    id block timestamp orderType askPrice seller { id } nft { tokenId } collection { id }
  }
}`

const USER = `query getUser($account: ID!) { user(id: $account) {
  numberTokensListed numberTokensPurchased numberTokensSold totalVolumeInBNBTokensPurchased totalVolumeInBNBTokensSold
  totalFeesCollectedInBNB averageTokenPriceInBNBPurchased averageTokenPriceInBNBSold
} }`

const OWNED = `query getOwned($account: Bytes!, $first: Int!, $skip: Int!) {
  ownerships(first: $first, skip: $skip, where: { owner: $account }, orderBy: updatedAt, orderDirection: desc) {
    id collection tokenId owner holder location updatedAt nft { currentAskPrice isTradable collection { name } }
  }
}`

/** Tests the queries of the market's subgraph. NFTs have been used. */
export function describeNftDocuments(getIndexer: () => { readonly url: string }) {
  const query = <answer = Rows>(document: string, variables: object = {}) =>
    querySubgraph<answer>(getIndexer(), document, 'nft-market', variables)
  const getError = (document: string, variables: object = {}) =>
    query(document, variables).then(String, (error: Error) => error.message)
  const isSorted = (values: readonly number[]) =>
    values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0))

  describe('nft-market subgraph', () => {
    test('collections and nfts: the cheapest first, in pages, and the floor of a collection [NFTMKT-01, NFTMKT-15]', async () => {
      const { collections = [] } = await query(COLLECTIONS)
      expect(collections.map(({ symbol }) => symbol).sort()).toEqual(['LAT', 'NAT', 'OPN', 'TOK'])
      expect(collections.find(({ symbol }) => symbol === 'NAT')).toMatchObject({ tradingFee: '2', creatorFee: '1' })
      const c = collections.toSorted((a, b) => Number(b.numberTokensListed) - Number(a.numberTokensListed))[0]?.id
      const { nfts = [] } = await query(NFTS, { first: 100, skip: 0, c })
      expect(nfts.length).toBeGreaterThan(1)
      expect(isSorted(nfts.map(({ currentAskPrice }) => Number(currentAskPrice)))).toBe(true)
      expect((await query(NFTS, { first: 1, skip: 1, c })).nfts).toEqual(nfts.slice(1, 2))
      const { nft } = await query<{ nft: Row }>('query ($id: ID!) { nft(id: $id) { id } }', { id: nfts[0]?.id })
      expect(nft).toEqual({ id: nfts[0]?.id })
    })

    test('snapshots: the state of each collection before some moments in one query, as the page asks', async () => {
      const { hours = [] } = await query(
        '{ hours: collectionHourlySnapshots(first: 1000) { timestamp collection { id } } }',
      )
      const times = hours.map(({ timestamp }) => Number(timestamp)).sort((a, b) => a - b)
      const moment = times[Math.floor(times.length / 2)] ?? 0
      const getList = (name: string, time: number) => `${name}: collections(first: 100) { id hourlySnapshots(
        first: 1, orderBy: timestamp, orderDirection: desc, where: { timestamp_lt: ${time} }
      ) { timestamp floorBNB totalVolumeBNB } }`
      const names = ['dayAgo', 'twoDaysAgo', 'weekAgo', 'twoWeeksAgo']
      const answer = await query(`{ now: collections(first: 100) { id floorBNB totalVolumeBNB }
        ${names.map((name) => getList(name, moment)).join(' ')} }`)
      for (const { id, hourlySnapshots } of answer.weekAgo ?? []) {
        const own = hours
          .filter(({ collection }) => (collection as Row).id === id)
          .map(({ timestamp }) => Number(timestamp))
        const before = own.filter((time) => time < moment)
        expect((hourlySnapshots as readonly Row[]).map(({ timestamp }) => timestamp)).toEqual(
          before.length === 0 ? [] : [Math.max(...before)],
        )
      }
      expect(answer.weekAgo?.some(({ hourlySnapshots }) => (hourlySnapshots as readonly Row[]).length > 0)).toBe(true)
    })

    test('activity: sales and orders, newest first, by collection, piece, kind and account [NFTMKT-05]', async () => {
      const all = { first: 1000, skip: 0 }
      const { transactions = [], askOrders = [] } = await query(ACTIVITY, { ...all, sales: {}, orders: {} })
      for (const rows of [transactions, askOrders]) {
        expect(rows.length).toBeGreaterThan(5)
        expect(isSorted(rows.map(({ timestamp }) => -Number(timestamp)))).toBe(true)
      }
      const sale = transactions[0] as Row & { collection: { id: string }; buyer: { id: string } }
      const byCollection = await query(ACTIVITY, {
        ...all,
        sales: { collection: sale.collection.id, buyer: sale.buyer.id },
        orders: { orderType: 'Cancel' },
      })
      expect(byCollection.transactions).toEqual(
        transactions.filter(
          ({ collection, buyer }) =>
            (collection as Row).id === sale.collection.id && (buyer as Row).id === sale.buyer.id,
        ),
      )
      expect(byCollection.askOrders).toEqual(askOrders.filter(({ orderType }) => orderType === 'Cancel'))
      const { nfts = [] } = await query(
        `{ nfts(first: 40, where: { transactionHistory_: { withBNB: true } }) {
          tokenId totalTrades
          transactionHistory(first: 50, orderBy: timestamp, orderDirection: desc) { ${SALE_FIELDS} }
          askHistory(first: 50) { orderType askPrice }
        } }`,
      )
      expect(nfts.length).toBeGreaterThan(0)
      for (const { totalTrades, transactionHistory } of nfts)
        expect(transactionHistory).toHaveLength(Number(totalTrades))
    })

    test('sweep: several sales of one transaction are several rows [NFTMKT-05]', async () => {
      const { transactions = [] } = await query('{ transactions(first: 1000) { id } }')
      const hashes = transactions.map(({ id }) => String(id).split('-')[0])
      expect(new Set(hashes).size).toBeLessThan(hashes.length)
      expect(new Set(transactions.map(({ id }) => id)).size).toBe(transactions.length)
    })

    test('user: one by its lower-case id with its histories, null for one that never traded [NFTMKT-04]', async () => {
      const { users = [] } = await query('{ users(first: 1, orderBy: numberTokensSold, orderDirection: desc) { id } }')
      const { user } = await query<{ user: Row }>(USER, { account: users[0]?.id })
      expect(Number(user.numberTokensSold)).toBeGreaterThan(0)
      const histories = `query ($id: ID!) { user(id: $id) {
        buyTradeHistory(first: 250) { ${SALE_FIELDS} nft { tokenId collection { id } } }
        sellTradeHistory(first: 250) { id } askOrderHistory(first: 500) { id orderType }
      } }`
      const answer = await query<{ user: { sellTradeHistory: unknown[] } }>(histories, { id: users[0]?.id })
      expect(answer.user.sellTradeHistory).toHaveLength(Number(user.numberTokensSold))
      expect(await query(USER, { account: getAddress(`0x${'ab'.repeat(20)}`) })).toEqual({ user: null })
    })

    test('ownership: pieces of an account, wherever they are kept, in any letter case [NFTSTAKE-05, NFTMKT-03]', async () => {
      const { ownerships = [] } = await query('{ ownerships(first: 1000) { id owner holder location } }')
      expect([...new Set(ownerships.map(({ location }) => location))].sort()).toEqual([
        'farm',
        'market',
        'staking',
        'wallet',
      ])
      const listed = ownerships.find(({ owner, holder, location }) => location === 'market' && owner !== holder)
      const account = String(listed?.owner)
      const variables = { account: getAddress(account), first: 1000, skip: 0 }
      const { ownerships: owned = [] } = await query(OWNED, variables)
      expect(owned.map(({ id }) => id).sort()).toEqual(
        ownerships
          .filter(({ owner }) => owner === account)
          .map(({ id }) => id)
          .sort(),
      )
      for (const { location, nft } of owned) if (location === 'market') expect((nft as Row).isTradable).toBe(true)
      const where = '{ owner: $account, location: staking }'
      const document = `query ($account: Bytes!) { ownerships(first: 1000, where: ${where}) { id } }`
      expect((await query(document, { account })).ownerships).toHaveLength(
        owned.filter(({ location }) => location === 'staking').length,
      )
    })

    test('limits: hold for nested histories, and wrong values are refused', async () => {
      expect(await getError('{ nfts(first: 1001) { id } }')).toMatch('between 0 and 1000, but is 1001')
      expect(
        await getError('{ collections(first: 1000) { nfts(first: 1000) { askHistory(first: 1000) { id } } } }'),
      ).toMatch('Request fewer rows')
      expect(await getError('{ askOrders(where: { orderType: Gift }) { id } }')).toMatch('Gift')
      expect(await getError('{ ownerships(where: { location: "wallet" }) { id } }')).toMatch(
        'cannot represent non-enum value',
      )
      expect(await getError('{ ownerships(where: { owner: "me" }) { id } }')).toMatch('not a valid Bytes')
      expect(await getError('{ nFTs { id } }')).toMatch('Cannot query field')
      expect(await getError('{ nfts(block: { number: 1 }) { id } }')).toMatch(/no past states|past states are kept/)
    })
  })
}
