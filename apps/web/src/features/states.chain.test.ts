// Every state that the page names is the contract's own, on both sides of each boundary: what a state offers is accepted by
// the contract in that state, and refused in all others.
import {
  readGame,
  readLottery,
  readLotteryState,
  readRounds,
  readStakingPoolAccounts,
  readStakingPoolList,
  readStakingPools,
} from '@zono/client'
import {
  erc20Abi,
  FarmAuction,
  getContract,
  Lottery,
  StakingPool,
  TradingCompetition,
  type UntypedRpc,
} from '@zono/protocol'
import { type Address, type Hash, type Hex, numberToHex, parseEther, zeroAddress } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ChainClient, createChainClient } from '#core/chain/chain.ts'
import { chainAt } from '#core/chain/head/chainAt.ts'
import { type Action, buildCall, type Call } from '#core/transactions/action.ts'
import { buildBatchedApproveCalls } from '#core/transactions/approveCalls.ts'
import { accounts } from '../../../../devnet/chain/accounts.ts'
import { deployContract, readArtifact } from '../../../../devnet/chain/artifacts.ts'
import { passBlocksUntil } from '../../../../devnet/chain/time.ts'
import { deployAuctions } from '../../../../devnet/deploy/auctions.ts'
import { type Devnet, startDevnet } from '../../../../devnet/devnet.ts'
import { createLotteryCalls } from '../../../../devnet/games/calls.ts'
import { computeWinningNumber, getDrawRound } from '../../../../devnet/games/lottery.ts'
import { encodeStart } from '../../../../devnet/seed/auctions.ts'
import { claimReward, register } from './competition/competition.actions.ts'
import { type CompetitionEntry, readCompetition, readCompetitorAccount } from './competition/competition.queries.ts'
import { getMainAction, getPhase } from './competition/competition.rules.ts'
import { placeBid } from './earn/auctions/auctions.actions.ts'
import { readAuctions } from './earn/auctions/auctions.queries.ts'
import { getAuctionStatus } from './earn/auctions/auctions.rules.ts'
import { getPoolActions } from './earn/pools/pools.actions.ts'
import { getStakingPoolStatus } from './earn/pools/pools.rules.ts'
import { getSaleStatus as getLotteryStatus } from './games/lottery/lottery.rules.ts'
import { collectRounds, enterRound } from './games/prediction/game/game.actions.ts'
import { getRefundTime, getRoundPhase } from './games/prediction/game/round.rules.ts'
import { claimPieces, lockTokens } from './nft/farming/nftFarms.actions.ts'
import { nftFarms } from './nft/farming/nftFarms.instances.ts'
import { getClaimBlocker, getNftFarmStatus, getUnlockTime } from './nft/farming/nftFarms.rules.ts'
import { readOwnedNfts } from './nft/market/account.queries.ts'
import { mintPieces } from './nft/mint/mint.actions.ts'
import { getMintStatus } from './nft/mint/mint.rules.ts'
import { nftMints } from './nft/mint/nftMints.instances.ts'
import { readSquadAccount } from './nft/squad/account.queries.ts'
import { buyTickets, fixDrawRound } from './nft/squad/squad.actions.ts'
import { readSquadSeasons, readSquadState, readSquadTerms } from './nft/squad/squad.queries.ts'
import { getSquadPhase } from './nft/squad/squad.rules.ts'
import { stakePieces } from './nft/staking/nftStaking.actions.ts'
import { readNftStakingPool } from './nft/staking/nftStaking.queries.ts'
import { getNftStakingStatus } from './nft/staking/nftStaking.rules.ts'
import { claim, commit } from './sales/ifo/ifo.actions.ts'
import { canClaim, getSaleStatus } from './sales/ifo/ifo.rules.ts'
import { sales } from './sales/ifo/sales.instances.ts'

let devnet: Devnet
let chain: ChainClient
let snapshot: Hex
const { testUser, member, players, traders } = accounts
const people = [testUser, member, ...players, ...traders].map(({ address }) => address)
const [buyer = expect.fail('no trader')] = accounts.traders.map(({ address }) => address)

beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
  chain = createChainClient({ chainId: 31337, rpcUrls: [devnet.rpcUrl] }, devnet.deployment)
  for (const address of people) await devnet.client.impersonateAccount({ address })
})
afterAll(() => devnet.stop())
beforeEach(async () => {
  snapshot = await devnet.client.snapshot()
})
afterEach(() => devnet.client.revert({ id: snapshot }))

