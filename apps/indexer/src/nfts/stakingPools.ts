import { type Context, ponder } from 'ponder:registry'
import { stakingEvent, stakingProduct } from 'ponder:schema'
import { NftStaking } from '@zono/protocol'
import type { Address } from 'viem'
import { addDecimal, fromUnits, toExactString } from '../../lib/decimal.ts'
import { settings } from '../../settings.ts'
import { type EventContext, recordStakingEvent, recordTotalStaked } from '../farms/staking.ts'
import { getNumber, HAS_REGISTRY } from '../listings.ts'
import { readTokenDecimals } from '../tokenReader.ts'
import { setOwnership } from './ownership.ts'

type Reader = Pick<Context, 'db' | 'client'>

/**
 * Inserts the row of a pool unless it exists, and returns a copy of it. The terms are read once: none of them can change.
 * @throws Error if no pool with this address is listed.
 */
async function ensurePool({ db, client }: Reader, address: Address) {
  const id = `nftStaking ${await getNumber(db, 'nftStakingPool', address)}`
  const known = await db.find(stakingProduct, { id })
  if (known !== null) return { ...known }
  const pool = { abi: NftStaking.abi, address, cache: 'immutable' } as const
  const [collection, rewardToken, rewardPerBlock, startBlock, endBlock] = await Promise.all([
    client.readContract({ ...pool, functionName: 'collection' }),
    client.readContract({ ...pool, functionName: 'rewardToken' }),
    client.readContract({ ...pool, functionName: '_rewardPerBlock' }),
    client.readContract({ ...pool, functionName: '_startBlock' }),
    client.readContract({ ...pool, functionName: '_endBlock' }),
  ])
  const decimals = await readTokenDecimals(rewardToken)
  return db.insert(stakingProduct).values({
    id,
    kind: 'nftStaking',
    stakedToken: collection.toLowerCase(),
    decimals: 0,
    rewardToken: rewardToken.toLowerCase(),
    rewardPerBlock: toExactString(fromUnits(rewardPerBlock, decimals)),
    startBlock,
    endBlock,
  })
}

// Pools of an older launch may have been created before the first block that is indexed.
ponder.on('NftStaking:setup', async ({ context }) => {
  if (HAS_REGISTRY) return
  for (const { contractAddress } of settings.deployment.nftStakingPools ?? [])
    await ensurePool(context, contractAddress)
})

// The constructor emits it: a pool has its row before anyone stakes.
ponder.on('NftStaking:OwnershipTransferred', async ({ event, context }) => {
  await ensurePool(context, event.log.address)
})

type PieceEvent = EventContext & {
  readonly args: { readonly account: string; readonly tokenId: bigint }
  readonly log: { readonly address: Address }
}

// Each piece has an event; those of one transaction are one event of the account.
async function recordPiece(
  context: Reader,
  { args, block, log, transaction }: PieceEvent,
  kind: 'deposit' | 'withdraw',
) {
  const { db } = context
  const { id: stakingProductId, stakedToken: collection } = await ensurePool(context, log.address)
  const account = args.account.toLowerCase()
  const holder = kind === 'deposit' ? log.address.toLowerCase() : account
  await setOwnership(db, block, { collection, tokenId: args.tokenId }, { owner: account, holder })
  await db
    .insert(stakingEvent)
    .values({
      id: `${transaction.hash}-${stakingProductId}-${account}-${kind}`,
      transactionHash: transaction.hash,
      block: block.number,
      timestamp: block.timestamp,
      account,
      stakingProductId,
      kind,
      amount: '1',
    })
    .onConflictDoUpdate(({ amount }) => ({ amount: addDecimal(amount, fromUnits(1n, 0)) }))
}

ponder.on('NftStaking:Staked', ({ event, context }) => recordPiece(context, event, 'deposit'))
ponder.on('NftStaking:Withdrawn', ({ event, context }) => recordPiece(context, event, 'withdraw'))

ponder.on('NftStaking:Harvested', async ({ event, context }) => {
  const { id: stakingProductId } = await ensurePool(context, event.log.address)
  const { account, amount } = event.args
  await recordStakingEvent(context.db, event, { account, stakingProductId, kind: 'harvest', amount })
})

// The event does not name the pieces: the transfers that follow it return them to their owner.
ponder.on('NftStaking:EmergencyWithdrawn', async ({ event, context }) => {
  const { id: stakingProductId } = await ensurePool(context, event.log.address)
  const { account, count: amount } = event.args
  await recordStakingEvent(context.db, event, { account, stakingProductId, kind: 'emergencyWithdraw', amount })
})

ponder.on('NftStaking:TotalStaked', async ({ event, context }) => {
  const { id } = await ensurePool(context, event.log.address)
  await recordTotalStaked(context.db, event, id, event.args.amount)
})
