import { type Context, ponder } from 'ponder:registry'
import { nftFarmLock, stakingProduct } from 'ponder:schema'
import { NftFarm } from '@zono/protocol'
import { BPS_DENOMINATOR } from '@zono/sdk'
import type { FollowedContract } from '../../lib/contracts/createTermsReader.ts'
import { fromUnits, toDecimal, toExactString } from '../../lib/decimal.ts'
import { calculateDepositFee } from '../../lib/nfts/depositFee.ts'
import { settings } from '../../settings.ts'
import { insertListedProduct } from '../farms/listedProducts.ts'
import { recordStakingEvent, upsertDayData } from '../farms/staking.ts'
import { findNumber, HAS_REGISTRY, readTermsOnce, toContract } from '../listings.ts'
import { readTerms } from '../termsReader.ts'
import { readTokenDecimals } from '../tokenReader.ts'
import { reportAssignment, reportDeparture } from './custodyReports.ts'
import type { Db, EventBlock } from './ownership.ts'

/**
 * Reads the terms of a farm.
 * @returns undefined for a contract that does not answer as a farm, such as one that keeps more than all of a stake
 */
async function readFarmTerms(contract: FollowedContract) {
  const terms = await readTerms(NftFarm.abi, contract, ['stakingToken', 'nftToken', 'farmFee'])
  return terms === undefined || terms.farmFee > BPS_DENOMINATOR ? undefined : terms
}

/**
 * Inserts the row of a farm unless it exists, and returns a copy of it. The terms are read once: none of those can change.
 * @returns undefined for an address that is not listed as a farm, or does not answer as one: its events are left out
 */
async function ensureFarm({ db }: Pick<Context, 'db'>, contract: FollowedContract) {
  const number = await findNumber(db, 'nftFarm', contract.address)
  if (number === undefined) return undefined
  const id = `nftFarm ${number}`
  const known = await db.find(stakingProduct, { id })
  if (known !== null) return { ...known }
  const terms = await readTermsOnce(db, 'nftFarm', contract, () => readFarmTerms(contract))
  if (terms === undefined) return undefined
  const { stakingToken: stakedToken, nftToken: collection, farmFee: depositFeeBps } = terms
  const row = await insertListedProduct(db, {
    id,
    kind: 'nftFarm',
    stakedToken: stakedToken.toLowerCase(),
    decimals: await readTokenDecimals(stakedToken),
    rewardToken: collection.toLowerCase(),
    depositFeeBps,
  })
  return { ...row }
}

// Farms of an older launch may have been created before the first block that is indexed.
ponder.on('NftFarm:setup', async ({ context }) => {
  if (HAS_REGISTRY) return
  for (const { contractAddress: address } of settings.deployment.nftFarms ?? []) await ensureFarm(context, { address })
})

// The constructor emits it: a farm has its row before anyone stakes.
ponder.on('NftFarm:OwnershipTransferred', async ({ event, context }) => {
  await ensureFarm(context, toContract(event))
})

type FarmRow = NonNullable<Awaited<ReturnType<typeof ensureFarm>>>

/** Pieces of an account that are known: more could never be claimed, because one transaction moves all of them. */
const MAX_LOCKED_PIECES = 5000

/** Adds to the tokens that all accounts have locked, in base units. */
async function addTotalLocked(db: Db, block: EventBlock, { id, decimals, totalStaked }: FarmRow, change: bigint) {
  const amount = fromUnits(change < 0n ? -change : change, decimals).times(change < 0n ? -1 : 1)
  await db.update(stakingProduct, { id }).set({ totalStaked: toExactString(toDecimal(totalStaked).plus(amount)) })
  await upsertDayData(db, block, id)
}

/** Ends the reservation of an account and returns the ids of its pieces. */
async function removeLock(db: Db, farm: string, account: string): Promise<readonly bigint[]> {
  const tokenIds = (await db.find(nftFarmLock, { farm, account }))?.tokenIds.map(BigInt) ?? []
  await db.delete(nftFarmLock, { farm, account })
  return tokenIds
}

ponder.on('NftFarm:Staked', async ({ event, context }) => {
  const { db } = context
  const { user, tokenAmount, tokenIds } = event.args
  const [holder, owner] = [event.log.address.toLowerCase(), user.toLowerCase()]
  const farm = await ensureFarm(context, toContract(event))
  if (farm === undefined) return
  const ids = tokenIds.map(String)
  await db
    .insert(nftFarmLock)
    .values({ farm: holder, account: owner, tokenIds: ids })
    .onConflictDoUpdate((lock) => ({ tokenIds: [...lock.tokenIds, ...ids].slice(0, MAX_LOCKED_PIECES) }))
  for (const tokenId of tokenIds) await reportAssignment(db, event, { collection: farm.rewardToken, tokenId }, owner)
  const product = { account: user, stakingProductId: farm.id }
  await recordStakingEvent(db, event, { ...product, kind: 'deposit', amount: tokenAmount })
  const fee = calculateDepositFee(tokenAmount, farm.depositFeeBps)
  await addTotalLocked(db, event.block, farm, tokenAmount - fee)
})

ponder.on('NftFarm:Claimed', async ({ event, context }) => {
  const { db } = context
  const { user, tokenAmount, tokenIds } = event.args
  const [address, owner] = [event.log.address.toLowerCase(), user.toLowerCase()]
  const farm = await ensureFarm(context, toContract(event))
  if (farm === undefined) return
  await removeLock(db, address, owner)
  for (const tokenId of tokenIds) await reportDeparture(db, event, { collection: farm.rewardToken, tokenId }, owner)
  const product = { account: user, stakingProductId: farm.id }
  await recordStakingEvent(db, event, { ...product, kind: 'withdraw', amount: tokenAmount })
  const pieces = BigInt(tokenIds.length)
  await recordStakingEvent(db, event, { ...product, kind: 'harvest', amount: pieces, idSuffix: '-pieces' })
  await addTotalLocked(db, event.block, farm, -tokenAmount)
})

// The event does not name the pieces: they go back to the stock of the farm.
ponder.on('NftFarm:EmergencyWithdrawn', async ({ event, context }) => {
  const { db } = context
  const { user, tokenAmount } = event.args
  const address = event.log.address.toLowerCase()
  const farm = await ensureFarm(context, toContract(event))
  if (farm === undefined) return
  const tokenIds = await removeLock(db, address, user.toLowerCase())
  for (const tokenId of tokenIds) await reportAssignment(db, event, { collection: farm.rewardToken, tokenId }, address)
  const product = { account: user, stakingProductId: farm.id }
  await recordStakingEvent(db, event, { ...product, kind: 'emergencyWithdraw', amount: tokenAmount })
  await addTotalLocked(db, event.block, farm, -tokenAmount)
})