async function readNow(): Promise<ChainClient> {
  const { number, timestamp } = await devnet.client.getBlock()
  return chainAt(chain, number, Number(timestamp))
}

/** Sends a call and returns whether the contract accepted it. */
async function send(from: Address, { to, data, value = 0n }: Call): Promise<boolean> {
  const params = [{ from, to, data, value: numberToHex(value), gas: numberToHex(8_000_000) }]
  const hash: Hash = await devnet.client.request<UntypedRpc<Hash>>({ method: 'eth_sendTransaction', params })
  return (await devnet.client.waitForTransactionReceipt({ hash })).status === 'success'
}

async function approve(from: Address, { approvals }: Action): Promise<void> {
  for (const call of approvals.flatMap(buildBatchedApproveCalls)) expect(await send(from, call)).toBe(true)
}

/** Whether the contract would accept a call in the next block, at a time in unix seconds where it is given. */
async function accepts(from: Address, { call }: Pick<Action, 'call'>, time?: number): Promise<boolean> {
  const id = await devnet.client.snapshot()
  if (time !== undefined) await devnet.client.setNextBlockTimestamp({ timestamp: BigInt(time) })
  const isAccepted = await send(from, call)
  await devnet.client.revert({ id })
  return isAccepted
}

/** Runs `read` with the chain at an empty block of a time. */
async function atTime<value>(time: number, read: (now: ChainClient) => Promise<value>): Promise<value> {
  const id = await devnet.client.snapshot()
  await devnet.client.setNextBlockTimestamp({ timestamp: BigInt(time) })
  await devnet.client.mine({ blocks: 1 })
  const result = await read(await readNow())
  await devnet.client.revert({ id })
  return result
}

/** A call of an account, and the states in which the contract has to accept it. */
type Offer = { readonly from: Address; readonly action: Pick<Action, 'call'>; readonly states: readonly string[] }

/**
 * Expects the states around moments, in unix seconds: one before, at and one after each, both as the last block shows them
 * and as a block of that second does, and that each call is accepted in its states alone.
 */
async function expectStates(
  moments: readonly number[],
  read: (now: ChainClient) => Promise<(time: number) => string | undefined>,
  offers: readonly Offer[],
): Promise<readonly (string | undefined)[]> {
  const getState = await read(await readNow())
  const states: (string | undefined)[] = []
  for (const time of moments.flatMap((moment) => [moment - 1, moment, moment + 1])) {
    const state = getState(time)
    expect([time, (await atTime(time, read))(time)]).toEqual([time, state])
    for (const { from, action, states: open } of offers)
      expect([time, state, open, await accepts(from, action, time)]).toEqual([
        time,
        state,
        open,
        open.includes(state ?? ''),
      ])
    states.push(state)
  }
  return states
}

/** The same for heights: `getState` at a height, and what the block after it accepts. Blocks pass for good. */
async function expectStatesAtHeights(
  boundaries: readonly bigint[],
  read: (now: ChainClient) => Promise<(height: bigint) => string | undefined>,
  offers: readonly Offer[],
): Promise<readonly (string | undefined)[]> {
  const states: (string | undefined)[] = []
  for (const height of boundaries.flatMap((boundary) => [boundary - 2n, boundary - 1n, boundary, boundary + 1n])) {
    await passBlocksUntil(devnet.client, height)
    const state = (await read(await readNow()))(height)
    for (const { from, action, states: open } of offers)
      expect([height, state, open, await accepts(from, action)]).toEqual([
        height,
        state,
        open,
        open.includes(state ?? ''),
      ])
    states.push(state)
  }
  return states
}

