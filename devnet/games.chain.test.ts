import { BeaconRandomNumberGenerator, getContract, Lottery, Prediction } from '@zono/protocol'
import { type Address, erc20Abi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from './chain/accounts.ts'
import { requireNoPriceNetwork } from './deploy/games/oracle.ts'
import { MAX_ROUND_AMOUNT } from './deploy/games/prediction.ts'
import { type Devnet, startDevnet } from './devnet.ts'
import { computeWinningNumber, getDrawRound } from './games/lottery.ts'
import { findBlockBefore } from './governance/messages.ts'
import { VISITOR_BALANCE, VISITOR_ZONO } from './seed/visitor.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, log: () => {}, webFolder: null })
})
afterAll(() => devnet.stop())

const visitor = accounts.testUser.address

const OPEN = 1
const CLAIMABLE = 3

describe('lottery', () => {
  const lottery = () => getContract(devnet.deployment, Lottery)
  const readRound = (id: bigint) =>
    devnet.client.readContract({ ...lottery(), functionName: 'viewLottery', args: [id] })
  const readCurrentId = () => devnet.client.readContract({ ...lottery(), functionName: 'currentLotteryId' })
  const readVisitorTickets = async (id: bigint) => {
    const args = [visitor, id, 0n, 2500n] as const
    const [ids, numbers, areClaimed] = await devnet.client.readContract({
      ...lottery(),
      functionName: 'viewUserInfoForLotteryId',
      args,
    })
    const { finalNumber } = await readRound(id)
    const won = finalNumber === 0 ? [] : numbers.filter((number) => number % 10 === finalNumber % 10)
    return { count: ids.length, won: won.length, claimed: areClaimed.filter(Boolean).length }
  }

  test('lottery: no round is sold for less than a fifth of the market’s price', async () => {
    const [least, round] = await Promise.all([
      devnet.client.readContract({ ...lottery(), functionName: 'minPriceTicketInCake' }),
      readCurrentId().then(readRound),
    ])
    expect(least).toBeGreaterThanOrEqual(round.priceTicketInZonoV3 / 5n)
    expect(least).toBeLessThan(round.priceTicketInZonoV3)
  })

  test('lottery: a round is open for some minutes, with tickets of the visitor', async () => {
    const id = await readCurrentId()
    const { status, endTime, amountCollectedInZonoV3 } = await readRound(id)
    const { timestamp } = await devnet.client.getBlock()
    expect(status).toBe(OPEN)
    expect(Number(endTime - timestamp)).toBeGreaterThan(10 * 60)
    expect(Number(endTime - timestamp)).toBeLessThanOrEqual(20 * 60)
    expect(amountCollectedInZonoV3).toBeGreaterThan(parseEther('2500'))
    expect(await readVisitorTickets(id)).toEqual({ count: 9, won: 0, claimed: 0 })
  })

  test('lottery: every earlier round is drawn from its round of the beacon', async () => {
    const current = await readCurrentId()
    expect(current).toBeGreaterThan(20n)
    const { beacon } = devnet.deployment
    const generator = getContract(devnet.deployment, BeaconRandomNumberGenerator)
    for (let id = 1n; id < current; id++) {
      const { status, endTime, finalNumber } = await readRound(id)
      expect(status).toBe(CLAIMABLE)
      const round = await devnet.client.readContract({ ...generator, functionName: 'getDrawRound', args: [id] })
      expect(round).toBe(beacon && getDrawRound(beacon, Number(endTime)))
      expect(finalNumber).toBe(computeWinningNumber(id, round))
    }
  })

  test('lottery: the visitor has prizes to claim, prizes half claimed and prizes claimed', async () => {
    const current = await readCurrentId()
    const played: { readonly count: number; readonly won: number; readonly claimed: number }[] = []
    for (let id = current - 1n; id > 0n && played.length < 3; id--) {
      const tickets = await readVisitorTickets(id)
      if (tickets.count > 0) played.push(tickets)
    }
    expect(played.map(({ count }) => count)).toEqual([230, 40, 40])
    for (const { won } of played) expect(won).toBeGreaterThanOrEqual(2)
    expect(played.map(({ claimed }) => claimed)).toEqual(
      played.map(({ won }, ago) => [0, Math.floor(won / 2), won][ago]),
    )
  })

  test('lottery: one round has a winner of all six digits, one has no tickets', async () => {
    const ids = Array.from({ length: Number(await readCurrentId()) - 1 }, (_, i) => BigInt(i + 1))
    const rounds = await Promise.all(ids.map(readRound))
    expect(rounds.filter(({ countWinnersPerBracket }) => countWinnersPerBracket[5] === 1n)).toHaveLength(1)
    expect(rounds.some((round) => round.firstTicketIdNextLottery === round.firstTicketId)).toBe(true)
  })
})

