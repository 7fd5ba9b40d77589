import { ponder } from 'ponder:registry'
import { place } from 'ponder:schema'
import { AutoVault } from '@zono/protocol'
import { fromUnits, toExactString } from '../../lib/decimal.ts'
import { settings } from '../../settings.ts'
import { type Db, recordStakingEvent } from './staking.ts'

/** The vault's address in lower case; undefined where there is none. */
export const VAULT_ADDRESS = settings.deployment.contracts[AutoVault.name]?.toLowerCase()

export const VAULT_ID = 'pool auto'

/** What the vault is made with (contracts/src/vault/AutoVault.sol); it says when that changes. */
export const INITIAL_PERFORMANCE_FEE_BPS = 200n

ponder.on('AutoVault:FeesUpdated', async ({ event, context: { db } }) => {
  if (await db.find(place, { id: VAULT_ID }))
    await db.update(place, { id: VAULT_ID }).set({ performanceFeeBps: event.args.performanceFee })
})

ponder.on('AutoVault:Deposit', ({ event, context: { db } }) =>
  recordStakingEvent(db, event, {
    account: event.args.sender,
    placeId: VAULT_ID,
    kind: 'deposit',
    amount: event.args.amount,
  }),
)

ponder.on('AutoVault:Withdraw', ({ event, context: { db } }) =>
  recordStakingEvent(db, event, {
    account: event.args.sender,
    placeId: VAULT_ID,
    kind: 'withdraw',
    amount: event.args.amount,
  }),
)

// What it has is what it has put into farm 0 and not taken out.
ponder.on('VaultInFarm:Deposit', ({ event, context: { db } }) => addVaultStake(db, event.args.amount))
ponder.on('VaultInFarm:Withdraw', ({ event, context: { db } }) => addVaultStake(db, -event.args.amount))
ponder.on('VaultInFarm:EmergencyWithdraw', ({ event, context: { db } }) => addVaultStake(db, -event.args.amount))

async function addVaultStake(db: Db, amount: bigint) {
  const found = await db.find(place, { id: VAULT_ID })
  if (found === null || amount === 0n) return
  const size = fromUnits(amount < 0n ? -amount : amount, found.decimals)
  const staked = amount < 0n ? toExactString(size.times(-1).plus(found.staked)) : toExactString(size.plus(found.staked))
  await db.update(place, { id: VAULT_ID }).set({ staked })
}
