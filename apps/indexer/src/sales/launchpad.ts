import { ponder } from 'ponder:registry'
import { referral, sale } from 'ponder:schema'
import { and, eq } from 'ponder'
import { addUnits } from '../../lib/decimal.ts'
import { closeEndedSales, settleFullSale } from './ends.ts'
import { addCommitment, ensureSale, recordAction, recordClaim } from './rows.ts'
import { getPoolId, PRIVATE_SALE_PID as pid } from './terms.ts'

// The constructor emits it: a sale has its row before anyone contributes.
ponder.on('PrivateSale:OwnershipTransferred', async ({ event, context }) => {
  await ensureSale(context, 'launchpad', event)
})

ponder.on('PrivateSale:Contribute', async ({ event, context }) => {
  const saleId = await ensureSale(context, 'launchpad', event)
  if (saleId === undefined) return
  const { user, amount } = event.args
  await addCommitment(context.db, event, { saleId, pid, user, amount })
  await recordAction(context.db, event, { saleId, poolId: getPoolId(saleId, pid), user, kind: 'contribute', amount })
})

// A rest that buys nothing fails no sale, also where it is below the soft cap.
ponder.on('PrivateSale:SaleCapped', async ({ event, context }) => {
  const saleId = await ensureSale(context, 'launchpad', event)
  if (saleId !== undefined) await settleFullSale(context.db, saleId)
})

ponder.on('PrivateSale:Claim', async ({ event, context }) => {
  const saleId = await ensureSale(context, 'launchpad', event)
  if (saleId === undefined) return
  const { user, tokens } = event.args
  const poolId = getPoolId(saleId, pid)
  await recordClaim(context.db, event, { poolId, user, offering: tokens })
  await recordAction(context.db, event, { saleId, poolId, user, kind: 'claim', amount: tokens })
})

ponder.on('PrivateSale:Refund', async ({ event, context }) => {
  const saleId = await ensureSale(context, 'launchpad', event)
  if (saleId === undefined) return
  const { user, amount } = event.args
  const poolId = getPoolId(saleId, pid)
  await closeEndedSales(context.db, event.block)
  await recordClaim(context.db, event, { poolId, user, refund: amount })
  await recordAction(context.db, event, { saleId, poolId, user, kind: 'refund', amount })
})

ponder.on('PrivateSale:Cancelled', async ({ event, context }) => {
  const id = await ensureSale(context, 'launchpad', event)
  if (id === undefined) return
  await context.db.update(sale, { id }).set({ isCancelled: true })
})

ponder.on('PrivateSale:ReferralEarned', async ({ event, context }) => {
  const saleId = await ensureSale(context, 'launchpad', event)
  if (saleId === undefined) return
  const { amount } = event.args
  const [user, referrer] = [event.args.user.toLowerCase(), event.args.referrer.toLowerCase()]
  await context.db
    .insert(referral)
    .values({ id: `${saleId}-${user}`, saleId, referrer, user, amount })
    .onConflictDoUpdate((row) => ({ amount: addUnits(row.amount, amount) }))
})

// Paid once, when a sale that has succeeded takes no more contributions: no referral of the account follows.
ponder.on('PrivateSale:ReferralClaim', async ({ event, context }) => {
  const { db } = context
  const saleId = await ensureSale(context, 'launchpad', event)
  if (saleId === undefined) return
  const { referrer: user, amount } = event.args
  const referrals = await db.sql
    .select({ id: referral.id })
    .from(referral)
    .where(and(eq(referral.saleId, saleId), eq(referral.referrer, user.toLowerCase())))
  for (const { id } of referrals) await db.update(referral, { id }).set({ claimed: true })
  await recordAction(db, event, { saleId, user, kind: 'referral', amount })
})
