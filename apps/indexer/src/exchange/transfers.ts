import { ponder } from 'ponder:registry'
import { pair, pendingLiquidity } from 'ponder:schema'
import { MasterFarm } from '@zono/protocol'
import { addDecimal, type Decimal, fromUnits, toDecimal, toExactString } from '../../lib/decimal.ts'
import {
  addDeposit,
  addWithdrawal,
  getLiquidityValue,
  getReturnPrice,
  getVirtualPrice,
  ZERO_AMOUNTS,
} from '../../lib/positionAccounting.ts'
import { settings } from '../../settings.ts'
import { findNumber } from '../listings.ts'
import { type EventBlock, savePastPair } from './pastStates.ts'
import { getPendingLiquidity } from './pendingLiquidity.ts'
import { updatePosition } from './positions.ts'
import { type Db, getPairWithTokens } from './rows.ts'

const LP_TOKEN_DECIMALS = 18
const MASTER_FARM_ADDRESS = settings.deployment.contracts[MasterFarm.name]?.toLowerCase()

/** Whether a contract keeps the LP tokens of accounts: farms and staking pools do. */
const isStakingContract = async (db: Db, address: string): Promise<boolean> =>
  address === MASTER_FARM_ADDRESS || (await findNumber(db, 'stakingPool', address)) !== undefined

const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'

/** A transfer of LP tokens: addresses in lower case, whole tokens. */
type LiquidityTransfer = {
  readonly block: EventBlock
  readonly transactionId: string
  readonly pairId: string
  readonly from: string
  readonly to: string
  readonly liquidity: Decimal
}

/** Adds minted LP tokens to the supply and to the position of the receiver, as a deposit whose amounts `Mint` reports. */
async function handleMinted(db: Db, { block, transactionId, pairId, to, liquidity }: LiquidityTransfer) {
  const pending = await getPendingLiquidity(db, pairId, transactionId)
  await savePastPair(db, block, pairId)
  await db.update(pair, { id: pairId }).set(({ totalSupply }) => ({ totalSupply: addDecimal(totalSupply, liquidity) }))
  // The first provider's minimum liquidity is locked at the zero address.
  if (to === ZERO_ADDRESS) return
  // The first of two mints in one transaction is the protocol fee.
  const protocolFee = pending.mintedTo === null ? {} : { feeTo: pending.mintedTo, fee: pending.minted }
  const { pair: pairRow } = await getPairWithTokens(db, pairId)
  const positionBefore =
    to === pairId
      ? undefined
      : await updatePosition(db, block, { user: to, pairId }, (position) =>
          addDeposit(position, liquidity, ZERO_AMOUNTS, getVirtualPrice(pairRow)),
        )
  await db.update(pendingLiquidity, { pairId }).set({
    ...protocolFee,
    mintedTo: to,
    minted: toExactString(liquidity),
    virtualPriceBefore: positionBefore ? toExactString(positionBefore.entryVirtualPrice) : '0',
  })
}

/** Takes burned LP tokens from the supply and from the position of the sender. `Burn` reports the withdrawn amounts. */
async function handleBurned(db: Db, { block, transactionId, pairId, from, liquidity }: LiquidityTransfer) {
  await getPendingLiquidity(db, pairId, transactionId)
  await savePastPair(db, block, pairId)
  await db
    .update(pair, { id: pairId })
    .set(({ totalSupply }) => ({ totalSupply: toExactString(toDecimal(totalSupply).minus(liquidity)) }))
  await db.update(pendingLiquidity, { pairId }).set({ burned: toExactString(liquidity) })
  if (from !== pairId)
    await updatePosition(db, block, { user: from, pairId }, (position) =>
      addWithdrawal(position, liquidity, ZERO_AMOUNTS),
    )
}

/** Moves LP tokens between two positions, into a farm for example, at their share of the reserves. */
async function handleMoved(db: Db, { block, transactionId, pairId, from, to, liquidity }: LiquidityTransfer) {
  await getPendingLiquidity(db, pairId, transactionId)
  const { pair: pairRow, token0, token1 } = await getPairWithTokens(db, pairId)
  const value = getLiquidityValue(pairRow, liquidity, [token0.derivedUSD, token1.derivedUSD])
  if (to === pairId) await db.update(pendingLiquidity, { pairId }).set({ sentFrom: from })
  // LP tokens sent to their pair are about to be burned, and `Burn` reports what is withdrawn for them.
  const withdrawal = to === pairId ? ZERO_AMOUNTS : value
  if (from !== pairId)
    await updatePosition(db, block, { user: from, pairId }, (position) =>
      addWithdrawal(position, liquidity, withdrawal),
    )
  if (to === pairId) return
  const virtualPrice = getVirtualPrice(pairRow)
  const isReturned = await isStakingContract(db, from)
  await updatePosition(db, block, { user: to, pairId }, (position) => {
    // The fees that they earned while staked stay theirs.
    const price = isReturned ? getReturnPrice(position, liquidity, virtualPrice) : virtualPrice
    return addDeposit(position, liquidity, value, price)
  })
}

ponder.on('Pair:Transfer', async ({ event, context: { db } }) => {
  const transfer: LiquidityTransfer = {
    block: event.block,
    transactionId: event.transaction.hash,
    pairId: event.log.address.toLowerCase(),
    from: event.args.from.toLowerCase(),
    to: event.args.to.toLowerCase(),
    liquidity: fromUnits(event.args.value, LP_TOKEN_DECIMALS),
  }
  if (transfer.from === ZERO_ADDRESS) await handleMinted(db, transfer)
  else if (transfer.to === ZERO_ADDRESS) await handleBurned(db, transfer)
  else await handleMoved(db, transfer)
})