test('lottery: tickets are sold while a round is on sale alone, and prizes are paid once it is claiming', async () => {
  const { client, deployment } = devnet
  const now = await readNow()
  const { currentLotteryId: id = 0 } = await readLotteryState(now)
  const round = await readLottery(now, id)
  const end = round.isLoading ? expect.fail('no round') : round.endTime
  const beaconRound = getDrawRound(deployment.beacon ?? expect.fail('no beacon'), end)
  const number = computeWinningNumber(BigInt(id), beaconRound)
  const calls = createLotteryCalls(deployment)
  expect(await send(buyer, calls.approve(buyer))).toBe(true)
  const ticketId = await client.readContract({ ...getContract(deployment, Lottery), functionName: 'currentTicketId' })
  const purchase = { call: calls.buy(buyer, BigInt(id), [number]) }
  expect(await send(buyer, purchase.call)).toBe(true)
  const prize = { call: calls.claim(buyer, BigInt(id), [ticketId], [5]) }
  const read = async (at: ChainClient) => {
    const present = await readLottery(at, id)
    return (time: number) => getLotteryStatus(present, time)
  }
  const offers = [
    { from: buyer, action: purchase, states: ['on-sale'] },
    { from: buyer, action: prize, states: ['claiming'] },
  ]
  expect(await expectStates([end], read, offers)).toEqual(['on-sale', 'drawing', 'drawing'])

  // Closed before its draw time, which fixes the round of the beacon; the value of that round comes later.
  const states: (string | undefined)[] = []
  const steps = [calls.close(BigInt(id)), ...calls.draw(BigInt(id), beaconRound)]
  for (const [i, { from, ...call }] of steps.entries()) {
    const time = end + 2 + i * 3_600
    await client.impersonateAccount({ address: from })
    await client.setNextBlockTimestamp({ timestamp: BigInt(time) })
    expect(await send(from, call)).toBe(true)
    states.push(...(await expectStates([time + 2], read, offers)).slice(0, 1))
  }
  // This contract names the number and opens the claims in one step: it is never drawn without being claimable.
  expect(states).toEqual(['drawing', 'drawing', 'drawing', 'claiming'])
})

test('NFT mints: pieces are minted from the second on in which the sale opens', async () => {
  const [, , , mint = expect.fail('no mint')] = await nftMints.readAllTerms(await readNow(), null)
  const action = mintPieces(mint, 1n)
  await approve(buyer, action)
  const read = async (at: ChainClient) => {
    const { [mint.mid]: state } = await nftMints.readStates(at, [mint])
    return (time: number) => getMintStatus(mint, state?.totalSupply, time)
  }
  const states = await expectStates([mint.activeAt], read, [{ from: buyer, action, states: ['live'] }])
  expect(states).toEqual(['upcoming', 'live', 'live'])
})

test('NFT farms: tokens are locked from the start to the end, and pieces are claimed after the lock', async () => {
  const farm = (await nftFarms.readAllTerms(await readNow(), null))[5] ?? expect.fail('no farm')
  const lock = lockTokens(farm, 1n)
  await approve(buyer, lock)
  const read = async (at: ChainClient) => {
    const { [farm.nfid]: state } = await nftFarms.readStates(at, [farm])
    return (time: number) => getNftFarmStatus(farm, state, time)
  }
  const { [farm.nfid]: state } = await nftFarms.readStates(await readNow(), [farm])
  const offers = [{ from: buyer, action: lock, states: ['live'] }]
  const states = await expectStates([farm.startAt, state?.endAt ?? 0], read, offers)
  expect(states).toEqual(['upcoming', 'live', 'live', 'live', 'finished', 'finished'])

  await devnet.client.setNextBlockTimestamp({ timestamp: BigInt(farm.startAt) })
  expect(await send(buyer, lock.call)).toBe(true)
  const readClaim = async (at: ChainClient) => {
    const { [farm.nfid]: own } = await nftFarms.readAccounts(at, { account: buyer, instances: [farm] })
    const unlocksAt = getUnlockTime(farm, own)
    return (time: number) => (getClaimBlocker(unlocksAt, time) ? 'locked' : 'claimable')
  }
  const claims = [{ from: buyer, action: claimPieces(farm), states: ['claimable'] }]
  const lockStates = await expectStates([farm.startAt + farm.lockPeriod], readClaim, claims)
  expect(lockStates).toEqual(['locked', 'claimable', 'claimable'])
})

