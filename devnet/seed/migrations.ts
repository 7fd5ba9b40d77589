import { erc20Abi, TokenMigration } from '@zono/protocol'
import { type Address, encodeFunctionData, type Hex, parseEther } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { sendAsOwner } from '../chain/sendAsOwner.ts'
import { createSendTransaction } from '../chain/sendTransaction.ts'
import { passTimeUntil } from '../chain/time.ts'
import { type DevnetContext, getDevnetToken } from '../context.ts'

/** New tokens of each migration, by id. */
const FUNDS: readonly (readonly [id: number, key: string, amount: bigint])[] = [
  [0, 'zono', parseEther('100000')],
  [1, 'zono', parseEther('5000')],
  [2, 'busd', parseEther('50000')],
]

/** Old tokens that each trader migrates in the first migration. The last one is whitelisted, and goes over the limit. */
const MIGRATED = ['12000', '9000', '15000', '28000'].map((whole) => parseEther(whole))

const [OPEN_ID, PAUSED_ID] = [0, 1]

/** Funds the migrations, lets the traders migrate in the first one and pauses the second. */
export async function seedMigrations(context: DevnetContext): Promise<void> {
  const { client, deployment } = context
  const { traders } = accounts
  const send = createSendTransaction(client)
  const [giver] = traders
  const whale = traders.at(-1)
  if (giver === undefined || whale === undefined) return
  const getAddress = (id: number) => getMigrationAddress(deployment, id)
  const approve = (from: Address, key: string, spender: Address, amount: bigint) =>
    send(
      from,
      getDevnetToken(context, key).address,
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
    )

  await client.setAutomine(false)
  for (const [id, key, amount] of FUNDS) {
    await approve(giver.address, key, getAddress(id), amount)
    const data = encodeFunctionData({ abi: TokenMigration.abi, functionName: 'fund', args: [amount] })
    await send(giver.address, getAddress(id), data)
  }
  await sendAsOwner(client, deployment.contracts.Timelock as Address, [
    { target: getAddress(OPEN_ID), data: encodeList([whale.address]) },
    { target: getAddress(PAUSED_ID), data: encodePaused(true) },
  ])
  await client.mine({ blocks: 1 })
  const open = { abi: TokenMigration.abi, address: getAddress(OPEN_ID) }
  await passTimeUntil(client, await client.readContract({ ...open, functionName: 'startAt' }))
  for (const [i, trader] of traders.entries()) {
    const amount = MIGRATED[i]
    if (amount === undefined) continue
    await approve(trader.address, 'zonoV2', getAddress(OPEN_ID), amount)
    const data = encodeFunctionData({ abi: TokenMigration.abi, functionName: 'migrate', args: [amount] })
    await send(trader.address, getAddress(OPEN_ID), data)
  }
  await client.mine({ blocks: 1 })
  const migrated = await client.readContract({ ...open, functionName: 'totalMigrated' })
  if (migrated !== MIGRATED.reduce((sum, amount) => sum + amount)) throw new Error('The traders did not migrate.')
}

/** Address of the migration with an id. */
export function getMigrationAddress({ migrations = [] }: DevnetContext['deployment'], id: number): Address {
  const migration = migrations.find((entry) => entry.id === id)
  if (migration === undefined) throw new Error(`The devnet has no migration ${id}.`)
  return migration.contractAddress
}

const encodeList = (listed: readonly Address[]): Hex =>
  encodeFunctionData({ abi: TokenMigration.abi, functionName: 'setWhitelisted', args: [listed, true] })

/** Data of pausing or resuming a migration, which its owner sends. */
export const encodePaused = (isPaused: boolean): Hex =>
  encodeFunctionData({ abi: TokenMigration.abi, functionName: 'setPaused', args: [isPaused] })
