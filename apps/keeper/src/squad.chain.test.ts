import { NftSale } from '@zono/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSquadSale } from '../../../devnet/deploy/squad/deploySquads.ts'
import { computeOffset } from '../../../devnet/squad/calls.ts'
import { startTestGames, type TestGames, waitFor } from './testing/devnet/testGames.ts'

const [SALE, CLAIM] = [3, 5]

let games: TestGames
beforeAll(async () => {
  games = await startTestGames()
})
afterAll(() => games?.close())

test('keeper: two at once draw a squad sale that is over, once, by the round of the beacon [NFTMKT-21]', async () => {
  const { client, deployment } = games
  const { sale } = getSquadSale(deployment, 'zono')
  const contract = { abi: NftSale.abi, address: sale }
  const readStatus = () => client.readContract({ ...contract, functionName: 'currentStatus' })
  const readRound = () => client.readContract({ ...contract, functionName: 'drawRound' })
  const keepers = [await games.launch(), await games.launch()]
  for (const keeper of keepers) await keeper.ready()
  expect(await readStatus()).toBe(SALE)

  await games.jumpTo(Number(await client.readContract({ ...contract, functionName: 'endTimestamp' })))
  await games.waitForState(async () => expect(await readRound()).toBeGreaterThan(0n))
  const { genesis, period } = deployment.beacon ?? { genesis: 0, period: 0 }
  await games.jumpTo(genesis + (Number(await readRound()) - 1) * period)
  await games.waitForState(async () => expect(await readStatus()).toBe(CLAIM))

  const offset = await client.readContract({ ...contract, functionName: 'randomOffsetNumber' })
  expect(offset).toBe(computeOffset(await readRound(), 10_000))
  const count = async (eventName: 'RandomnessRequest' | 'RandomnessFulfilled') =>
    (await client.getContractEvents({ ...contract, eventName, fromBlock: 0n })).length
  await waitFor(async () =>
    expect([await count('RandomnessRequest'), await count('RandomnessFulfilled')]).toEqual([1, 1]),
  )
  for (const keeper of keepers) {
    const { jobs } = (await (await fetch(`${keeper.url}/health`)).json()) as {
      readonly jobs: Readonly<Record<string, { readonly isHalted: boolean }>>
    }
    expect(['squad.draw', 'squad.submit', 'squad.fulfil'].map((name) => jobs[name]?.isHalted)).toEqual([
      false,
      false,
      false,
    ])
  }
})
