// Each state that the page names is the contract's: what it offers is accepted then, and refused in all others.
import { erc20Abi } from '@zono/protocol'
import { parseEther, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { setUpTestChain, type TestChain } from '#core/testing/devnet/testChain.ts'
import { buildCall } from '#core/transactions/action.ts'
import { buildBatchedApproveCalls } from '#core/transactions/approveCalls.ts'
import { accounts, people } from '../../../../../devnet/chain/accounts.ts'
import { deployContract } from '../../../../../devnet/chain/artifacts.ts'
import type { Devnet } from '../../../../../devnet/devnet.ts'
import { claimPieces, lockTokens } from './farming/nftFarms.actions.ts'
import { nftFarms } from './farming/nftFarms.instances.ts'
import { getClaimBlocker, getNftFarmStatus, getUnlockTime } from './farming/nftFarms.rules.ts'
import { readOwnedNfts } from './market/account.queries.ts'
import { mintPieces } from './mint/mint.actions.ts'
import { getMintStatus } from './mint/mint.rules.ts'
import { nftMints } from './mint/nftMints.instances.ts'
import { readSquadAccount } from './squad/account.queries.ts'
import { buyTickets, fixDrawRound } from './squad/squad.actions.ts'
import { readSquadSeasons, readSquadState, readSquadTerms } from './squad/squad.queries.ts'
import { getSquadPhase } from './squad/squad.rules.ts'
import { stakePieces } from './staking/nftStaking.actions.ts'
import { readNftStakingPool } from './staking/nftStaking.queries.ts'
import { getNftStakingStatus } from './staking/nftStaking.rules.ts'

let devnet: Devnet
let clock: TestChain
const [buyer = expect.fail('no trader')] = accounts.traders.map(({ address }) => address)

setUpTestChain((world) => {
  ;({ devnet, clock } = world)
})

test('NFT mints: pieces are minted from the second on in which the sale opens', async () => {
  const [, , , mint = expect.fail('no mint')] = await nftMints.readAllTerms(await clock.readNow(), null)
  const action = mintPieces(mint, 1n)
  await clock.sendAll(buyer, action.approvals.flatMap(buildBatchedApproveCalls))
  const read = async (at: ChainClient) => {
    const { [mint.mid]: state } = await nftMints.readStates(at, [mint])
    return (time: number) => getMintStatus(mint, state?.totalSupply, time)
  }
  const states = await clock.expectStates([mint.activeAt], read, [{ from: buyer, action, states: ['live'] }])
  expect(states).toEqual(['upcoming', 'live', 'live'])
})

test('NFT farms: tokens are locked from the start to the end, and pieces are claimed after the lock', async () => {
  const farm = (await nftFarms.readAllTerms(await clock.readNow(), null))[5] ?? expect.fail('no farm')
  const lock = lockTokens(farm, 1n)
  await clock.sendAll(buyer, lock.approvals.flatMap(buildBatchedApproveCalls))
  const read = async (at: ChainClient) => {
    const { [farm.nfid]: state } = await nftFarms.readStates(at, [farm])
    return (time: number) => getNftFarmStatus(farm, state, time)
  }
  const { [farm.nfid]: state } = await nftFarms.readStates(await clock.readNow(), [farm])
  const offers = [{ from: buyer, action: lock, states: ['live'] }]
  const states = await clock.expectStates([farm.startAt, state?.endAt ?? expect.fail('unknown')], read, offers)
  expect(states).toEqual(['upcoming', 'live', 'live', 'live', 'finished', 'finished'])

  await devnet.client.setNextBlockTimestamp({ timestamp: BigInt(farm.startAt) })
  await clock.sendAll(buyer, [lock.call])
  const readClaim = async (at: ChainClient) => {
    const { [farm.nfid]: own } = await nftFarms.readAccounts(at, { account: buyer, instances: [farm] })
    const unlocksAt = getUnlockTime(farm, own)
    return (time: number) => (getClaimBlocker(unlocksAt, time) ? 'locked' : 'claimable')
  }
  const claims = [{ from: buyer, action: claimPieces(farm), states: ['claimable'] }]
  const lockStates = await clock.expectStates([farm.startAt + farm.lockPeriod], readClaim, claims)
  expect(lockStates).toEqual(['locked', 'claimable', 'claimable'])
})

test('squad: tickets are sold in presale and public sale alone, and drawn after them', async () => {
  const now = await clock.readNow()
  const { timestamp } = await devnet.client.getBlock()
  const seasons = await Promise.all((await readSquadSeasons(now, null)).map((season) => readSquadTerms(now, season)))
  const [terms, state] = await findPending()
  const own = await Promise.all(people.map((account) => readSquadAccount(now, { account, terms })))
  const find = (is: (one: NonNullable<(typeof own)[number]>) => boolean) =>
    people[own.findIndex((one) => one !== null && is(one))] ?? expect.fail('no account in this state')
  const [early, late] = [
    find(({ presaleAllotted, balance }) => presaleAllotted > 0n && balance > state.pricePerTicket),
    find(({ profile, balance }) => profile === 'active' && balance > state.pricePerTicket),
  ]
  const presale = buyTickets({ terms, state, count: 1n, isPresale: true })
  const sale = buyTickets({ terms, state, count: 1n, isPresale: false })
  await clock.sendAll(early, presale.approvals.flatMap(buildBatchedApproveCalls))
  await clock.sendAll(late, sale.approvals.flatMap(buildBatchedApproveCalls))
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
  const states = await clock.expectStates(moments, read, offers)
  const [a, b, c, d] = ['pending', 'presale', 'sale', 'drawing']
  expect(states).toEqual([a, b, b, b, c, c, c, d, d])

  async function findPending() {
    for (const season of seasons) {
      const present = season && (await readSquadState(now, season))
      if (season && present && present.presaleTimestamp > Number(timestamp)) return [season, present] as const
    }
    return expect.fail('no season is pending')
  }
})

test('NFT staking: pieces are taken until the end, and earn from the start to it', async () => {
  const { client, deployment } = devnet
  const owner = accounts.testUser.address
  const collections = (deployment.nftCollections ?? []).map(({ contractAddress }) => contractAddress)
  const nfts = await readOwnedNfts(await clock.readNow(), { account: owner, collections })
  const { collection, tokenId } = nfts.find(({ location }) => location === 'wallet') ?? expect.fail('no piece')
  const start = (await client.getBlockNumber()) + 12n
  const token = deployment.contracts.Zono ?? zeroAddress
  const fees = { feeToken: zeroAddress, depositFeePerNft: 0n, withdrawFeePerNft: 0n, maxNftsPerUser: 5n }
  const blocks = { startBlock: start, endBlock: start + 8n, rewardPerBlock: 1_000n }
  const { address: deployer } = accounts.deployer
  const terms = { collection, rewardToken: token, ...blocks, ...fees }
  const contractAddress = await deployContract(client, 'NftStaking', [terms, deployer, deployer])
  const transfer = buildCall({ abi: erc20Abi, address: token }, 'transfer', [contractAddress, parseEther('1')])
  await clock.sendAll(buyer, [transfer])
  const pool = await readNftStakingPool(await clock.readNow(), { nsid: 9, contractAddress })
  if (pool === undefined) throw new Error('The pool could not be read.')
  const stake = stakePieces(pool, [tokenId])
  await clock.sendAll(owner, stake.approvals.flatMap(buildBatchedApproveCalls))
  const read = async () => (height: bigint) => getNftStakingStatus(pool, height)
  const offers = [{ from: owner, action: stake, states: ['upcoming', 'live'] }]
  const [a, b, c] = ['upcoming', 'live', 'finished']
  const states = await clock.expectStatesAtHeights([start, start + 8n], read, offers)
  expect(states).toEqual([a, a, b, b, b, c, c, c])
})
