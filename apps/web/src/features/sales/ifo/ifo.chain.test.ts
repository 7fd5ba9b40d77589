import type { Sale } from '@zono/client'
import { getContract, InitialFarmOffering, PointCenterIFO, Profile } from '@zono/protocol'
import fc from 'fast-check'
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  numberToHex,
  pad,
  toHex,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import { sendCalls } from '../../../../../../devnet/advance/sendCalls.ts'
import { accounts } from '../../../../../../devnet/chain/accounts.ts'
import { type Devnet, startDevnet } from '../../../../../../devnet/devnet.ts'
import { transferToken } from '../../../../../../devnet/nfts/calls.ts'
import { planProfile, planStarter, readFirstCollectible } from '../../../../../../devnet/seed/profiles/profiles.ts'
import { addCalls, createTransactionQueue } from '../../../../../../devnet/seed/queue.ts'
import { readCreditAccount, readCreditVault } from './credit/credit.queries.ts'
import { collectPoints } from './ifo.actions.ts'
import { getPointsStatus, getSaleStatus, isBelowSoftCap } from './ifo.rules.ts'
import { getOutcome } from './outcome.rules.ts'
import { sales as saleInstances } from './sales.instances.ts'

let devnet: Devnet
let chain: ChainClient
const visitor = accounts.testUser.address
const WHOLE = 10n ** 18n

beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
  chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
})
afterAll(() => devnet.stop())

async function readAll(): Promise<readonly Sale[]> {
  const sales = (await saleInstances.readAllTerms(chain, null)).filter((sale) => sale !== undefined)
  expect(sales).toHaveLength(5)
  return sales
}

test('sales of the devnet: one in each state, with what the visitor has in it [IFO-01] [IFO-02]', async () => {
  const sales = await readAll()
  const [states, own, { number }] = await Promise.all([
    saleInstances.readStates(chain, sales),
    saleInstances.readAccounts(chain, { account: visitor, instances: sales }),
    devnet.client.getBlock(),
  ])
  expect(sales.map((sale) => [sale.name, getSaleStatus(sale, states[sale.id], number)])).toEqual([
    ['Heron', 'coming_soon'],
    ['Meridian', 'live'],
    ['Quarry', 'finished'],
    ['Pylon', 'cancelled'],
    ['Lantern', 'finished'],
  ])
  expect(states[4]?.totals).toEqual({ 0: 380n * WHOLE, 1: 2160n * WHOLE })
  expect(own[4]?.pools[1]).toMatchObject({ committed: 60n * WHOLE, hasClaimed: false })
  expect(own[1]?.pools[1]).toMatchObject({ committed: 150n * WHOLE, hasClaimed: false })
  expect(own[3]?.pools[1]?.hasClaimed).toBe(true)
  const vesting = own[3]?.pools[1]?.vesting
  // Of the 60 days 20 have passed, and those since the chain was seeded.
  const total = 300n * 10n ** 6n
  expect(vesting).toMatchObject({ total, released: 0n })
  expect(vesting?.releasable).toBeGreaterThanOrEqual(total / 3n)
  expect(vesting?.releasable).toBeLessThan(total / 2n)
  expect(own[2]?.pools[1]?.committed).toBe(60n * WHOLE)
  // What the visitor staked in the period before the live sale, less what it committed.
  expect(own[4]?.creditLeft).toBeGreaterThan(239n * WHOLE)
  expect(own[4]?.creditLeft).toBeLessThanOrEqual(240n * WHOLE)
})

