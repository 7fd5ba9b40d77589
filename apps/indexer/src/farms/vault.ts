import { ponder } from 'ponder:registry'
import { stakingProduct } from 'ponder:schema'
import { AutoVault } from '@zono/protocol'
import { fromUnits, toExactString } from '../../lib/decimal.ts'
import { settings } from '../../settings.ts'
import { type Db, recordStakingEvent } from './staking.ts'

/** Lower-case address of the vault; undefined without one. */
export const VAULT_ADDRESS = settings.deployment.contracts[AutoVault.name]?.toLowerCase()

export const VAULT_ID = 'pool auto'

/** Performance fee at deployment (contracts/src/vault/AutoVault.sol), in bps. `FeesUpdated` reports later values. */
export const INITIAL_PERFORMANCE_FEE_BPS = 200n

/** Adds to the vault's total stake, in base units. */
async function addVaultStake(db: Db, change: bigint) {
  const product = await db.find(stakingProduct, { id: VAULT_ID })
  if (product === null || change === 0n) return
  const amount = fromUnits(change < 0n ? -change : change, product.decimals)
  const totalStaked = toExactString((change < 0n ? amount.times(-1) : amount).plus(product.totalStaked))
  await db.update(stakingProduct, { id: VAULT_ID }).set({ totalStaked })
}

ponder.on('AutoVault:FeesUpdated', async ({ event, context: { db } }) => {
  if (await db.find(stakingProduct, { id: VAULT_ID }))
    await db.update(stakingProduct, { id: VAULT_ID }).set({ performanceFeeBps: event.args.performanceFee })
})

for (const [name, kind] of [
  ['AutoVault:Deposit', 'deposit'],
  ['AutoVault:Withdraw', 'withdraw'],
] as const) {
  ponder.on(name, ({ event, context: { db } }) =>
    recordStakingEvent(db, event, {
      account: event.args.sender,
      stakingProductId: VAULT_ID,
      kind,
      amount: event.args.amount,
    }),
  )
}

// The vault's total stake is what it has deposited in farm 0 less what it has withdrawn.
ponder.on('VaultInFarm:Deposit', ({ event, context: { db } }) => addVaultStake(db, event.args.amount))
ponder.on('VaultInFarm:Withdraw', ({ event, context: { db } }) => addVaultStake(db, -event.args.amount))
ponder.on('VaultInFarm:EmergencyWithdraw', ({ event, context: { db } }) => addVaultStake(db, -event.args.amount))
