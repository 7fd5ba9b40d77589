import { type Context, ponder } from 'ponder:registry'
import { nftSweep } from 'ponder:schema'
import type { Address, Hash } from 'viem'
import { settings } from '../../../settings.ts'

const SWEEP_ID = 'last'

const sweeper = settings.deployment.contracts.NftSweeper?.toLowerCase()

// The trades of these purchases follow within the transaction, and name the sweeper.
ponder.on('NftSweeper:Sweep', async ({ event, context: { db } }) => {
  const sweep = { transactionHash: event.transaction.hash, buyer: event.args.buyer.toLowerCase() }
  await db
    .insert(nftSweep)
    .values({ id: SWEEP_ID, ...sweep })
    .onConflictDoUpdate(sweep)
})

/** Account that a trade's piece is for, lower-case: the buyer of the trade, or the one for whom the sweeper buys. */
export async function getBuyer(
  db: Context['db'],
  { args, transaction }: { readonly args: { readonly buyer: Address }; readonly transaction: { readonly hash: Hash } },
): Promise<string> {
  const buyer = args.buyer.toLowerCase()
  if (buyer !== sweeper) return buyer
  const sweep = await db.find(nftSweep, { id: SWEEP_ID })
  return sweep?.transactionHash === transaction.hash ? sweep.buyer : buyer
}
