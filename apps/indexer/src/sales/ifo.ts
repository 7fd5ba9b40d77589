import { ponder } from 'ponder:registry'
import { type Address, encodeAbiParameters, type Hex, keccak256 } from 'viem'
import { closeEndedSales } from './ends.ts'
import { addCommitment, ensureSale, recordAction, recordClaim, recordTax } from './rows.ts'
import { getPoolId, IFO_PIDS } from './terms.ts'

// The constructor emits it: a sale has its row before anyone commits.
ponder.on('InitialFarmOffering:OwnershipTransferred', async ({ event, context }) => {
  await ensureSale(context, 'ifo', event)
})

ponder.on('InitialFarmOffering:Deposit', async ({ event, context }) => {
  const saleId = await ensureSale(context, 'ifo', event)
  if (saleId === undefined) return
  const { user, amount, pid } = event.args
  await addCommitment(context.db, event, { saleId, pid, user, amount })
  await recordAction(context.db, event, { saleId, poolId: getPoolId(saleId, pid), user, kind: 'deposit', amount })
})

ponder.on('InitialFarmOffering:Harvest', async ({ event, context }) => {
  const { db } = context
  const saleId = await ensureSale(context, 'ifo', event)
  if (saleId === undefined) return
  const { user, offeringAmount: offering, excessAmount: refund, pid } = event.args
  const poolId = getPoolId(saleId, pid)
  await closeEndedSales(db, event.block)
  await recordClaim(db, event, { poolId, user, offering, refund })
  await recordAction(db, event, { saleId, poolId, user, kind: 'harvest', amount: offering })
  await recordAction(db, event, { saleId, poolId, user, kind: 'refund', amount: refund, idSuffix: '-refund' })
})

// Follows the `Harvest` whose refund it reduced.
ponder.on('InitialFarmOffering:HarvestTax', async ({ event, context }) => {
  const saleId = await ensureSale(context, 'ifo', event)
  if (saleId === undefined) return
  const { user, pid, tax } = event.args
  await recordTax(context.db, getPoolId(saleId, pid), user, tax)
})

ponder.on('InitialFarmOffering:VestingRelease', async ({ event, context }) => {
  const saleId = await ensureSale(context, 'ifo', event)
  if (saleId === undefined) return
  const { user, id, amount } = event.args
  const pid = IFO_PIDS.find((candidate) => getVestingId(user, candidate) === id)
  if (pid === undefined) return
  await recordAction(context.db, event, { saleId, poolId: getPoolId(saleId, pid), user, kind: 'release', amount })
})

/** Id of the vesting schedule of an account in a pool, as the contract computes it. */
const getVestingId = (user: Address, pid: number): Hex =>
  keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint8' }], [user, pid]))