describe('prediction', () => {
  const prediction = () => getContract(devnet.deployment, Prediction)
  const readEpoch = () => devnet.client.readContract({ ...prediction(), functionName: 'currentEpoch' })
  const readVisitorRound = async (epoch: bigint) => {
    const args = [epoch, visitor] as const
    const [round, [position, amount, claimed], claimable, refundable] = await Promise.all([
      devnet.client.readContract({ ...prediction(), functionName: 'rounds', args: [epoch] }),
      devnet.client.readContract({ ...prediction(), functionName: 'ledger', args }),
      devnet.client.readContract({ ...prediction(), functionName: 'claimable', args }),
      devnet.client.readContract({ ...prediction(), functionName: 'refundable', args }),
    ])
    return { round, isBull: position === 0, amount, claimed, claimable, refundable }
  }
  const readAllRounds = async () => {
    const count = Number(await readEpoch())
    return Promise.all(Array.from({ length: count }, (_, i) => readVisitorRound(BigInt(i + 1))))
  }

  test('prediction: the next round has bets on both sides, the live one a bet of the visitor', async () => {
    const epoch = await readEpoch()
    const { timestamp } = await devnet.client.getBlock()
    const next = await readVisitorRound(epoch)
    expect(next.round.lockTimestamp).toBeGreaterThan(timestamp + 120n)
    expect(next.round.bullAmount > 0n && next.round.bearAmount > 0n).toBe(true)
    expect(next.amount).toBe(0n)
    const live = await readVisitorRound(epoch - 1n)
    expect(live.round.lockPrice).toBeGreaterThan(0n)
    expect(live.round.oracleCalled).toBe(false)
    expect(live.amount > 0n && live.isBull).toBe(true)
  })

  test('prediction: the visitor has won, lost, collected, reclaimed, and has refunds and a void round left', async () => {
    const rounds = (await readAllRounds()).slice(0, -2)
    const own = rounds.filter(({ amount }) => amount > 0n)
    const hasBothSides = ({ round }: (typeof own)[number]) => round.bullAmount > 0n && round.bearAmount > 0n
    const isVoid = ({ round }: (typeof own)[number]) => round.rewardBaseCalAmount === round.totalAmount
    const isSettled = ({ round }: (typeof own)[number]) => round.oracleCalled
    expect(own.filter((bet) => bet.claimable && !isVoid(bet)).length).toBeGreaterThanOrEqual(2)
    // One had bets on one side only; in the others the price stayed within the dead zone.
    const isUncollectedVoid = (bet: (typeof own)[number]) => bet.claimable && isVoid(bet)
    expect(own.filter((bet) => isUncollectedVoid(bet) && !hasBothSides(bet))).toHaveLength(1)
    expect(own.filter((bet) => isUncollectedVoid(bet) && hasBothSides(bet)).length).toBeGreaterThanOrEqual(1)
    // One of them is among the rounds that the page shows at first.
    expect(rounds.slice(-5).some(isUncollectedVoid)).toBe(true)
    expect(own.filter((bet) => bet.claimed && isSettled(bet)).length).toBeGreaterThanOrEqual(2)
    expect(own.filter((bet) => bet.claimed && !isSettled(bet))).toHaveLength(1)
    expect(own.filter((bet) => bet.refundable).length).toBeGreaterThanOrEqual(1)
    expect(own.filter((bet) => isSettled(bet) && !bet.claimable && !bet.claimed).length).toBeGreaterThan(2)
  })

  test('prediction: no round holds more than its limit', async () => {
    const limit = await devnet.client.readContract({ ...prediction(), functionName: 'maxRoundAmount' })
    expect(limit).toBe(MAX_ROUND_AMOUNT)
    for (const { round } of await readAllRounds()) expect(round.totalAmount).toBeLessThanOrEqual(limit)
  })

  test('prediction: the keeper’s key executes rounds, and feed, terms and admin are the timelock’s', async () => {
    const [operator, admin, owner] = await Promise.all([
      devnet.client.readContract({ ...prediction(), functionName: 'operatorAddress' }),
      devnet.client.readContract({ ...prediction(), functionName: 'adminAddress' }),
      devnet.client.readContract({ ...prediction(), functionName: 'owner' }),
    ])
    expect([operator, admin, owner]).toEqual([
      accounts.gamesOperator.address,
      accounts.gamesAdmin.address,
      devnet.deployment.contracts.Timelock,
    ])
  })

  test('prediction: the feed of pairs is refused where a price network has one', () => {
    for (const chainId of [56, 97]) {
      expect(() => requireNoPriceNetwork({ chainId, contracts: {} })).toThrow('has a price network')
    }
    const contracts = { BnbUsdFeed: visitor }
    expect(() => requireNoPriceNetwork({ chainId: 31337, contracts })).toThrow('names a price feed already')
    expect(() => requireNoPriceNetwork({ chainId: 31337, contracts: {} })).not.toThrow()
  })

  test('prediction: twelve accounts and more have ten bets, one has nine', async () => {
    const counts = await Promise.all(
      accounts.players.map(({ address }) =>
        devnet.client.readContract({ ...prediction(), functionName: 'getUserRoundsLength', args: [address] }),
      ),
    )
    expect(counts.filter((count) => count >= 10n).length).toBeGreaterThanOrEqual(12)
    expect(counts.filter((count) => count === 9n)).toHaveLength(1)
  })

  test('prediction: wins and losses of the past leave the visitor’s balances as they were, now and at the end of yesterday', async () => {
    expect(await devnet.client.getBalance({ address: visitor })).toBe(VISITOR_BALANCE)
    // A person's, not the node's ten million: beside those nothing that is earned would be seen.
    expect(await devnet.client.getBalance({ address: accounts.member.address })).toBeLessThan(parseEther('100'))
    const { timestamp } = await devnet.client.getBlock()
    const midnight = Number(timestamp - (timestamp % 86_400n))
    expect(await sumZonoTransfers(await findBlockBefore(devnet.client, midnight))).toBe(VISITOR_ZONO)
    expect(await sumZonoTransfers(await devnet.client.getBlockNumber())).toBe(VISITOR_ZONO)
  })
})

/** Main tokens that the visitor has after a block, base units: from transfers, for the node forgets old states. */
async function sumZonoTransfers(toBlock: bigint): Promise<bigint> {
  const events = { address: devnet.deployment.contracts.Zono as Address, abi: erc20Abi, eventName: 'Transfer' } as const
  const range = { fromBlock: 0n, toBlock }
  const [received, sent] = await Promise.all([
    devnet.client.getContractEvents({ ...events, ...range, args: { to: visitor } }),
    devnet.client.getContractEvents({ ...events, ...range, args: { from: visitor } }),
  ])
  const sum = (logs: typeof received) => logs.reduce((total, { args }) => total + (args.value ?? 0n), 0n)
  return sum(received) - sum(sent)
}
