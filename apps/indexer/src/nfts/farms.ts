import { ponder } from 'ponder:registry'
import { nftFarmLock, stakingProduct } from 'ponder:schema'
import { NftFarm } from '@zono/protocol'
import { fromUnits, toDecimal, toExactString } from '../../lib/decimal.ts'
import { calculateDepositFee } from '../../lib/nfts/depositFee.ts'
import { settings } from '../../settings.ts'
import { recordStakingEvent, upsertDayData } from '../farms/staking.ts'
import { readTokenDecimals } from '../tokenReader.ts'
import { type Db, type EventBlock, setOwnership } from './ownership.ts'

const { nftFarms = [] } = settings.deployment

const FARM_IDS_BY_ADDRESS = new Map(nftFarms.map(({ nfid, contractAddress }) => [contractAddress.toLowerCase(), nfid]))
const getFarmId = (address: string) => `nftFarm ${FARM_IDS_BY_ADDRESS.get(address.toLowerCase())}`

// Terms are read once: none of those read here can change.
ponder.on('NftFarm:setup', async ({ context: { db, client } }) => {
  for (const { nfid, contractAddress: address } of nftFarms) {
    const farm = { abi: NftFarm.abi, address, cache: 'immutable' } as const
    const [stakedToken, collection, depositFeeBps] = await Promise.all([
      client.readContract({ ...farm, functionName: 'stakingToken' }),
      client.readContract({ ...farm, functionName: 'nftToken' }),
      client.readContract({ ...farm, functionName: 'farmFee' }),
    ])
    await db.insert(stakingProduct).values({
      id: `nftFarm ${nfid}`,
      kind: 'nftFarm',
      stakedToken: stakedToken.toLowerCase(),
      decimals: await readTokenDecimals(stakedToken),
      rewardToken: collection.toLowerCase(),
      depositFeeBps,
    })
  }
})

/**
 * Copy of the row of a farm.
 * @throws Error if the farm is not one of the deployment.
 */
async function getFarmRow(db: Db, address: string) {
  const row = await db.find(stakingProduct, { id: getFarmId(address) })
  if (row === null) throw new Error(`NFT farm ${address} is not indexed.`)
  return { ...row }
}

type FarmRow = Awaited<ReturnType<typeof getFarmRow>>

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

ponder.on('NftFarm:Staked', async ({ event, context: { db } }) => {
  const { user, tokenAmount, tokenIds } = event.args
  const [holder, owner] = [event.log.address.toLowerCase(), user.toLowerCase()]
  const farm = await getFarmRow(db, holder)
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

ponder.on('NftFarm:Claimed', async ({ event, context: { db } }) => {
  const { user, tokenAmount, tokenIds } = event.args
  const [address, owner] = [event.log.address.toLowerCase(), user.toLowerCase()]
  const farm = await getFarmRow(db, address)
  await removeLock(db, address, owner)
  await assignPieces(db, event.block, farm.rewardToken, tokenIds, { owner, holder: owner })
  const product = { account: user, stakingProductId: farm.id }
  await recordStakingEvent(db, event, { ...product, kind: 'withdraw', amount: tokenAmount })
  const pieces = BigInt(tokenIds.length)
  await recordStakingEvent(db, event, { ...product, kind: 'harvest', amount: pieces, idSuffix: '-pieces' })
  await addTotalLocked(db, event.block, farm, -tokenAmount)
})

// The event does not name the pieces: they go back to the stock of the farm.
ponder.on('NftFarm:EmergencyWithdrawn', async ({ event, context: { db } }) => {
  const { user, tokenAmount } = event.args
  const address = event.log.address.toLowerCase()
  const farm = await getFarmRow(db, address)
  const tokenIds = await removeLock(db, address, user.toLowerCase())
  await assignPieces(db, event.block, farm.rewardToken, tokenIds, { owner: address, holder: address })
  const product = { account: user, stakingProductId: farm.id }
  await recordStakingEvent(db, event, { ...product, kind: 'emergencyWithdraw', amount: tokenAmount })
  await addTotalLocked(db, event.block, farm, -tokenAmount)
})
