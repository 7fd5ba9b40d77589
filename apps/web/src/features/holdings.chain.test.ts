// What an account can take out of any contract of the deployment is in the portfolio's sum, to the base unit. Every way out
// is taken, and compared with the same block without it: rewards of that block are then the same on both sides.
import {
  type EarnAccount,
  type EarnTerms,
  type Farm,
  type PoolProduct,
  readFarmAccounts,
  readFarmList,
  readFarms,
  readPositions,
  readStakingPoolAccounts,
  readStakingPoolList,
  readVault,
  readVaultUser,
  type VaultProduct,
} from '@zono/client'
import { AutoVault, getContract, SaleVault } from '@zono/protocol'
import { listCoverage } from '@zono/protocol/areas'
import { Currency, type Token } from '@zono/sdk'
import { type Address, erc20Abi, isAddressEqual, parseEventLogs, type TransactionReceipt, zeroAddress } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { readNftCollections } from '#core/nfts/nftCollection.ts'
import { setUpTestChain, type TestChain } from '#core/testing/devnet/testChain.ts'
import type { Action } from '#core/transactions/action.ts'
import { buildBatchedApproveCalls } from '#core/transactions/approveCalls.ts'
import { SECONDS_PER_DAY } from '#lib/time.ts'
import { accounts, people } from '../../../../devnet/chain/accounts.ts'
import { passTime } from '../../../../devnet/chain/time.ts'
import type { Devnet } from '../../../../devnet/devnet.ts'
import type { CollectSource } from './collect.ts'
import { getUnstakeBlocker, getWithdrawFeeBps } from './earn/earn.rules.ts'
import type { EarnActions } from './earn/earnActions.ts'
import { type EarnProduct, getEarnKey } from './earn/earnProduct.ts'
import { getFarmActions } from './earn/farms/farms.actions.ts'
import { getFarmTerms } from './earn/farms/farms.rules.ts'
import { getPoolActions } from './earn/pools/pools.actions.ts'
import { getVaultActions } from './earn/vault/vault.actions.ts'
import { getVaultTerms, toVaultAccount } from './earn/vault/vault.rules.ts'
import { readStakedAmount } from './info/positions/stakes.queries.ts'
import { nftFarms } from './nft/farming/nftFarms.instances.ts'
import { readOwnedNfts } from './nft/market/account.queries.ts'
import { readCollectionTerms } from './nft/market/collections.queries.ts'
import { removeFromSale } from './nft/market/market.actions.ts'
import { makeOffer, withdrawOffer } from './nft/market/offers/offers.actions.ts'
import { readOwnOffers } from './nft/market/offers/offers.queries.ts'
import { unstakePieces } from './nft/staking/nftStaking.actions.ts'
import { nftStakingPools } from './nft/staking/nftStaking.instances.ts'
import { unstakeFromVault } from './sales/ifo/credit/credit.actions.ts'
import { readCreditAccount, readCreditVault } from './sales/ifo/credit/credit.queries.ts'
import { getWithdrawFeeBps as getCreditFeeBps, getShownStake } from './sales/ifo/credit/credit.rules.ts'
import { removeLiquidity } from './trade/liquidity/liquidity.actions.ts'
import { getBurnPreview } from './trade/liquidity/remove/removeLiquidity.rules.ts'

/** A write that takes something out whole. */
type WayOut = {
  /** Screen of the feature that says so, or `stakes`, `liquidity`. */
  readonly of: string
  readonly action: Action
  /** What the sum gains, and loses, by it, as the page says: base units by currency. Nothing without. */
  readonly getChanges?: (now: ChainClient) => Promise<Readonly<Record<string, bigint>>>
}

/** How many people take the same way out: the others find nothing new. */
const PEOPLE_PER_WAY = 3

type ListWaysOut = (now: ChainClient, account: Address) => Promise<readonly WayOut[]>

const sources = Object.values(
  import.meta.glob<Record<string, CollectSource>>('./**/*.collect.ts', { eager: true }),
).flatMap((module) => Object.values(module))

let devnet: Devnet
let chain: ChainClient
let clock: TestChain
let farms: readonly Farm[]
let pools: readonly PoolProduct[]
let main: Token
/** Everything that stakes can be in, with what comes back. */
let products: readonly { readonly id: string; readonly currency: Currency }[]
/** Tokens of which a wallet may hold something. */
let tokens: readonly Address[]

setUpTestChain((world) => {
  ;({ devnet, chain, clock } = world)
})

