import { ponder } from 'ponder:registry'
import { farmGlobals, stakingProduct } from 'ponder:schema'
import { Zono } from '@zono/protocol'
import { fromUnits, toExactString } from '../../lib/decimal.ts'
import { settings } from '../../settings.ts'
import { readTokenDecimals } from '../tokenReader.ts'
import type { Db } from './stakedParts.ts'
import { FARM_GLOBALS_ID, recordStakingEvent, recordTotalStaked, upsertDayData } from './staking.ts'
import { INITIAL_PERFORMANCE_FEE_BPS, isVault, VAULT_IDS } from './vaults.ts'

const GOVERNANCE_TOKEN = (settings.deployment.contracts[Zono.name] ?? '').toLowerCase()
const GOVERNANCE_TOKEN_DECIMALS = 18

const getFarmId = (pid: bigint) => `farm ${pid}`

const addTotalAllocPoint = (db: Db, change: bigint) =>
  db
    .insert(farmGlobals)
    .values({ id: FARM_GLOBALS_ID, totalAllocPoint: change })
    .onConflictDoUpdate(({ totalAllocPoint }) => ({ totalAllocPoint: totalAllocPoint + change }))

ponder.on('MasterFarm:EmissionRateUpdated', async ({ event, context: { db } }) => {
  const rewardPerBlock = toExactString(fromUnits(event.args.zonoPerBlock, GOVERNANCE_TOKEN_DECIMALS))
  await db.insert(farmGlobals).values({ id: FARM_GLOBALS_ID, rewardPerBlock }).onConflictDoUpdate({ rewardPerBlock })
})

ponder.on('MasterFarm:PoolAdded', async ({ event, context: { db } }) => {
  const { pid, lpToken, allocPoint } = event.args
  const decimals = await readTokenDecimals(lpToken)
  const tokens = { stakedToken: lpToken.toLowerCase(), decimals, rewardToken: GOVERNANCE_TOKEN }
  await db.insert(stakingProduct).values({ id: getFarmId(pid), kind: 'farm', ...tokens, allocPoint })
  // The vaults stake in farm 0 and have its tokens.
  if (pid === 0n && VAULT_IDS.length > 0) {
    const vault = { kind: 'vault', performanceFeeBps: INITIAL_PERFORMANCE_FEE_BPS }
    await db.insert(stakingProduct).values(VAULT_IDS.map((id) => ({ id, ...tokens, ...vault })))
  }
  await addTotalAllocPoint(db, allocPoint)
  await db.update(farmGlobals, { id: FARM_GLOBALS_ID }).set({ farmCount: Number(pid) + 1 })
})

ponder.on('MasterFarm:PoolUpdated', async ({ event, context: { db } }) => {
  const { pid, allocPoint } = event.args
  const previous = (await db.find(stakingProduct, { id: getFarmId(pid) }))?.allocPoint ?? 0n
  await db.update(stakingProduct, { id: getFarmId(pid) }).set({ allocPoint })
  await addTotalAllocPoint(db, allocPoint - previous)
})

ponder.on('MasterFarm:TotalStakedUpdated', async ({ event, context: { db } }) => {
  await recordTotalStaked(db, event, getFarmId(event.args.pid), event.args.totalStaked)
  // The vaults' shares of farm 0 change with the farm's total.
  if (event.args.pid === 0n) for (const id of VAULT_IDS) await upsertDayData(db, event.block, id)
})

// Events of the vaults in farm 0 are not recorded: accounts act in a vault, not through it.
for (const [name, kind] of [
  ['MasterFarm:Deposit', 'deposit'],
  ['MasterFarm:Withdraw', 'withdraw'],
  ['MasterFarm:EmergencyWithdraw', 'emergencyWithdraw'],
  ['MasterFarm:Harvest', 'harvest'],
] as const) {
  ponder.on(name, async ({ event, context: { db } }) => {
    const { user, pid, amount } = event.args
    if (isVault(user)) return
    await recordStakingEvent(db, event, { account: user, stakingProductId: getFarmId(pid), kind, amount })
  })
}
