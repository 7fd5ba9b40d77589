import { type Deployment, FarmAuction, getContract, InitialFarmOffering } from '@zono/protocol'
import { SECONDS_PER_DAY } from '@zono/sdk'
import { type Address, encodeFunctionData, parseAbiItem, parseEther, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../chain/accounts.ts'
import { deployContract, readArtifact } from '../chain/artifacts.ts'
import { deployAuctions } from '../deploy/auctions.ts'
import { type Devnet, startDevnet } from '../devnet.ts'
import { readBnbPrice } from '../games/bnbPrice.ts'
import { createPredictionCalls } from '../games/calls.ts'
import { createGameReaders } from '../games/state.ts'
import { approveToken } from '../nfts/calls.ts'
import { getPriceAt } from '../priceModel.ts'
import { StartError } from '../progress.ts'
import { encodeStart } from '../seed/auctions.ts'
import type { Advance } from './area.ts'
import { advanceAuctions } from './auctions.ts'
import { advanceMigration } from './migration.ts'
import { passLivelyTimeUntil } from './passLivelyTime.ts'
import { advancePrediction } from './prediction.ts'
import { advanceSales } from './sales.ts'
import { sendCalls } from './sendCalls.ts'

const PAIR_SWAP = parseAbiItem(
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
)

let devnet: Devnet
beforeAll(async () => {
  const seedHistory = { days: 3, blocksPerDay: 2 }
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null, seedHistory })
})
afterAll(() => devnet?.stop())

const run = (advance: Advance, deployment: Deployment) =>
  advance({ client: devnet.client, deployment, hubUrl: undefined })

test('devnet: advances the prediction to a lock that the feed answers for, so that its round is executed', async () => {
  const { client, deployment } = devnet
  const { readEpoch } = createGameReaders(client, deployment)
  const { updateFeed, operate } = createPredictionCalls(deployment)
  const epoch = await readEpoch()
  expect(await run(advancePrediction, deployment)).toContain(`Round ${epoch} can be locked now`)
  // What the keeper does.
  await sendCalls(client, [updateFeed(), operate('executeRound')])
  expect(await readEpoch()).toBe(epoch + 1n)
})

test('devnet: advances to the start of the next migration [MIGRATE-06]', async () => {
  expect(await run(advanceMigration, devnet.deployment)).toBe('The migration of UST to BUSD has started.')
  await expect(run(advanceMigration, devnet.deployment)).rejects.toThrow(StartError)
})

test('devnet: advances a farm auction through its bids, its end and its close to the next one [AUCTION-06] [AUCTION-08]', async () => {
  const { client } = devnet
  const zono = devnet.deployment.contracts.Zono as Address
  const { FarmAuction: address } = await deployAuctions(client, devnet.deployment)
  const deployment = { ...devnet.deployment, contracts: { ...devnet.deployment.contracts, FarmAuction: address } }
  const contract = getContract(deployment, FarmAuction)
  const { operator, traders } = accounts
  const bidders = traders.map((trader) => trader.address)
  const listing = encodeFunctionData({ ...contract, functionName: 'addWhitelist', args: [bidders] })
  const start = (await client.getBlockNumber()) + 40n
  await sendCalls(client, [
    { from: operator.address, to: address, data: listing },
    { from: operator.address, to: address, data: encodeStart(start, start + 60n) },
  ])

  expect(await run(advanceAuctions, deployment)).toBe(`Auction 1 takes bids before block ${start + 60n}.`)
  const bids = ['200', '100', '300', '200'].map((whole, i) => ({
    from: bidders[i] ?? zeroAddress,
    to: address,
    data: encodeFunctionData({ ...contract, functionName: 'bid', args: [parseEther(whole)] }),
  }))
  await sendCalls(
    client,
    bids.flatMap((bid) => [approveToken(bid.from, zono, address, parseEther('300')), bid]),
  )
  expect(await run(advanceAuctions, deployment)).toBe('Bids of auction 1 are over: the operator can close it.')
  // Two tie for the second place: neither wins.
  expect(await run(advanceAuctions, deployment)).toBe(
    'Auction 1 is closed: 1 of 4 bids have won, with 300 ZONO or more.',
  )
  const args = [1n, bidders[0] ?? zeroAddress] as const
  expect(await client.readContract({ ...contract, functionName: 'claimable', args })).toBe(true)
  expect(await run(advanceAuctions, deployment)).toMatch(/^Auction 2 is set up: it takes bids after block \d+\.$/)
})