test('squad: tickets are sold in presale and public sale alone, and drawn after them', async () => {
  const now = await readNow()
  const seasons = await Promise.all((await readSquadSeasons(now, null)).map((season) => readSquadTerms(now, season)))
  const [terms, state] = await findPending()
  const own = await Promise.all(people.map((account) => readSquadAccount(now, { account, terms })))
  const find = (is: (one: NonNullable<(typeof own)[number]>) => boolean) =>
    people[own.findIndex((one) => one !== null && is(one))] ?? expect.fail('nobody')
  const [early, late] = [
    find(({ presaleAllotted, balance }) => presaleAllotted > 0n && balance > state.pricePerTicket),
    find(({ profile, balance }) => profile === 'active' && balance > state.pricePerTicket),
  ]
  const presale = buyTickets({ terms, state, count: 1n, isPresale: true })
  const sale = buyTickets({ terms, state, count: 1n, isPresale: false })
  await approve(early, presale)
  await approve(late, sale)
  const read = async (at: ChainClient) => {
    const present = (await readSquadState(at, terms)) ?? undefined
    return (time: number) => getSquadPhase(terms, present, time)
  }
  const offers = [
    { from: early, action: presale, states: ['presale'] },
    { from: late, action: sale, states: ['sale'] },
    { from: buyer, action: fixDrawRound(terms), states: ['drawing'] },
  ]
  const moments = [state.presaleTimestamp, state.startTimestamp, state.endTimestamp]
  const states = await expectStates(moments, read, offers)
  const [a, b, c, d] = ['pending', 'presale', 'sale', 'drawing']
  expect(states).toEqual([a, b, b, b, c, c, c, d, d])

  async function findPending() {
    for (const season of seasons) {
      const present = season && (await readSquadState(now, season))
      if (season && present && present.presaleTimestamp > (now.screenHead.getState().block?.timestamp ?? 0))
        return [season, present] as const
    }
    return expect.fail('no season is pending')
  }
})

test('prediction: a round takes bets until its lock, and gives them back once it was not executed in time', async () => {
  const game = await readGame(await readNow())
  const epoch = game.currentEpoch
  const read = async (at: ChainClient) => {
    const { [epoch]: round = expect.fail('no round') } = await readRounds(at, [epoch])
    return (time: number) => getRoundPhase(round, game, time)
  }
  const { [epoch]: round = expect.fail('no round') } = await readRounds(await readNow(), [epoch])
  const bet = enterRound(devnet.deployment, { epoch, side: 'bull', amount: parseEther('0.1') })
  const other = accounts.traders[1]?.address ?? zeroAddress
  expect(await send(other, bet.call)).toBe(true)
  const offers = [{ from: buyer, action: bet, states: ['next'] }]
  const locked = round.lockTimestamp
  const states = await expectStates([locked, locked + game.bufferSeconds + 1], read, offers)
  expect(states).toEqual(['next', 'locking', 'locking', 'locking', 'canceled', 'canceled'])
  const refund = getRefundTime(round, game)
  const readRefund = async () => (time: number) => (time < refund ? 'kept' : 'refundable')
  const refunds = [{ from: other, action: collectRounds(devnet.deployment, [epoch], 0n), states: ['refundable'] }]
  expect(await expectStates([refund], readRefund, refunds)).toEqual(['kept', 'refundable', 'refundable'])
})

test('farm auctions: bids are taken between start and end alone', async () => {
  const { client } = devnet
  const { FarmAuction: address } = await deployAuctions(client, devnet.deployment)
  const deployment = { ...devnet.deployment, contracts: { ...devnet.deployment.contracts, FarmAuction: address } }
  const contract = getContract(deployment, FarmAuction)
  const operator = accounts.operator.address
  await client.impersonateAccount({ address: operator })
  expect(await send(operator, buildCall(contract, 'addWhitelist', [[buyer]]))).toBe(true)
  const start = (await client.getBlockNumber()) + 10n
  expect(await send(operator, { to: address, data: encodeStart(start, start + 8n) })).toBe(true)
  const readAll = async (at: ChainClient) => readAuctions({ ...at, deployment }, null)
  const { token } = await readAll(await readNow())
  const bid = placeBid(deployment, 1, token ?? expect.fail('no token'), parseEther('5000'))
  await approve(buyer, bid)
  const read = async (at: ChainClient) => {
    const { auctions } = await readAll(at)
    return (height: bigint) => getAuctionStatus(auctions.at(-1), height)
  }
  const states = await expectStatesAtHeights([start, start + 8n], read, [
    { from: buyer, action: bid, states: ['open'] },
  ])
  const [a, b, c] = ['pending', 'open', 'finished']
  expect(states).toEqual([a, a, b, b, b, c, c, c])
})

