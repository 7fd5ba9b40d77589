// Each state that the page names is the contract's: what it offers is accepted then, and refused in all others.
import { TradingCompetition } from '@zono/protocol'
import { expect, test } from 'vitest'
import { setUpTestChain, type TestChain } from '#core/testing/devnet/testChain.ts'
import { buildCall } from '#core/transactions/action.ts'
import { accounts, people } from '../../../../../devnet/chain/accounts.ts'
import type { Devnet } from '../../../../../devnet/devnet.ts'
import { claimReward, register } from './competition.actions.ts'
import { type CompetitionEntry, readCompetition, readCompetitorAccount } from './competition.queries.ts'
import { getMainAction, getPhase } from './competition.rules.ts'

let devnet: Devnet
let clock: TestChain

setUpTestChain((world) => {
  ;({ devnet, clock } = world)
})

test('competitions: take registrations in the first phase alone, and pay prizes in that of claims', async () => {
  const { deployment } = devnet
  const operator = accounts.competitionOperator.address
  const seen = new Set<string>()
  const check = async (entry: CompetitionEntry) => {
    const now = await clock.readNow()
    const phase = getPhase((await readCompetition(now, entry.contractAddress)).status) ?? expect.fail('no phase')
    for (const account of people) {
      const own = await readCompetitorAccount(now, { contract: entry.contractAddress, account })
      const action = getMainAction({ phase, isConnected: true, account: own })
      if (seen.has(`${phase} ${action}`)) continue
      const accepted = [
        await clock.accepts(account, register(entry).call),
        await clock.accepts(account, claimReward(entry).call),
      ]
      expect([phase, action, ...accepted]).toEqual([phase, action, action === 'register', action === 'claim'])
      seen.add(`${phase} ${action}`)
    }
    return phase
  }
  for (const entry of deployment.competitions ?? []) {
    if ((await check(entry)) !== 'registration') continue
    for (const status of [1, 2]) {
      const contract = { abi: TradingCompetition.abi, address: entry.contractAddress }
      await clock.sendAll(operator, [buildCall(contract, 'updateCompetitionStatus', [status])])
      await check(entry)
    }
  }
  const entry = await findClaiming()
  const contract = { abi: TradingCompetition.abi, address: entry.contractAddress }
  await clock.sendAll(operator, [buildCall(contract, 'updateCompetitionStatus', [4])])
  await check(entry)
  const phases = ['registration register', 'live registration-closed', 'finished calculating', 'claim claim']
  expect([...seen]).toEqual(expect.arrayContaining([...phases, 'over claims-over']))

  async function findClaiming() {
    for (const one of deployment.competitions ?? []) {
      const { status } = await readCompetition(await clock.readNow(), one.contractAddress)
      if (getPhase(status) === 'claim') return one
    }
    return expect.fail('no competition pays prizes')
  }
})
