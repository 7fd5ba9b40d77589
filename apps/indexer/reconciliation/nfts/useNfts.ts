// Random use of NFTs: mints, creations, transfers, listings, sales, sweeps, farming and staking, and mistakes.
import { BatchAccount } from '@zono/protocol'
import { type Address, encodeFunctionData, parseEther, zeroAddress } from 'viem'
import { accounts } from '../../../../devnet/chain/accounts.ts'
import type { Call, NftChain } from './nftChain.ts'

const { deployer, treasury } = accounts

/** Numbers in [0, 1), the same in every run. */
type Random = () => number

/** Something that an account does; a call may fail. */
type Operation = (account: Address) => Promise<Call | undefined>

/** Does some random things, several in a block, over some days. */
export async function useNfts(chain: NftChain, random: Random, count: number) {
  const operations = createOperations(chain, random)
  for (let n = 0; n < count; n++) {
    const operation = pick(operations, random)
    const account = pick(chain.players, random)
    const call = await operation(account)
    if (call) await chain.send(account, call)
    if (random() < 0.5) await chain.mine(BigInt(1 + Math.floor(random() * 20_000)))
  }
  await chain.mine()
}

const pick = <item>(items: readonly item[], random: Random): item => items[Math.floor(random() * items.length)] as item

function createOperations(chain: NftChain, random: Random): readonly Operation[] {
  const { native, token, open, later, market, sweeper, offers, farm, stakings, players } = chain
  const { readContract } = chain.devnet.client
  const collections = [native, token, open, later]
  const below = (n: number) => Math.floor(random() * n)
  const getPrice = () => parseEther('0.005') + BigInt(below(10 ** 9)) * 10n ** 9n + BigInt(below(1000))

  const readOwned = async (account: Address, collection: Address): Promise<readonly bigint[]> =>
    (
      await readContract({
        ...native,
        address: collection,
        functionName: 'tokensOfOwnerBySize',
        args: [account, 0n, 50n],
      })
    )[0]
  const readAsks = async (collection: Address) => {
    const args = [collection, 0n, 50n] as const
    const [tokenIds, asks] = await readContract({ ...market, functionName: 'viewAsksByCollection', args })
    return tokenIds.map((tokenId, index) => ({ collection, tokenId, ...(asks[index] as (typeof asks)[number]) }))
  }
  const pickOwned = async (account: Address, from = collections) => {
    const collection = pick(from, random).address
    const tokenIds = await readOwned(account, collection)
    return tokenIds.length === 0 ? undefined : { collection, tokenId: pick(tokenIds, random) }
  }
  const readAllAsks = async () => (await Promise.all(collections.map(({ address }) => readAsks(address)))).flat()
  const pickAsk = async (isWanted: (seller: Address) => boolean) => {
    const asks = (await readAllAsks()).filter(({ seller }) => isWanted(seller))
    return asks.length === 0 ? undefined : pick(asks, random)
  }
  const isAccount = (account: Address) => (other: Address) => other.toLowerCase() === account.toLowerCase()

  const mint: Operation = async () => {
    const amount = BigInt(1 + below(4))
    const collection = pick([native, token, later], random)
    const value = collection === token ? 0n : amount * parseEther('0.1')
    return { ...collection, functionName: 'mint', args: [amount], value }
  }
  const create: Operation = async () => ({
    ...open,
    functionName: 'create',
    args: [`ipfs://piece/${below(1000)}\u202e\u0000.json`],
    value: parseEther('0.02'),
  })
  const transfer: Operation = async (account) => {
    const owned = await pickOwned(account)
    // Sometimes by mistake to a contract that keeps pieces for others.
    const to = pick([...players, ...players, market.address, farm.address, stakings[0]?.address as Address], random)
    if (!owned || isAccount(account)(to)) return undefined
    return { ...native, address: owned.collection, functionName: 'transferFrom', args: [account, to, owned.tokenId] }
  }
  const list: Operation = async (account) => {
    const owned = await pickOwned(account)
    return owned && { ...market, functionName: 'createAskOrder', args: [owned.collection, owned.tokenId, getPrice()] }
  }
  const reprice: Operation = async (account) => {
    const ask = await pickAsk(isAccount(account))
    return ask && { ...market, functionName: 'modifyAskOrder', args: [ask.collection, ask.tokenId, getPrice()] }
  }
  const cancel: Operation = async (account) => {
    const ask = await pickAsk(isAccount(account))
    return ask && { ...market, functionName: 'cancelAskOrder', args: [ask.collection, ask.tokenId] }
  }
  const buy: Operation = async (account) => {
    const ask = await pickAsk((seller) => !isAccount(account)(seller))
    if (!ask) return undefined
    const piece = [ask.collection, ask.tokenId]
    return random() < 0.5
      ? { ...market, functionName: 'buyTokenUsingBNB', args: piece, value: ask.price }
      : { ...market, functionName: 'buyTokenUsingWBNB', args: [...piece, ask.price] }
  }
  /** Buys up to two pieces, and lists the first one again, in one transaction. */
  const sweep: Operation = async (account) => {
    const wanted = (await readAllAsks()).filter(({ seller }) => !isAccount(account)(seller)).slice(0, 2)
    const [first] = wanted
    if (!first) return undefined
    const calls = wanted.map(({ collection, tokenId, price }) => ({
      to: market.address,
      value: price,
      data: encodeFunctionData({ ...market, functionName: 'buyTokenUsingBNB', args: [collection, tokenId] }),
    }))
    const args = [first.collection, first.tokenId, getPrice()] as const
    const listing = encodeFunctionData({ ...market, functionName: 'createAskOrder', args })
    const again = { to: market.address, value: 0n, data: listing }
    return { address: account, abi: BatchAccount.abi, functionName: 'execute', args: [[...calls, again]] }
  }
  /** Buys up to three pieces through the sweeper; sometimes one of them twice, or all of them or none. */
  const buySeveral: Operation = async (account) => {
    const asks = (await readAllAsks()).filter(({ seller }) => !isAccount(account)(seller))
    const wanted = asks.slice(0, 1 + below(3))
    const [first] = wanted
    if (!first) return undefined
    const purchases = random() < 0.3 ? [...wanted, first] : wanted
    const value = purchases.reduce((sum, { price }) => sum + price, 0n)
    return { ...sweeper, functionName: 'buy', args: [purchases, random() < 0.7], value }
  }
  /** Offers for a collection that the market has or not yet, or for a piece that may be anywhere. */
  const offer: Operation = async () => {
    const collection = pick(collections, random).address
    const { timestamp } = await chain.devnet.client.getBlock()
    const args = [collection, BigInt(1 + below(20)), random() < 0.7, timestamp + BigInt(86_400 * (1 + below(60)))]
    return { ...offers, functionName: 'offer', args, value: getPrice() }
  }
  const readOffers = async (functionName: 'viewOffersByCollection' | 'viewOffersByBuyer', of: Address) => {
    const [ids, open] = await readContract({ ...offers, functionName, args: [of, 0n, 50n] })
    return ids.map((id, index) => ({ id, ...(open[index] as (typeof open)[number]) }))
  }
  const withdrawOffer: Operation = async (account) => {
    const own = await readOffers('viewOffersByBuyer', account)
    return own.length === 0 ? undefined : { ...offers, functionName: 'withdraw', args: [pick(own, random).id] }
  }
  const acceptOffer: Operation = async (account) => {
    const owned = await pickOwned(account)
    if (!owned) return undefined
    const open = await readOffers('viewOffersByCollection', owned.collection)
    const wanted = open.filter((one) => one.isForCollection || one.tokenId === owned.tokenId)
    if (wanted.length === 0) return undefined
    // The market lists them in the order in which it added them; the last one it adds now and then.
    const index = collections.findIndex(({ address }) => isAccount(address)(owned.collection))
    return {
      ...offers,
      functionName: 'accept',
      args: [pick(wanted, random).id, owned.collection, owned.tokenId, 0n, BigInt(index)],
    }
  }
  const stake: Operation = async (account) => {
    const index = below(stakings.length)
    const staking = stakings[index] as (typeof stakings)[number]
    const tokenIds = await readOwned(account, (index === 0 ? native : open).address)
    return { ...staking, functionName: 'stake', args: [tokenIds.slice(0, 1 + below(4))] }
  }
  const unstake: Operation = async (account) => {
    const staking = pick(stakings, random)
    const [tokenIds] = await readContract({ ...staking, functionName: 'viewUserInfo', args: [account] })
    return { ...staking, functionName: 'withdraw', args: [tokenIds.slice(0, 1 + below(3))] }
  }
  const harvest: Operation = async () => ({ ...pick(stakings, random), functionName: 'claim' })
  const leaveStaking: Operation = async () => ({ ...pick(stakings, random), functionName: 'emergencyWithdraw' })
  const leaveFarm: Operation = async () => ({ ...farm, functionName: 'emergencyWithdraw' })
  const lock: Operation = async () => {
    const pieces = BigInt(1 + below(2))
    const price = await readContract({ ...farm, functionName: 'nftPrice' })
    return { ...farm, functionName: 'stake', args: [pieces * price, pieces] }
  }
  const claim: Operation = async () => ({ ...farm, functionName: 'claim' })
  const claimRevenue: Operation = async () => {
    await chain.send(treasury.address, { ...market, functionName: 'claimPendingRevenue' })
    return { ...market, functionName: 'claimPendingRevenue' }
  }
  /** The admin changes terms, closes a collection or opens it again, and adds one that the deployment does not name. */
  const manage: Operation = async () => {
    const manageMarket = (functionName: string, args: readonly unknown[]) =>
      chain.send(deployer.address, { ...market, functionName, args })
    const collection = pick([token, open], random).address
    const terms = [pick(players, random), zeroAddress, BigInt(below(500)), BigInt(1 + below(400))]
    if (random() < 0.3) await manageMarket('closeCollectionForTradingAndListing', [collection])
    else await manageMarket('modifyCollection', [collection, ...terms])
    await manageMarket('addCollection', [later.address, ...terms])
    return undefined
  }
  const repeat = (count: number, operation: Operation) => Array.from({ length: count }, () => operation)
  return [
    ...[...repeat(4, mint), ...repeat(2, create), ...repeat(2, transfer)],
    // As many listings as purchases and acceptances take away, so that the market is never empty.
    ...[...repeat(14, list), ...repeat(2, reprice), ...repeat(2, cancel)],
    ...[buy, sweep, buySeveral, offer, offer, acceptOffer, withdrawOffer],
    ...[stake, stake, stake, stake, unstake, unstake, harvest, leaveStaking],
    ...[lock, lock, lock, claim, leaveFarm, claimRevenue, manage],
  ]
}
