import { type Context, ponder } from 'ponder:registry'
import { stakingEvent, stakingProduct } from 'ponder:schema'
import { NftStaking } from '@zono/protocol'
import type { Address } from 'viem'
import type { FollowedContract } from '../../lib/contracts/createTermsReader.ts'
import { addDecimal, fromUnits, toExactString } from '../../lib/decimal.ts'
import { settings } from '../../settings.ts'
import { insertListedProduct } from '../farms/listedProducts.ts'
import { type EventContext, recordStakingEvent, recordTotalStaked } from '../farms/staking.ts'
import { findNumber, HAS_REGISTRY, readTermsOnce, toContract } from '../listings.ts'
import { readTerms } from '../termsReader.ts'
import { readTokenDecimals } from '../tokenReader.ts'
import { reportArrival, reportDeparture } from './custodyReports.ts'

type Reader = Pick<Context, 'db'>

const TERMS = ['collection', 'rewardToken', '_rewardPerBlock', '_startBlock', '_endBlock'] as const

/**
 * Inserts the row of a pool unless it exists, and returns a copy of it. The terms are read once: none of them can change.
 * @returns undefined for an address that is not listed as a pool, or does not answer as one: its events are left out
 */
async function ensurePool({ db }: Reader, contract: FollowedContract) {
  const number = await findNumber(db, 'nftStakingPool', contract.address)
  if (number === undefined) return undefined
  const id = `nftStaking ${number}`
  const known = await db.find(stakingProduct, { id })
  if (known !== null) return { ...known }
  const terms = await readTermsOnce(db, 'nftStakingPool', contract, () => readTerms(NftStaking.abi, contract, TERMS))
  if (terms === undefined) return undefined
  const { collection, rewardToken, _rewardPerBlock: rewardPerBlock, _startBlock: startBlock } = terms
  const decimals = await readTokenDecimals(rewardToken)
  return insertListedProduct(db, {
    id,
    kind: 'nftStaking',
    stakedToken: collection.toLowerCase(),
    decimals: 0,
    rewardToken: rewardToken.toLowerCase(),
    rewardPerBlock: toExactString(fromUnits(rewardPerBlock, decimals)),
    startBlock,
    endBlock: terms._endBlock,
  })
}

// Pools of an older launch may have been created before the first block that is indexed.
ponder.on('NftStaking:setup', async ({ context }) => {
  if (HAS_REGISTRY) return
  for (const { contractAddress: address } of settings.deployment.nftStakingPools ?? [])
    await ensurePool(context, { address })
})

// The constructor emits it: a pool has its row before anyone stakes.
ponder.on('NftStaking:OwnershipTransferred', async ({ event, context }) => {
  await ensurePool(context, toContract(event))
})

type PieceEvent = EventContext & {
  readonly args: { readonly account: string; readonly tokenId: bigint }
  readonly log: { readonly address: Address }
}

// Each piece has an event; those of one transaction are one event of the account.
async function recordPiece({ db }: Reader, event: PieceEvent, kind: 'deposit' | 'withdraw') {
  const { args, block, transaction } = event
  const pool = await ensurePool({ db }, toContract(event))
  if (pool === undefined) return
  const { id: stakingProductId, stakedToken: collection } = pool
  const account = args.account.toLowerCase()
  const report = kind === 'deposit' ? reportArrival : reportDeparture
  await report(db, event, { collection, tokenId: args.tokenId }, account)
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
  const pool = await ensurePool(context, toContract(event))
  if (pool === undefined) return
  const { account, amount } = event.args
  await recordStakingEvent(context.db, event, { account, stakingProductId: pool.id, kind: 'harvest', amount })
})

// The event does not name the pieces: the transfers that follow it return them to their owner.
ponder.on('NftStaking:EmergencyWithdrawn', async ({ event, context }) => {
  const pool = await ensurePool(context, toContract(event))
  if (pool === undefined) return
  const { account, count: amount } = event.args
  const withdrawal = { account, stakingProductId: pool.id, kind: 'emergencyWithdraw', amount } as const
  await recordStakingEvent(context.db, event, withdrawal)
})

ponder.on('NftStaking:TotalStaked', async ({ event, context }) => {
  const pool = await ensurePool(context, toContract(event))
  if (pool !== undefined) await recordTotalStaked(context.db, event, pool.id, event.args.amount)
})