test('token sales: take commitments between start and end alone, and pay from the block after the end', async () => {
  const { client, deployment } = devnet
  const start = (await client.getBlockNumber()) + 12n
  const offering = await deployContract(client, 'TestToken', ['Ember', 'EMBER', 18])
  const none = { vestingPercentage: 0n, vestingCliff: 0n, vestingDuration: 0n, vestingSlicePeriod: 0n }
  const amount = parseEther('1000')
  const pool = { raisingAmount: amount, offeringAmount: amount, limitPerUser: 0n, hasTax: true, ...none }
  const contractAddress = await deployContract(client, 'InitialFarmOffering', [
    {
      lpToken: deployment.contracts.Zono,
      offeringToken: offering,
      ifoPool: zeroAddress,
      creditPeriod: 0n,
      startBlock: start,
      endBlock: start + 8n,
      softcap: 0n,
      vestingStartTime: 0n,
      pools: [{ ...pool, raisingAmount: 0n, offeringAmount: 0n, hasTax: false }, pool],
      points: { profile: zeroAddress, campaignId: 0n, numberPoints: 0n, thresholdToClaim: 0n },
    },
    accounts.deployer.address,
  ])
  const { abi } = readArtifact('TestToken')
  const deployer = accounts.deployer.address
  await client.impersonateAccount({ address: deployer })
  expect(await send(deployer, buildCall({ abi, address: offering }, 'mint', [contractAddress, amount]))).toBe(true)
  const entry = { id: 1, contractAddress, name: 'Ember', description: 'A sale of a test.' }
  const instances = { ...deployment, ifos: [entry] }
  const [sale] = await sales.readAllTerms({ ...(await readNow()), deployment: instances }, null)
  if (sale === undefined) throw new Error('The sale could not be read.')
  const commitment = commit(sale, 1, parseEther('10'))
  await approve(buyer, commitment)
  const read = async (at: ChainClient) => {
    const { 1: state } = await sales.readStates(at, [sale])
    return (height: bigint) => getSaleStatus(sale, state, height)
  }
  const readClaim = async () => (height: bigint) => (canClaim(sale, height) ? 'open' : 'closed')
  const offers = [{ from: buyer, action: commitment, states: ['live'] }]
  const [a, b, c] = ['coming_soon', 'live', 'finished']
  expect(await expectStatesAtHeights([start], read, offers)).toEqual([a, a, b, b])
  expect(await send(buyer, commitment.call)).toBe(true)
  await approve(buyer, commitment)
  const id = await client.snapshot()
  expect(await expectStatesAtHeights([start + 8n], read, offers)).toEqual([b, c, c, c])
  await client.revert({ id })
  const claims = [{ from: buyer, action: claim(sale, 1, false), states: ['open'] }]
  expect(await expectStatesAtHeights([start + 8n], readClaim, claims)).toEqual(['closed', 'closed', 'open', 'open'])
})

test('NFT staking: pieces are taken until the end, and earn from the start to it', async () => {
  const { client, deployment } = devnet
  const owner = accounts.testUser.address
  const collections = (deployment.nftCollections ?? []).map(({ contractAddress }) => contractAddress)
  const nfts = await readOwnedNfts(await readNow(), { account: owner, collections })
  const { collection, tokenId } = nfts.find(({ location }) => location === 'wallet') ?? expect.fail('no piece')
  const start = (await client.getBlockNumber()) + 12n
  const token = deployment.contracts.Zono ?? zeroAddress
  const fees = { feeToken: zeroAddress, depositFeePerNft: 0n, withdrawFeePerNft: 0n, maxNftsPerUser: 5n }
  const blocks = { startBlock: start, endBlock: start + 8n, rewardPerBlock: 1_000n }
  const { address: deployer } = accounts.deployer
  const terms = { collection, rewardToken: token, ...blocks, ...fees }
  const contractAddress = await deployContract(client, 'NftStaking', [terms, deployer, deployer])
  const transfer = buildCall({ abi: erc20Abi, address: token }, 'transfer', [contractAddress, parseEther('1')])
  expect(await send(buyer, transfer)).toBe(true)
  const pool = await readNftStakingPool(await readNow(), { nsid: 9, contractAddress })
  if (pool === undefined) throw new Error('The pool could not be read.')
  const stake = stakePieces(pool, [tokenId])
  await approve(owner, stake)
  const read = async () => (height: bigint) => getNftStakingStatus(pool, height)
  const offers = [{ from: owner, action: stake, states: ['upcoming', 'live'] }]
  const [a, b, c] = ['upcoming', 'live', 'finished']
  const states = await expectStatesAtHeights([start, start + 8n], read, offers)
  expect(states).toEqual([a, a, b, b, b, c, c, c])
})

