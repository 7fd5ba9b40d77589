import { erc20Abi, TokenMigration } from '@zono/protocol'
import { StartError } from '../progress.ts'
import type { AdvanceContext } from './area.ts'
import { passLivelyTimeUntil } from './passLivelyTime.ts'

const { abi } = TokenMigration

/** Lets time pass until the next migration starts. */
export async function advanceMigration(context: AdvanceContext): Promise<string> {
  const { client, deployment } = context
  const { timestamp } = await client.getBlock()
  const migrations = await Promise.all(
    (deployment.migrations ?? []).map(async ({ contractAddress: address }) => ({
      address,
      startAt: await client.readContract({ abi, address, functionName: 'startAt' }),
    })),
  )
  const [next] = migrations
    .filter(({ startAt }) => startAt > timestamp)
    .toSorted((a, b) => Number(a.startAt - b.startAt))
  if (next === undefined) throw new StartError('All migrations have started.')
  await passLivelyTimeUntil(context, next.startAt)
  const [from, to] = await Promise.all(
    (['fromToken', 'toToken'] as const).map(async (functionName) => {
      const address = await client.readContract({ abi, address: next.address, functionName })
      return client.readContract({ abi: erc20Abi, address, functionName: 'symbol' })
    }),
  )
  return `The migration of ${from} to ${to} has started.`
}