beforeAll(async () => {
  const now = await clock.readNow()
  const [farmed, pieces, sold] = await Promise.all([
    nftFarms.readAllTerms(now, null),
    nftStakingPools.readAllTerms(now, null),
    Promise.all(sources.map(({ readTokens }) => readTokens?.(now) ?? [])),
  ])
  farms = await readFarmList(now, null)
  pools = (await readStakingPoolList(now)).slice()
  main = farms[0]?.stakingToken ?? expect.fail('no main token')
  products = [
    ...farms.map(({ pid, stakingToken }) => ({ id: `farm ${pid}`, currency: stakingToken })),
    ...pools.slice(1).map((pool) => ({ id: getEarnKey(pool), currency: pool.stakingToken })),
    ...farmed.flatMap((farm) => (farm ? { id: `nftFarm ${farm.nfid}`, currency: farm.stakingToken } : [])),
    ...['pool auto', 'saleVault'].map((id) => ({ id, currency: main })),
  ]
  const listed = [
    ...products.map(({ currency }) => currency),
    ...pools.map(({ rewardToken }) => rewardToken),
    ...pieces.flatMap((pool) => pool?.earningToken ?? []),
    ...sold.flat(),
  ]
  const addresses = listed.flatMap((currency) => (Currency.isToken(currency) ? currency.address : []))
  tokens = [...new Set([...Object.values(devnet.deployment.tokens), ...addresses])]
})

const getTime = (now: ChainClient) => now.screenHead.getState().block?.timestamp

const toId = (currency: Currency) => (Currency.isNative(currency) ? 'native' : currency.address)

const readStake = async (now: ChainClient, account: Address, id: string) =>
  (await readStakedAmount(now.readContract, chain.deployment, { id, stakedToken: zeroAddress }, account)) ??
  expect.fail(`The stake in ${id} could not be read.`)

/** What the portfolio counts of an account: wallet, stakes and holdings by currency, and numbers of pieces and tickets. */
async function readPortfolio(now: ChainClient, account: Address) {
  const sums: Record<string, bigint> = { native: await devnet.client.getBalance({ address: account }) }
  const counts: Record<string, readonly number[]> = {}
  const add = (id: string, amount: bigint) => {
    sums[id] = (sums[id] ?? 0n) + amount
  }
  const balanceOf = { abi: erc20Abi, functionName: 'balanceOf', args: [account] } as const
  await Promise.all([
    ...tokens.map(async (address) => add(address, await now.readContract({ ...balanceOf, address }))),
    ...products.map(async ({ id, currency }) => add(toId(currency), await readStake(now, account, id))),
    ...sources.flatMap(({ path, holdings }) =>
      holdings.map(async ({ kind, read }) => {
        const held = (await read(now, account)).map((one) => one ?? expect.fail(`${path} could not be read.`))
        counts[`${path} ${kind}`] = held.flatMap(({ count }) => count?.plural?.count ?? [])
        for (const { currency, amount } of held.flatMap(({ amounts }) => amounts)) add(toId(currency), amount)
      }),
    ),
  ])
  return { sums, counts }
}

/** Everything that the features say can be taken now. */
const listCollectables: ListWaysOut = async (now, account) => {
  const lists = await Promise.all(sources.map(async ({ path, read }) => ({ path, list: await read(now, account) })))
  return lists.flatMap(({ path, list }) =>
    list.map((one) => ({ of: path, action: one?.action ?? expect.fail(`${path} could not be read.`) })),
  )
}