test('staking pools: pay for the blocks in which they are active, and for no others', async () => {
  const { client, deployment } = devnet
  const start = (await client.getBlockNumber()) + 12n
  const zono = deployment.contracts.Zono ?? zeroAddress
  const limits = { poolLimitPerUser: 0n, depositFee: 0n, unlockFee: 0n, lockPeriod: 0n, isFlexibleLock: false }
  const blocks = { rewardPerBlock: 1_000n, startBlock: start, bonusEndBlock: start + 8n }
  const { address: deployer } = accounts.deployer
  const config = { stakedToken: zono, rewardToken: zono, ...blocks, ...limits }
  const contractAddress = await deployContract(client, 'StakingPool', [config, deployer, deployer])
  const entry = { sousId: 99, contractAddress, poolCategory: 'Core' } as const
  const readPool = async () => {
    const at = { ...(await readNow()), deployment: { ...deployment, stakingPools: [entry] } }
    const pools = await readStakingPoolList(at)
    const pool = pools.find(({ poolId }) => poolId === 99) ?? expect.fail('no pool')
    const [{ 99: state }, { 99: own }] = await Promise.all([
      readStakingPools(at, pools),
      readStakingPoolAccounts(at, { account: buyer, pools }),
    ])
    return { pool, state, pendingReward: own?.pendingReward ?? expect.fail('no account') }
  }
  const { pool } = await readPool()
  const { stake } = getPoolActions(deployment, pool)
  const contract = { abi: StakingPool.abi, address: contractAddress }
  const approval = buildCall({ abi: erc20Abi, address: zono }, 'approve', [contractAddress, parseEther('2')])
  expect(await send(buyer, approval)).toBe(true)
  expect(await send(buyer, buildCall(contract, 'fund', [parseEther('1')]))).toBe(true)
  expect(await send(buyer, stake(parseEther('1')).call)).toBe(true)
  const states: string[] = []
  for (const height of [start - 1n, start, start + 1n, start + 7n, start + 8n, start + 9n]) {
    await passBlocksUntil(client, height - 1n)
    const before = await readPool()
    await client.mine({ blocks: 1 })
    const after = await readPool()
    const status = getStakingPoolStatus(pool, after.state, height)
    const isPaid = after.pendingReward > before.pendingReward
    // The first block of a pool is the one from which on blocks are paid.
    expect([height, isPaid]).toEqual([height, status === 'active' && height > start])
    states.push(status)
  }
  expect(states).toEqual(['pending', 'active', 'active', 'active', 'active', 'closed'])
})

test('competitions: take registrations in the first phase alone, and pay prizes in that of claims', async () => {
  const { client, deployment } = devnet
  const operator = accounts.competitionOperator.address
  await client.impersonateAccount({ address: operator })
  const seen = new Set<string>()
  const check = async (entry: CompetitionEntry) => {
    const now = await readNow()
    const phase = getPhase((await readCompetition(now, entry.contractAddress)).status) ?? expect.fail('no phase')
    for (const account of people) {
      const own = await readCompetitorAccount(now, { contract: entry.contractAddress, account })
      const action = getMainAction({ phase, isConnected: true, account: own })
      if (seen.has(`${phase} ${action}`)) continue
      const accepted = [await accepts(account, register(entry)), await accepts(account, claimReward(entry))]
      expect([phase, action, ...accepted]).toEqual([phase, action, action === 'register', action === 'claim'])
      seen.add(`${phase} ${action}`)
    }
    return phase
  }
  for (const entry of deployment.competitions ?? []) {
    if ((await check(entry)) !== 'registration') continue
    for (const status of [1, 2]) {
      const contract = { abi: TradingCompetition.abi, address: entry.contractAddress }
      expect(await send(operator, buildCall(contract, 'updateCompetitionStatus', [status]))).toBe(true)
      await check(entry)
    }
  }
  const entry = await findClaiming()
  const contract = { abi: TradingCompetition.abi, address: entry.contractAddress }
  expect(await send(operator, buildCall(contract, 'updateCompetitionStatus', [4]))).toBe(true)
  await check(entry)
  const phases = ['registration register', 'live registration-closed', 'finished calculating', 'claim claim']
  expect([...seen]).toEqual(expect.arrayContaining([...phases, 'over claims-over']))

  async function findClaiming() {
    for (const one of deployment.competitions ?? []) {
      const { status } = await readCompetition(await readNow(), one.contractAddress)
      if (getPhase(status) === 'claim') return one
    }
    return expect.fail('no competition pays prizes')
  }
})
