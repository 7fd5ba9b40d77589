import { ponder } from 'ponder:registry'
import { farming, place } from 'ponder:schema'
import { erc20Abi, Zono } from '@zono/protocol'
import { exact, fromUnits } from '../../lib/decimal.ts'
import { settings } from '../../settings.ts'
import { type Db, FARMING, noteAction, noteStaked, writeDay } from './staking.ts'
import { INITIAL_PERFORMANCE_FEE_BPS, VAULT, VAULT_PLACE } from './vault.ts'

const MAIN = (settings.deployment.contracts[Zono.name] ?? '').toLowerCase()
const MAIN_DECIMALS = 18

const idOf = (pid: bigint) => `farm ${pid}`

ponder.on('MasterFarm:EmissionChanged', async ({ event, context: { db } }) => {
  const perBlock = exact(fromUnits(event.args.zonoPerBlock, MAIN_DECIMALS))
  await db.insert(farming).values({ id: FARMING, perBlock }).onConflictDoUpdate({ perBlock })
})

ponder.on('MasterFarm:PoolAdded', async ({ event, context: { db, client } }) => {
  const { pid, lpToken, allocPoint } = event.args
  const decimals = await client
    .readContract({ abi: erc20Abi, address: lpToken, functionName: 'decimals', cache: 'immutable' })
    .catch(() => 18)
  const common = { token: lpToken.toLowerCase(), decimals, earned: MAIN }
  await db.insert(place).values({ id: idOf(pid), kind: 'farm', ...common, points: allocPoint })
  if (pid === 0n && VAULT) {
    const vault = { id: VAULT_PLACE, kind: 'vault', performanceFeeBps: INITIAL_PERFORMANCE_FEE_BPS }
    await db.insert(place).values({ ...common, ...vault })
  }
  await addPoints(db, allocPoint)
  await db.update(farming, { id: FARMING }).set({ farms: Number(pid) + 1 })
})

ponder.on('MasterFarm:PoolChanged', async ({ event, context: { db } }) => {
  const { pid, allocPoint } = event.args
  const before = (await db.find(place, { id: idOf(pid) }))?.points ?? 0n
  await db.update(place, { id: idOf(pid) }).set({ points: allocPoint })
  await addPoints(db, allocPoint - before)
})

const addPoints = (db: Db, more: bigint) =>
  db
    .insert(farming)
    .values({ id: FARMING, totalPoints: more })
    .onConflictDoUpdate(({ totalPoints }) => ({ totalPoints: totalPoints + more }))

ponder.on('MasterFarm:TotalStaked', async ({ event, context: { db } }) => {
  await noteStaked(db, event, idOf(event.args.pid), event.args.amount)
  // The vault's part of farm 0 is another one now.
  if (event.args.pid === 0n && VAULT) await writeDay(db, event.block, VAULT_PLACE)
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
    if (user.toLowerCase() === VAULT) return
    await noteAction(db, event, { account: user, placeId: idOf(pid), kind, amount })
  })
}
