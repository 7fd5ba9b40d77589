import {
  erc20Abi,
  FarmAuction,
  getContract,
  InitialFarmOffering,
  PrivateSale,
  TradingCompetition,
} from '@zono/protocol'
import { SECONDS_PER_HOUR } from '@zono/sdk'
import { type Address, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accounts } from '../chain/accounts.ts'
import { passTime } from '../chain/time.ts'
import { type Devnet, startDevnet } from '../devnet.ts'
import type { Activity } from './activity.ts'
import { createActivities } from './createActivities.ts'

/** Hours that the devnet lives through: `SIMULATION_HOURS=24` for a day, which takes many minutes. */
const HOURS = Number(process.env.SIMULATION_HOURS ?? 0.5)
/** Limit against people who never end. */
vi.setConfig({ testTimeout: 300_000 * Math.max(1, HOURS) })

/** Needs the keeper, which is not here: rounds that can be entered end soon. */
const WITHOUT_KEEPER = ['bets', 'lottery tickets']

let devnet: Devnet
beforeAll(async () => {
  const seedHistory = { days: 3, blocksPerDay: 2 }
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null, seedHistory })
})
afterAll(() => devnet?.stop())

/** How often something was done: with a transaction, since who finds nothing to do sends none. */
type Tally = { done: number; readonly failures: string[] }

/** The devnet, and how many transactions were sent through it. */
function countTransactions({ client, ...rest }: Devnet) {
  let sent = 0
  const request = (call: { readonly method: string }) => {
    if (call.method === 'eth_sendTransaction') sent++
    return client.request(call as never)
  }
  return { market: { ...rest, client: { ...client, request } } as unknown as Devnet, getSent: () => sent }
}

/** Lets activities go on, each at its pace, while the chain's clock goes as fast as the machine allows. */
async function liveThrough(
  activities: readonly Activity[],
  getSent: () => number,
  seconds: number,
): Promise<ReadonlyMap<string, Tally>> {
  const tallies = new Map(activities.map(({ name }) => [name, { done: 0, failures: [] } as Tally]))
  const turns = activities.map((activity) => ({ activity, at: activity.getDelaySeconds() }))
  for (let now = 0; ; ) {
    const [next] = turns.toSorted((a, b) => a.at - b.at)
    if (next === undefined || next.at > seconds) return tallies
    await passTime(devnet.client, Math.floor(next.at - now))
    now += Math.floor(next.at - now)
    const tally = tallies.get(next.activity.name)
    const sentBefore = getSent()
    await next.activity.act().then(
      () => {
        if (tally && getSent() > sentBefore) tally.done++
      },
      (error: Error) => tally?.failures.push(error.message),
    )
    next.at += next.activity.getDelaySeconds()
  }
}

async function readStage() {
  const { client, deployment } = devnet
  const sextant = deployment.privateSales?.find(({ name }) => name === 'Sextant')?.contractAddress as Address
  const auction = getContract(deployment, FarmAuction)
  const id = await client.readContract({ ...auction, functionName: 'currentAuctionId' })
  const [bids] = await client.readContract({ ...auction, functionName: 'viewBidsPerAuction', args: [id, 0n, 1000n] })
  const next = deployment.competitions?.[0]?.contractAddress as Address
  const meridian = deployment.ifos?.find(({ name }) => name === 'Meridian')?.contractAddress as Address
  const unlimited = await client.readContract({
    ...{ abi: InitialFarmOffering.abi, address: meridian, functionName: 'viewPoolInformation' },
    args: [1n],
  })
  return {
    committed: unlimited[4],
    contributed: await client.readContract({
      ...{ abi: PrivateSale.abi, address: sextant },
      functionName: 'totalContributed',
    }),
    bids: bids.reduce((sum, { amount }) => sum + amount, 0n),
    registered: await client.readContract({
      ...{ abi: TradingCompetition.abi, address: next },
      functionName: 'numberUsers',
    }),
  }
}

test('simulation: everybody finds something to do, and what one can join moves by others', async () => {
  const before = await readStage()
  const { market, getSent } = countTransactions(devnet)
  const tallies = await liveThrough(createActivities(market), getSent, HOURS * SECONDS_PER_HOUR)
  for (const [name, { done, failures }] of tallies)
    if (!WITHOUT_KEEPER.includes(name)) expect(done, `${name}: ${failures[0]}`).toBeGreaterThan(failures.length)
  const after = await readStage()
  expect(after.committed).toBeGreaterThan(before.committed)
  expect(after.contributed).toBeGreaterThan(before.contributed)
  expect(after.bids).not.toBe(before.bids)
  expect(after.registered).toBeGreaterThan(before.registered)
})

test('simulation: nobody runs out of means', async () => {
  const { client, deployment } = devnet
  for (const { address } of [...accounts.players, ...accounts.traders])
    expect(await client.getBalance({ address })).toBeGreaterThan(parseEther('20'))
  for (const { address } of accounts.players) {
    const zono = { abi: erc20Abi, address: deployment.contracts.Zono as Address }
    const balance = await client.readContract({ ...zono, functionName: 'balanceOf', args: [address] })
    expect(balance).toBeGreaterThan(parseEther('500'))
  }
})