test('sales of the devnet: the member gets the points of a sale with its claim, the visitor once it has a profile [IFO-08] [IFO-10]', async () => {
  const sale = (await readAll()).find(({ name }) => name === 'Lantern')
  if (sale === undefined) throw new Error('The devnet has no sale Lantern.')
  expect(sale.points).toMatchObject({ numberPoints: 200n, thresholdToClaim: (85n * WHOLE) / 10n })
  const { client, deployment } = devnet
  const member = accounts.member.address
  const read = async (account: Address) =>
    (await saleInstances.readAccounts(chain, { account, instances: [sale] }))[sale.id]
  const encodeHarvest = (pid: number) =>
    encodeFunctionData({ abi: InitialFarmOffering.abi, functionName: 'harvestPool', args: [pid] })
  const collect = encodeFunctionData({ abi: InitialFarmOffering.abi, functionName: 'claimPoints' })
  const profile = getContract(deployment, Profile)
  const readPoints = async (account: Address) =>
    (await client.readContract({ ...profile, functionName: 'getUserProfile', args: [account] }))[1]
  const snapshot = await client.snapshot()
  expect(await read(member)).toMatchObject({ profile: 'active', hasClaimedPoints: false })
  expect(await read(visitor)).toMatchObject({ profile: 'none', hasClaimedPoints: false })
  const before = await readPoints(member)
  await sendCalls(client, [
    { from: member, to: sale.address, data: encodeHarvest(0) },
    { from: visitor, to: sale.address, data: encodeHarvest(1) },
  ])
  expect((await readPoints(member)) - before).toBe(200n)
  expect((await read(member))?.hasClaimedPoints).toBe(true)
  expect(await read(visitor)).toMatchObject({ pools: { 1: { hasClaimed: true } }, hasClaimedPoints: false })
  const [giver] = accounts.traders
  const zono = deployment.contracts.Zono as Address
  const queue = createTransactionQueue(client)
  await addCalls(queue, [
    transferToken(giver?.address ?? visitor, zono, visitor, 20n * WHOLE),
    ...planStarter(devnet, visitor, 5),
  ])
  await queue.flush()
  await client.mine({ blocks: 1 })
  await addCalls(queue, planProfile(devnet, visitor, 1n, await readFirstCollectible(devnet, visitor)))
  await queue.flush()
  await client.mine({ blocks: 1 })
  await sendCalls(client, [{ from: visitor, to: sale.address, data: collect }])
  expect(await readPoints(visitor)).toBe(200n)
  await client.revert({ id: snapshot })
})

test('point center: gives the points of a sale that gives none, once, and never what the page does not offer [IFO-08]', async () => {
  const sale = (await readAll()).find(({ name }) => name === 'Quarry')
  const center = devnet.deployment.contracts.PointCenterIFO as Address
  if (sale?.points === undefined) throw new Error('Quarry has no points.')
  expect(sale.points).toMatchObject({ center, numberPoints: 200n })
  const { client, deployment } = devnet
  const member = accounts.member.address
  const profile = getContract(deployment, Profile)
  const readPoints = async () =>
    (await client.readContract({ ...profile, functionName: 'getUserProfile', args: [member] }))[1]
  const read = async (account: Address) =>
    (await saleInstances.readAccounts(chain, { account, instances: [sale] }))[sale.id]
  const canClaim = (account: Address) =>
    client.readContract({
      abi: PointCenterIFO.abi,
      address: center,
      functionName: 'checkClaimStatus',
      args: [account, sale.address],
    })
  const snapshot = await client.snapshot()
  for (const account of [member, visitor]) {
    const status = getPointsStatus(sale.points, 'finished', await read(account))
    expect(await canClaim(account)).toBe(status === 'collect')
  }
  expect(await canClaim(member)).toBe(true)
  const before = await readPoints()
  const { data = '0x', to } = collectPoints(sale, sale.points).call
  await sendCalls(client, [{ from: member, to, data }])
  expect((await readPoints()) - before).toBe(200n)
  expect(await canClaim(member)).toBe(false)
  expect(getPointsStatus(sale.points, 'finished', await read(member))).toBe('collected')
  await client.revert({ id: snapshot })
})

test('sales: ask for a profile where the contract does, though no point center gives points for it [IFO-03]', async () => {
  const { PointCenterIFO: _, ...contracts } = devnet.deployment.contracts
  const rpc = { chainId: 31337, rpcUrls: [devnet.rpcUrl] }
  const withoutCenter = createChainClient(rpc, { ...devnet.deployment, contracts })
  const sale = (await saleInstances.readAllTerms(withoutCenter, null)).find((entry) => entry?.name === 'Quarry')
  if (sale === undefined) throw new Error('The devnet has no sale Quarry.')
  expect(sale).toMatchObject({ profile: devnet.deployment.contracts.Profile, points: undefined })
  for (const [account, profile] of [[visitor, 'none'] as const, [accounts.member.address, 'active'] as const]) {
    const own = (await saleInstances.readAccounts(withoutCenter, { account, instances: [sale] }))[sale.id]
    expect(own?.profile).toBe(profile)
  }
})