/** Withdrawals of whole stakes for the fees that the page names. A lock holds the others, and the page says until when. */
const listUnstaking: ListWaysOut = async (now, account) => {
  const { deployment } = chain
  const { farmStates } = await readFarms(now, farms)
  const [farmAccounts, poolAccounts, vault, user] = await Promise.all([
    readFarmAccounts(now, { account, farms }),
    readStakingPoolAccounts(now, { account, pools }),
    readVault(now),
    readVaultUser(now, account),
  ])
  const address = getContract(deployment, AutoVault).address
  const vaultProduct: VaultProduct = { kind: 'vault', contractAddress: address, stakingToken: main, rewardToken: main }
  const unstake = (
    product: EarnProduct,
    position: EarnAccount | undefined,
    terms: EarnTerms,
    actions: EarnActions,
  ): readonly WayOut[] => {
    const row = { product, account: position, terms, isEmergency: false }
    const action = position && actions.unstake(position.stakedAmount)
    if (!action || getUnstakeBlocker(row, position.stakedAmount, getTime(now))) return []
    const getChanges = async (block: ChainClient) => {
      const fee = getWithdrawFeeBps(row, getTime(block)) ?? expect.fail('unknown fee')
      return payFee(product.stakingToken, await readStake(block, account, getEarnKey(product)), fee)
    }
    return [{ of: 'stakes', action, getChanges }]
  }
  return [
    ...farms.slice(1).flatMap((farm) => {
      const terms = getFarmTerms(farmStates[farm.pid])
      return unstake(farm, farmAccounts[farm.pid], terms, getFarmActions(deployment, farm))
    }),
    ...pools.flatMap((pool) => unstake(pool, poolAccounts[pool.poolId], pool.terms, getPoolActions(deployment, pool))),
    ...unstake(
      vaultProduct,
      toVaultAccount(vault, user, farmAccounts[0]),
      getVaultTerms(vault),
      getVaultActions(deployment, vaultProduct, vault, user),
    ),
    ...(await listSaleVault(now, account)),
  ]
}

const listSaleVault: ListWaysOut = async (now, account) => {
  const { address } = getContract(chain.deployment, SaleVault)
  const vault = (await readCreditVault(now, address)) ?? expect.fail('no sale vault')
  const own =
    (await readCreditAccount(now, { account, vault: address, token: main.address })) ?? expect.fail('no account')
  if (own.shares === 0n) return []
  const getChanges = async (block: ChainClient) =>
    payFee(
      main,
      await readStake(block, account, 'saleVault'),
      getCreditFeeBps(vault, own, getTime(block) ?? expect.fail('unknown time')),
    )
  return [{ of: 'stakes', action: unstakeFromVault(vault, own, getShownStake(vault, own)), getChanges }]
}

/** A fee of a withdrawal in basis points, rounded up as all contracts round it. */
const payFee = (currency: Currency, stake: bigint, bps: bigint) => ({
  [toId(currency)]: -((stake * bps + 9_999n) / 10_000n),
})

/** Pieces on sale and staked, and offers. */
const listNftWaysOut: ListWaysOut = async (now, account) => {
  const collections = await readCollectionTerms(now, null).then((terms) =>
    readNftCollections(
      now,
      terms.map(({ address }) => address),
    ),
  )
  const find = (address: Address) => collections.find((one) => one.address === address) ?? expect.fail(address)
  const [nfts, offers, rows] = await Promise.all([
    readOwnedNfts(now, { account, collections: collections.map(({ address }) => address) }),
    readOwnOffers(now, account),
    nftStakingPools.readRows(now, now, account),
  ])
  return [
    ...nfts
      // This collection cannot list what is in a wallet: its pieces are counted on sale alone.
      .filter(({ location, collection }) => location === 'market' && find(collection).name !== 'Old Prints')
      .slice(0, 1)
      .map(({ collection, tokenId }) => ({
        of: '/nfts/profile',
        action: removeFromSale(chain.deployment, { collection: find(collection), tokenId }),
      })),
    ...offers.map((offer) => ({
      of: '/nfts/profile',
      action: withdrawOffer(chain.deployment, offer, find(offer.collection)),
    })),
    ...rows.flatMap((row): readonly WayOut[] => {
      const { stakedNfts = [] } = row?.account ?? {}
      if (!row || stakedNfts.length === 0) return []
      // The pool holds back as much of the rewards as leaving costs. That part is never counted, and leaving frees it.
      const getChanges = async (block: ChainClient) => {
        const { [row.terms.nsid]: own } = await nftStakingPools.readAccounts(block, { account, instances: [row.terms] })
        const fee = row.terms.withdrawFee * BigInt(stakedNfts.length)
        return { [row.terms.earningToken.address]: (own?.heldReward ?? expect.fail('no account')) - fee }
      }
      return [{ of: '/nft-staking', action: unstakePieces(row.terms, stakedNfts), getChanges }]
    }),
  ]
}

/** Liquidity of the pairs of all farms: it goes, and what the page says of it arrives. */
const listLiquidity: ListWaysOut = async (now, account) => {
  const tokenPairs = farms.flatMap(({ token, quoteToken }) => (quoteToken ? [[token, quoteToken] as const] : []))
  return (await readPositions(now, { account, tokenPairs })).map((position) => {
    const { pair, liquidity } = position
    const removal = getBurnPreview(position, { by: 'percent', percent: 100 }) ?? expect.fail('no preview')
    const params = { position, removal, wrappedNative: main, native: undefined, permit: undefined }
    const terms = { slippageBps: 0, recipient: account, deadline: 2n ** 40n }
    const changes = {
      [pair.address]: -liquidity,
      [pair.token0.address]: removal.amount0,
      [pair.token1.address]: removal.amount1,
    }
    const action = removeLiquidity(chain.deployment, params, terms)
    return { of: 'liquidity', action, getChanges: async () => changes }
  })
}