test('devnet: advances a token sale through its start and its end [IFO-01] [IFO-13]', async () => {
  const { client } = devnet
  const zono = devnet.deployment.contracts.Zono as Address
  const [buyer] = accounts.traders
  const from = buyer?.address ?? zeroAddress
  const softcap = parseEther('500')
  const contractAddress = await deploySale(softcap)
  const sale = { id: 1, contractAddress, name: 'Ember', description: 'A sale of a test.' }
  const deployment = { ...devnet.deployment, ifos: [sale], privateSales: [] }
  expect(await run(advanceSales, deployment)).toMatch(/^The sale of Ember has started\. It takes commitments before/)
  const commit = encodeFunctionData({
    abi: InitialFarmOffering.abi,
    functionName: 'depositPool',
    args: [softcap - 1n, 1],
  })
  await sendCalls(client, [
    approveToken(from, zono, contractAddress, softcap),
    { from, to: contractAddress, data: commit },
  ])
  expect(await run(advanceSales, deployment)).toBe(
    'The sale of Ember has ended below its soft cap: everything can be claimed back.',
  )
  const claim = encodeFunctionData({ abi: InitialFarmOffering.abi, functionName: 'harvestPool', args: [1] })
  await sendCalls(client, [{ from, to: contractAddress, data: claim }])
  await expect(run(advanceSales, deployment)).rejects.toThrow('All sales are over.')
})

test('devnet: advances private sales one by one, in the order of their times, to claims and refunds [IFO-07]', async () => {
  const deployment = { ...devnet.deployment, ifos: [] }
  const sentences: string[] = []
  // Ten days have passed until the migration, by which the sale of Anchor ended.
  for (let i = 0; i < 6; i++) sentences.push(await run(advanceSales, deployment))
  expect(sentences).toEqual([
    'Tokens of the private sale of Anchor can be claimed.',
    'The private sale of Sextant is closed. Its tokens are released later.',
    'The private sale of Compass is open.',
    'Tokens of the private sale of Sextant can be claimed.',
    'Tokens of the private sale of Tern can be claimed.',
    'The private sale of Compass has ended below its soft cap: everything can be claimed back.',
  ])
  await expect(run(advanceSales, deployment)).rejects.toThrow('All sales are over.')
})

/** Deploys an unlimited sale of 1,000 tokens that starts and ends within a hundred blocks, and holds them. */
async function deploySale(softcap: bigint): Promise<Address> {
  const { client, deployment } = devnet
  const [startBlock, offered] = [(await client.getBlockNumber()) + 40n, parseEther('1000')]
  const token = await deployContract(client, 'TestToken', ['Ember', 'EMBER', 18])
  const noVesting = { vestingPercentage: 0n, vestingCliff: 0n, vestingDuration: 0n, vestingSlicePeriod: 0n }
  const pool = { raisingAmount: offered, offeringAmount: offered, limitPerUser: 0n, hasTax: true, ...noVesting }
  const terms = {
    lpToken: deployment.contracts.Zono,
    offeringToken: token,
    ifoPool: zeroAddress,
    creditPeriod: 0n,
    startBlock,
    endBlock: startBlock + 60n,
    softcap,
    vestingStartTime: 0n,
    pools: [{ ...pool, raisingAmount: 0n, offeringAmount: 0n, hasTax: false }, pool],
    points: { profile: zeroAddress, campaignId: 0n, numberPoints: 0n, thresholdToClaim: 0n },
  }
  const sale = await deployContract(client, 'InitialFarmOffering', [terms, accounts.deployer.address])
  const { abi } = readArtifact('TestToken')
  const data = encodeFunctionData({ abi, functionName: 'mint', args: [sale, offered] })
  await sendCalls(client, [{ from: accounts.deployer.address, to: token, data }])
  return sale
}

test('devnet: people trade while days are skipped, so that a day has its volume and prices do not jump', async () => {
  const { client, deployment, historyEndTime } = devnet
  const before = await client.getBlock()
  const time = before.timestamp + 2n * BigInt(SECONDS_PER_DAY)
  await passLivelyTimeUntil({ client, deployment, hubUrl: undefined, historyEndTime }, time)
  const after = await client.getBlock()
  expect(after.timestamp).toBeGreaterThanOrEqual(time)
  const logs = await client.getLogs({ event: PAIR_SWAP, fromBlock: before.number + 1n })
  const times = await Promise.all(
    logs.map(async ({ blockNumber }) => Number((await client.getBlock({ blockNumber })).timestamp)),
  )
  const newestDay = times.filter((one) => one > Number(time) - SECONDS_PER_DAY)
  for (const count of [newestDay.length, times.length - newestDay.length]) expect(count).toBeGreaterThan(30)
  const price = getPriceAt({ key: 'wbnb', usd: 612 }, Number(time), historyEndTime)
  expect(Math.abs((await readBnbPrice(devnet)) / price - 1)).toBeLessThan(0.03)
})
