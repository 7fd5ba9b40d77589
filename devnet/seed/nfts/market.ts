import { type Deployment, getContract, MintCollection, NftMarket } from '@zono/protocol'
import { type Address, isAddressEqual, parseEther } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import { createSeededRandom, type DevnetContext } from '../../context.ts'
import { getCollectionAddress, getMintPrice } from '../../deploy/nfts/collections.ts'
import { approveCollection, approveToken, createMarketCalls, mintPieces, type NftCall } from '../../nfts/calls.ts'
import { addCalls, type TransactionQueue } from '../queue.ts'
import type { SeedEvent } from '../timeline.ts'
import { createMarketScript, type MarketStep, type ScriptMint } from './marketScript.ts'
import { createScenes, type Scene } from './scenes.ts'

/** What the market's past holds beside its scenes. */
const MARKET_COUNTS = { trades: 138, asks: 54, reprices: 26, cancels: 16 }

/** Collections that are traded at random: pieces that each account mints, and price at the beginning in BNB. */
const TRADED = [
  { symbol: 'ZNG', piecesEach: 3, firstPrice: 0.4 },
  { symbol: 'ZNW', piecesEach: 3, firstPrice: 0.85 },
  { symbol: 'ZANB', piecesEach: 10, firstPrice: 0.22 },
] as const

/** Each tenth piece of this collection is kept out of the market. */
const EXCLUDED = { symbol: 'ZANB', divisor: 10n } as const

/** Part of the history in which the script's steps happen. */
const [SCRIPT_START, SCRIPT_END] = [0.02, 0.985]

const people = [...accounts.traders, ...accounts.players].map(({ address }) => address)

/** The past of mints and market, spread over the times of the history in unix seconds. */
export async function createNftEvents(
  context: DevnetContext,
  queue: TransactionQueue,
  times: readonly number[],
): Promise<readonly SeedEvent[]> {
  const { deployment } = context
  const random = createSeededRandom(7_211)
  const collections = new Map(TRADED.map((traded) => [getCollectionAddress(deployment, traded.symbol), traded]))
  const steps = createMarketScript({
    ...MARKET_COUNTS,
    mints: await planMints(context),
    traders: people,
    getFirstPrice: (collection) => collections.get(collection)?.firstPrice ?? 1,
    canList: ({ collection, tokenId }) =>
      collections.get(collection)?.symbol !== EXCLUDED.symbol || tokenId % EXCLUDED.divisor !== 0n,
    random,
  })
  const scenes: readonly Scene[] = [
    { at: 0, calls: planApprovals(deployment, [...collections.keys()]) },
    ...steps.map((step, i) => ({
      at: SCRIPT_START + (SCRIPT_END - SCRIPT_START) * (i / steps.length),
      calls: toCalls(deployment, step),
    })),
    ...(await createScenes(context)),
  ]
  return scenes
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, calls }) => ({
      time: times[Math.floor(at * times.length)] ?? 0,
      run: () => addCalls(queue, calls),
    }))
    .filter(({ time }) => time > 0)
}

/** Mints in the order of the ids that they get. */
async function planMints({ client, deployment }: DevnetContext): Promise<readonly ScriptMint[]> {
  const sales = await Promise.all(
    TRADED.map(async ({ symbol, piecesEach }) => {
      const collection = { abi: MintCollection.abi, address: getCollectionAddress(deployment, symbol) }
      const [supply, maxSupply, maxPerWallet] = await Promise.all([
        client.readContract({ ...collection, functionName: 'totalSupply' }),
        client.readContract({ ...collection, functionName: '_maxSupply' }),
        client.readContract({ ...collection, functionName: '_maxPerWallet' }),
      ])
      const minted = await Promise.all(
        people.map((account) => client.readContract({ ...collection, functionName: 'minted', args: [account] })),
      )
      const mints: ScriptMint[] = []
      let next = supply + 1n
      people.forEach((account, i) => {
        const left = Math.min(piecesEach, Number(maxSupply - next + 1n))
        const isFull = maxPerWallet > 0n && (minted[i] as bigint) + BigInt(left) > maxPerWallet
        if (left <= 0 || isFull) return
        mints.push({ collection: collection.address, account, amount: left, firstTokenId: next })
        next += BigInt(left)
      })
      return mints
    }),
  )
  // The collections by turns.
  const longest = Math.max(...sales.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) => sales.flatMap((mints) => mints.slice(i, i + 1))).flat()
}

/** Everyone lets the market take the pieces of the traded collections, and traders their WBNB. */
function planApprovals(deployment: Deployment, collections: readonly Address[]): readonly NftCall[] {
  const { address: market } = getContract(deployment, NftMarket)
  const wbnb = deployment.contracts.WBNB as Address
  return [
    ...people.flatMap((account) => collections.map((collection) => approveCollection(account, collection, market))),
    ...accounts.traders.map(({ address }) => approveToken(address, wbnb, market, parseEther('1000'))),
  ]
}

/** The transactions of a step. */
function toCalls(deployment: Deployment, step: MarketStep): readonly NftCall[] {
  const market = createMarketCalls(deployment)
  const { account } = step
  switch (step.kind) {
    case 'mint': {
      const { collection, amount } = step
      const { price, payingToken } = getMintPrice(deployment, collection)
      const cost = price * BigInt(amount)
      if (payingToken === undefined) return [mintPieces(account, collection, amount, cost)]
      return [approveToken(account, payingToken, collection, cost), mintPieces(account, collection, amount)]
    }
    case 'list':
    case 'reprice':
      return [market[step.kind](account, step.piece, step.price)]
    case 'cancel':
      return [market.cancel(account, step.piece)]
    case 'buy': {
      // Traders have WBNB, players do not.
      const isTrader = accounts.traders.some(({ address }) => isAddressEqual(address, account))
      const buy = isTrader ? market.buyWithWbnb : market.buyWithBnb
      return [buy(account, step.piece, step.price)]
    }
  }
}
