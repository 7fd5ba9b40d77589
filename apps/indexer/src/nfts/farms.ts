import { type Context, ponder } from 'ponder:registry'
import { nftFarmLock, stakingProduct } from 'ponder:schema'
import { NftFarm } from '@zono/protocol'
import type { Address } from 'viem'
import { fromUnits, toDecimal, toExactString } from '../../lib/decimal.ts'
import { calculateDepositFee } from '../../lib/nfts/depositFee.ts'
import { settings } from '../../settings.ts'
import { recordStakingEvent, upsertDayData } from '../farms/staking.ts'
import { getNumber, HAS_REGISTRY } from '../listings.ts'
import { readTokenDecimals } from '../tokenReader.ts'
import { type Db, type EventBlock, setOwnership } from './ownership.ts'

/**
 * Inserts the row of a farm unless it exists, and returns a copy of it. The terms are read once: none of those can change.
 * @throws Error if no farm with this address is listed.
 */
async function ensureFarm({ db, client }: Pick<Context, 'db' | 'client'>, address: Address) {
  const id = `nftFarm ${await getNumber(db, 'nftFarm', address)}`
  const known = await db.find(stakingProduct, { id })
  if (known !== null) return { ...known }
  const farm = { abi: NftFarm.abi, address, cache: 'immutable' } as const
  const [stakedToken, collection, depositFeeBps] = await Promise.all([
    client.readContract({ ...farm, functionName: 'stakingToken' }),
    client.readContract({ ...farm, functionName: 'nftToken' }),
    client.readContract({ ...farm, functionName: 'farmFee' }),
  ])
  const row = await db.insert(stakingProduct).values({
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
  for (const { contractAddress } of settings.deployment.nftFarms ?? []) await ensureFarm(context, contractAddress)
})

// The constructor emits it: a farm has its row before anyone stakes.
ponder.on('NftFarm:OwnershipTransferred', async ({ event, context }) => {
  await ensureFarm(context, event.log.address)
})

type FarmRow = Awaited<ReturnType<typeof ensureFarm>>

/** Adds to the tokens that all accounts have locked, in base units. */
async function addTotalLocked(db: Db, block: EventBlock, { id, decimals, totalStaked }: FarmRow, change: bigint) {
  const amount = fromUnits(change < 0n ? -change : change, decimals).times(change < 0n ? -1 : 1)
  await db.update(stakingProduct, { id }).set({ totalStaked: toExactString(toDecimal(totalStaked).plus(amount)) })
  await upsertDayData(db, block, id)
}

/** Makes pieces of a farm those of an account: reserved in the farm, or in its own wallet. */
async function assignPieces(
  db: Db,
  block: EventBlock,
  collection: string,
  tokenIds: readonly bigint[],
  ownership: { readonly owner: string; readonly holder: string },
) {
  for (const tokenId of tokenIds) await setOwnership(db, block, { collection, tokenId }, ownership)
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
  const farm = await ensureFarm(context, event.log.address)
  const ids = tokenIds.map(String)
  await db
    .insert(nftFarmLock)
    .values({ farm: holder, account: owner, tokenIds: ids })
    .onConflictDoUpdate((lock) => ({ tokenIds: [...lock.tokenIds, ...ids] }))
  await assignPieces(db, event.block, farm.rewardToken, tokenIds, { owner, holder })
  const product = { account: user, stakingProductId: farm.id }
  await recordStakingEvent(db, event, { ...product, kind: 'deposit', amount: tokenAmount })
  const fee = calculateDepositFee(tokenAmount, farm.depositFeeBps)
  await addTotalLocked(db, event.block, farm, tokenAmount - fee)
})

ponder.on('NftFarm:Claimed', async ({ event, context }) => {
  const { db } = context
  const { user, tokenAmount, tokenIds } = event.args
  const [address, owner] = [event.log.address.toLowerCase(), user.toLowerCase()]
  const farm = await ensureFarm(context, event.log.address)
  await removeLock(db, address, owner)
  await assignPieces(db, event.block, farm.rewardToken, tokenIds, { owner, holder: owner })
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
  const farm = await ensureFarm(context, event.log.address)
  const tokenIds = await removeLock(db, address, user.toLowerCase())
  await assignPieces(db, event.block, farm.rewardToken, tokenIds, { owner: address, holder: address })
  const product = { account: user, stakingProductId: farm.id }
  await recordStakingEvent(db, event, { ...product, kind: 'emergencyWithdraw', amount: tokenAmount })
  await addTotalLocked(db, event.block, farm, -tokenAmount)
})
