import { ponder } from 'ponder:registry'
import { stakingEvent, stakingProduct } from 'ponder:schema'
import { NftStaking } from '@zono/protocol'
import { addDecimal, fromUnits, toExactString } from '../../lib/decimal.ts'
import { settings } from '../../settings.ts'
import { type EventContext, recordStakingEvent, recordTotalStaked } from '../farms/staking.ts'
import { readTokenDecimals } from '../tokenReader.ts'
import { type Db, setOwnership } from './ownership.ts'

const { nftStakingPools = [] } = settings.deployment

const POOL_IDS_BY_ADDRESS = new Map(
  nftStakingPools.map(({ nsid, contractAddress }) => [contractAddress.toLowerCase(), nsid]),
)
const getPoolId = (address: string) => `nftStaking ${POOL_IDS_BY_ADDRESS.get(address.toLowerCase())}`

// Terms are read once: none of them can change.
ponder.on('NftStaking:setup', async ({ context: { db, client } }) => {
  for (const { nsid, contractAddress: address } of nftStakingPools) {
    const pool = { abi: NftStaking.abi, address, cache: 'immutable' } as const
    const [collection, rewardToken, rewardPerBlock, startBlock, endBlock] = await Promise.all([
      client.readContract({ ...pool, functionName: 'collection' }),
      client.readContract({ ...pool, functionName: 'rewardToken' }),
      client.readContract({ ...pool, functionName: '_rewardPerBlock' }),
      client.readContract({ ...pool, functionName: '_startBlock' }),
      client.readContract({ ...pool, functionName: '_endBlock' }),
    ])
    const decimals = await readTokenDecimals(rewardToken)
    await db.insert(stakingProduct).values({
      id: `nftStaking ${nsid}`,
      kind: 'nftStaking',
      stakedToken: collection.toLowerCase(),
      decimals: 0,
      rewardToken: rewardToken.toLowerCase(),
      rewardPerBlock: toExactString(fromUnits(rewardPerBlock, decimals)),
      startBlock,
      endBlock,
    })
  }
})

type PieceEvent = EventContext & {
  readonly args: { readonly account: string; readonly tokenId: bigint }
  readonly log: { readonly address: string }
}

// Each piece has an event; those of one transaction are one event of the account.
async function recordPiece(db: Db, { args, block, log, transaction }: PieceEvent, kind: 'deposit' | 'withdraw') {
  const [stakingProductId, account] = [getPoolId(log.address), args.account.toLowerCase()]
  const product = await db.find(stakingProduct, { id: stakingProductId })
  if (product === null) throw new Error(`${stakingProductId} is not indexed.`)
  const holder = kind === 'deposit' ? log.address.toLowerCase() : account
  await setOwnership(db, block, { collection: product.stakedToken, tokenId: args.tokenId }, { owner: account, holder })
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

ponder.on('NftStaking:Staked', ({ event, context: { db } }) => recordPiece(db, event, 'deposit'))
ponder.on('NftStaking:Withdrawn', ({ event, context: { db } }) => recordPiece(db, event, 'withdraw'))

ponder.on('NftStaking:Harvested', ({ event, context: { db } }) =>
  recordStakingEvent(db, event, {
    account: event.args.account,
    stakingProductId: getPoolId(event.log.address),
    kind: 'harvest',
    amount: event.args.amount,
  }),
)

// The event does not name the pieces: the transfers that follow it return them to their owner.
ponder.on('NftStaking:EmergencyWithdrawn', ({ event, context: { db } }) =>
  recordStakingEvent(db, event, {
    account: event.args.account,
    stakingProductId: getPoolId(event.log.address),
    kind: 'emergencyWithdraw',
    amount: event.args.count,
  }),
)

ponder.on('NftStaking:TotalStaked', ({ event, context: { db } }) =>
  recordTotalStaked(db, event, getPoolId(event.log.address), event.args.amount),
)
