import { ponder } from 'ponder:registry'
import { stakingProduct } from 'ponder:schema'
import { fromUnits, toExactString } from '../../lib/decimal.ts'
import { settings } from '../../settings.ts'
import type { Db } from './stakedParts.ts'
import { recordStakingEvent } from './staking.ts'

/** Contracts that stake in farm 0, by the ids of their products: the vault of pools, and the one that gives credit in sales. */
const VAULT_CONTRACTS = [
  ['pool auto', 'AutoVault'],
  ['saleVault', 'SaleVault'],
] as const

/** Those of them that the deployment has. */
const VAULTS = VAULT_CONTRACTS.flatMap(([id, contract]) => {
  const address = settings.deployment.contracts[contract]?.toLowerCase()
  return address === undefined ? [] : [{ id, address }]
})

export const VAULT_IDS: readonly string[] = VAULTS.map(({ id }) => id)

/** Whether an account is a vault: people act in it, not through it. */
export const isVault = (account: string): boolean => VAULTS.some(({ address }) => address === account.toLowerCase())

/** Performance fee at deployment (contracts/src/vault/AutoVault.sol), in bps. `FeesUpdated` reports later values. */
export const INITIAL_PERFORMANCE_FEE_BPS = 200n

/** Adds to the total stake of a vault, in base units. */
async function addVaultStake(db: Db, account: string, change: bigint) {
  const id = VAULTS.find(({ address }) => address === account.toLowerCase())?.id
  const product = id === undefined ? null : await db.find(stakingProduct, { id })
  if (product === null || change === 0n) return
  const amount = fromUnits(change < 0n ? -change : change, product.decimals)
  const totalStaked = toExactString((change < 0n ? amount.times(-1) : amount).plus(product.totalStaked))
  await db.update(stakingProduct, { id: product.id }).set({ totalStaked })
}

for (const [id, contract] of VAULT_CONTRACTS) {
  ponder.on(`${contract}:FeesUpdated`, async ({ event, context: { db } }) => {
    if (await db.find(stakingProduct, { id }))
      await db.update(stakingProduct, { id }).set({ performanceFeeBps: event.args.performanceFee })
  })
  for (const [event, kind] of [
    ['Deposit', 'deposit'],
    ['Withdraw', 'withdraw'],
  ] as const) {
    ponder.on(`${contract}:${event}`, ({ event, context: { db } }) =>
      recordStakingEvent(db, event, {
        account: event.args.sender,
        stakingProductId: id,
        kind,
        amount: event.args.amount,
      }),
    )
  }
}

// A vault's total stake is what it has deposited in farm 0 less what it has withdrawn.
ponder.on('VaultInFarm:Deposit', ({ event: { args }, context: { db } }) => addVaultStake(db, args.user, args.amount))
ponder.on('VaultInFarm:Withdraw', ({ event: { args }, context: { db } }) => addVaultStake(db, args.user, -args.amount))
ponder.on('VaultInFarm:EmergencyWithdraw', ({ event: { args }, context: { db } }) =>
  addVaultStake(db, args.user, -args.amount),
)