test('sale vault: the credit of the visitor is its stake since the period began [VAULT-03] [VAULT-04]', async () => {
  const vault = await readCreditVault(chain, devnet.deployment.contracts.SaleVault as Address)
  if (vault === null) throw new Error('The sale vault did not answer.')
  const params = { account: visitor, vault: vault.address, token: vault.token.address }
  const account = await readCreditAccount(chain, params)
  const sales = await readAll()
  expect(sales.map(({ name, creditPeriod }) => [name, creditPeriod])).toEqual([
    ['Heron', 1n],
    ['Meridian', 0n],
    ['Quarry', 0n],
    ['Pylon', 0n],
    ['Lantern', 0n],
  ])
  // The period that the upcoming sale counts ends when it starts.
  expect(vault.endBlock).toBe(sales[0]?.startBlock)
  expect(account?.credit).toBeGreaterThan(299n * WHOLE)
  expect(account?.credit).toBeLessThanOrEqual(300n * WHOLE)
})

/** Storage of `SalePools`: terms of 8 slots for each pool, totals, fees, and commitments of 4 slots for each pool. */
const SLOTS = { terms: 0n, termsSize: 8n, totals: 16n, commitments: 20n, commitmentSize: 4n }

test('ifo outcome: equals what the contract says on 1,000 random states, to the base unit', async () => {
  const sales = (await readAll()).filter(({ name }) => name === 'Meridian' || name === 'Pylon')
  const amount = fc.bigInt({ min: 1n, max: 10n ** 27n })
  const state = fc.record({
    sale: fc.constantFrom(...sales),
    pid: fc.constantFrom(0 as const, 1 as const),
    raisingAmount: fc.oneof(amount, fc.bigInt({ min: 1n, max: 10n ** 22n })),
    offeringAmount: amount,
    amount,
    others: fc.oneof(fc.constant(0n), amount),
    otherPool: fc.bigInt({ min: 0n, max: 10n ** 21n }),
  })
  let count = 0
  await Promise.all(
    fc.sample(state, { numRuns: 1000, seed: 7 }).map(async ({ sale, pid, raisingAmount, offeringAmount, ...rest }) => {
      const total = rest.amount + rest.others
      const at = (slot: bigint, value: bigint) => ({ slot: numberToHex(slot, { size: 32 }), value: toWord(value) })
      const terms = SLOTS.terms + SLOTS.termsSize * BigInt(pid)
      const key = encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [visitor, SLOTS.commitments])
      const commitment = BigInt(keccak256(key)) + SLOTS.commitmentSize * BigInt(pid)
      const [[offering, refund, fee] = []] = await devnet.client.readContract({
        abi: InitialFarmOffering.abi,
        address: sale.address,
        functionName: 'viewUserOfferingAndRefundingAmountsForPools',
        args: [visitor, [pid]],
        stateOverride: [
          {
            address: sale.address,
            stateDiff: [
              at(terms, raisingAmount),
              at(terms + 1n, offeringAmount),
              at(SLOTS.totals + BigInt(pid), total),
              at(SLOTS.totals + 1n - BigInt(pid), rest.otherPool),
              at(commitment, rest.amount),
            ],
          },
        ],
      })
      const pool = { raisingAmount, offeringAmount, hasTax: pid === 1 }
      const pools = sale.pools.map((own) => (own.pid === pid ? { ...own, raisingAmount } : own))
      const totals = { 0: rest.otherPool, 1: rest.otherPool, [pid]: total }
      const outcome = getOutcome(pool, rest.amount, total, isBelowSoftCap({ ...sale, pools }, { totals }))
      expect(outcome).toMatchObject({ offering, refund, fee })
      expect(outcome.pay + outcome.refund + outcome.fee).toBe(rest.amount)
      count++
    }),
  )
  expect(count).toBe(1000)
})

const toWord = (value: bigint): Hex => pad(toHex(value), { size: 32 })
