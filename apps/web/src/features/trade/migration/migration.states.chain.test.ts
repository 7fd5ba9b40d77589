// Each state that the page names is the contract's: what it offers is accepted then, and refused in all others.
import { erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { setUpTestChain, type TestChain } from '#core/testing/devnet/testChain.ts'
import { buildBatchedApproveCalls } from '#core/transactions/approveCalls.ts'
import { people } from '../../../../../../devnet/chain/accounts.ts'
import type { Devnet } from '../../../../../../devnet/devnet.ts'
import { migrateTokens } from './migration.actions.ts'
import { getMigrationStatus } from './migration.rules.ts'
import { migrations } from './migrations.instances.ts'

let devnet: Devnet
let clock: TestChain

setUpTestChain((world) => {
  ;({ devnet, clock } = world)
})

test('migrations: take old tokens from the second on in which they start', async () => {
  const now = await clock.readNow()
  const { timestamp } = await devnet.client.getBlock()
  const listed = await migrations.readAllTerms(now, null)
  const migration = listed.find((one) => one && one.startAt > Number(timestamp)) ?? expect.fail('none is to start')
  const balances = await Promise.all(
    people.map((account) =>
      now.readContract({
        ...{ abi: erc20Abi, address: migration.fromToken.address, functionName: 'balanceOf' },
        args: [account],
      }),
    ),
  )
  const from = people[balances.findIndex((balance) => balance > 0n)] ?? expect.fail('no holder')
  const action = migrateTokens(migration, { account: from, amount: 10_000n, minimumOut: 0n, permit: undefined })
  await clock.sendAll(from, action.approvals.flatMap(buildBatchedApproveCalls))
  const read = async (at: ChainClient) => {
    const { [migration.id]: state } = await migrations.readStates(at, [migration])
    return (time: number) => getMigrationStatus(migration, state, time)
  }
  const states = await clock.expectStates([migration.startAt], read, [{ from, action, states: ['open'] }])
  expect(states).toEqual(['upcoming', 'open', 'open'])
})
