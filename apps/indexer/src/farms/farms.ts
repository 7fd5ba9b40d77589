import { ponder } from 'ponder:registry'
import { farming, place } from 'ponder:schema'
import { erc20Abi, Zono } from '@zono/protocol'
import { fromUnits, toExactString } from '../../lib/decimal.ts'
import { settings } from '../../settings.ts'
import { type Db, FARM_GLOBALS_ID, recordStakingEvent, recordTotalStaked, upsertDayData } from './staking.ts'
import { INITIAL_PERFORMANCE_FEE_BPS, VAULT_ADDRESS, VAULT_ID } from './vault.ts'

const GOVERNANCE_TOKEN = (settings.deployment.contracts[Zono.name] ?? '').toLowerCase()
const GOVERNANCE_TOKEN_DECIMALS = 18

const getFarmId = (pid: bigint) => `farm ${pid}`

ponder.on('MasterFarm:EmissionRateUpdated', async ({ event, context: { db } }) => {
  const perBlock = toExactString(fromUnits(event.args.zonoPerBlock, GOVERNANCE_TOKEN_DECIMALS))
  await db.insert(farming).values({ id: FARM_GLOBALS_ID, perBlock }).onConflictDoUpdate({ perBlock })
})

ponder.on('MasterFarm:PoolAdded', async ({ event, context: { db, client } }) => {
  const { pid, lpToken, allocPoint } = event.args
  const decimals = await client
    .readContract({ abi: erc20Abi, address: lpToken, functionName: 'decimals', cache: 'immutable' })
    .catch(() => 18)
  const common = { token: lpToken.toLowerCase(), decimals, earned: GOVERNANCE_TOKEN }
  await db.insert(place).values({ id: getFarmId(pid), kind: 'farm', ...common, points: allocPoint })
  if (pid === 0n && VAULT_ADDRESS) {
    const vault = { id: VAULT_ID, kind: 'vault', performanceFeeBps: INITIAL_PERFORMANCE_FEE_BPS }
    await db.insert(place).values({ ...common, ...vault })
  }
  await addTotalAllocPoint(db, allocPoint)
  await db.update(farming, { id: FARM_GLOBALS_ID }).set({ farms: Number(pid) + 1 })
})

ponder.on('MasterFarm:PoolUpdated', async ({ event, context: { db } }) => {
  const { pid, allocPoint } = event.args
  const before = (await db.find(place, { id: getFarmId(pid) }))?.points ?? 0n
  await db.update(place, { id: getFarmId(pid) }).set({ points: allocPoint })
  await addTotalAllocPoint(db, allocPoint - before)
})

const addTotalAllocPoint = (db: Db, more: bigint) =>
  db
    .insert(farming)
    .values({ id: FARM_GLOBALS_ID, totalPoints: more })
    .onConflictDoUpdate(({ totalPoints }) => ({ totalPoints: totalPoints + more }))

ponder.on('MasterFarm:TotalStakedUpdated', async ({ event, context: { db } }) => {
  await recordTotalStaked(db, event, getFarmId(event.args.pid), event.args.totalStaked)
  // The vault's part of farm 0 is another one now.
  if (event.args.pid === 0n && VAULT_ADDRESS) await upsertDayData(db, event.block, VAULT_ID)
})

// What the vault does in farm 0 is its own work; people act in the vault.
for (const [name, kind] of [
  ['MasterFarm:Deposit', 'deposit'],
  ['MasterFarm:Withdraw', 'withdraw'],
  ['MasterFarm:EmergencyWithdraw', 'leave'],
  ['MasterFarm:Harvest', 'harvest'],
] as const) {
  ponder.on(name, async ({ event, context: { db } }) => {
    const { user, pid, amount } = event.args
    if (user.toLowerCase() === VAULT_ADDRESS) return
    await recordStakingEvent(db, event, { account: user, placeId: getFarmId(pid), kind, amount })
  })
}