/** What a transaction cost: gas, and what the token with a fee on transfers burned. */
function getCosts({ gasUsed, effectiveGasPrice, logs }: TransactionReceipt): Readonly<Record<string, bigint>> {
  const { safe = zeroAddress } = devnet.deployment.tokens
  const burned = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', args: { to: zeroAddress }, logs })
    .filter(({ address }) => isAddressEqual(address, safe))
    .reduce((sum, { args }) => sum + args.value, 0n)
  return { native: -gasUsed * effectiveGasPrice, [safe]: -burned }
}

/** Takes a way out, and expects the sum of the same block without it, but for gas and the changes that it names. */
async function takeOut(account: Address, { of, action, getChanges }: WayOut): Promise<void> {
  await clock.sendAll(account, action.approvals.flatMap(buildBatchedApproveCalls))
  const timestamp = (await devnet.client.getBlock()).timestamp + 3n
  const { sums, counts, changes } = await clock.readAt(Number(timestamp), async (now) => ({
    ...(await readPortfolio(now, account)),
    changes: await getChanges?.(now),
  }))
  await devnet.client.setNextBlockTimestamp({ timestamp })
  const receipt = await clock.send(account, action.call)
  expect([of, action.id, action.subject, receipt.status]).toEqual([of, action.id, action.subject, 'success'])
  for (const [currency, change] of [...Object.entries(getCosts(receipt)), ...Object.entries(changes ?? {})])
    sums[currency] = (sums[currency] ?? 0n) + change
  const after = await readPortfolio(await clock.readNow(), account)
  expect([of, action.id, action.subject, after]).toEqual([of, action.id, action.subject, { sums, counts }])
}

/** An offer for an NFT, which is a way in: nobody of the devnet has one that waits. */
async function makeTestOffer(): Promise<void> {
  const { address } = accounts.testUser
  const addresses = (devnet.deployment.nftCollections ?? []).map(({ contractAddress }) => contractAddress)
  const [collection = expect.fail('no collection')] = await readNftCollections(await clock.readNow(), addresses)
  const { timestamp } = await devnet.client.getBlock()
  const terms = { collection, tokenId: 50n, amount: 2n * 10n ** 17n, expiresAt: Number(timestamp) + 3_600 }
  await takeOut(address, { of: '/nfts/profile', action: makeOffer(devnet.deployment, terms, undefined) })
}

test('portfolio: an offer for an NFT, and taking anything out, change no sum by a base unit', async () => {
  await makeTestOffer()
  const bidders = (devnet.deployment.auctionBidders ?? []).map(({ account }) => account)
  const taken = new Map<string, number>()
  const reached = new Set<string>()
  // Then again after all locks.
  for (const days of [0, 120]) {
    await passTime(devnet.client, days * SECONDS_PER_DAY)
    for (const account of [...people, ...bidders]) {
      for (const list of [listCollectables, listUnstaking, listNftWaysOut, listLiquidity]) {
        for (const way of await list(await clock.readNow(), account)) {
          const key = `${way.action.id} ${way.action.subject}`
          const times = taken.get(key) ?? 0
          if (times === PEOPLE_PER_WAY) continue
          await takeOut(account, way)
          taken.set(key, times + 1)
          reached.add(way.of).add(way.action.call.to)
        }
      }
    }
  }
  expect([...reached]).toEqual(expect.arrayContaining(sources.map(({ path }) => path)))
  const { contracts, ...lists } = devnet.deployment
  const addresses: Readonly<Record<string, unknown>> = { ...contracts, ...lists }
  const unreached = Object.entries(listCoverage()).flatMap(([name, counted]) => {
    const hasWayOut = counted.some((place) => typeof place === 'string' && place !== 'wallet')
    const isReached = [...reached].some((address) => JSON.stringify(addresses[name]).includes(address))
    return hasWayOut && !isReached ? [name] : []
  })
  // Liquidity leaves by the router, and pieces by what keeps them.
  expect(reached).toContain('liquidity')
  expect(unreached.sort()).toEqual(['Factory', 'nftCollections'])
})
