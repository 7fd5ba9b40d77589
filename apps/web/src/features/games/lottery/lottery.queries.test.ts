import { CallRevertedError, readLottery, readLotteryDraw, readLotteryState, readUserTickets } from '@zono/client'
import { Beacon, BeaconRandomNumberGenerator, Lottery } from '@zono/protocol'
import { expect, test } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { readIsTreasuryBurned, readTokenSupply } from './lottery.queries.ts'

const ADDRESS = '0x1111111111111111111111111111111111111111'
const ACCOUNT = '0x2222222222222222222222222222222222222222'
const deployment = {
  contracts: { [Lottery.name]: ADDRESS, [Beacon.name]: ADDRESS, [BeaconRandomNumberGenerator.name]: ADDRESS },
}

/** A chain whose reads are answered by name; a missing answer reverts. */
function createChain(answers: Readonly<Record<string, (args: readonly never[]) => unknown>>) {
  const calls: { functionName: string; args: readonly unknown[] }[] = []
  const readContract = async ({ functionName, args = [] }: { functionName: string; args?: readonly never[] }) => {
    calls.push({ functionName, args })
    const answer = answers[functionName]
    if (answer === undefined) throw new CallRevertedError(ADDRESS, '0x')
    return answer(args)
  }
  return { chain: { deployment, readContract } as unknown as ChainClient, calls }
}

const info = {
  status: 3,
  startTime: 10n,
  endTime: 20n,
  priceTicketInZonoV3: 5n,
  discountDivisor: 2000n,
  rewardsBreakdown: [250n, 375n, 625n, 1250n, 2500n, 5000n],
  treasuryFee: 2000n,
  zonov3PerBracket: [1n, 2n, 3n, 4n, 5n, 6n],
  countWinnersPerBracket: [6n, 5n, 4n, 3n, 2n, 1n],
  firstTicketId: 7n,
  firstTicketIdNextLottery: 9n,
  amountCollectedInZonoV3: 100n,
  finalNumber: 1_654_321,
}

test('lottery state: unanswered reads are unknown, not zero [LOTTERY-06] [LOTTERY-25] [LOTTERY-30]', async () => {
  const { chain } = createChain({ currentLotteryId: () => 181n, maxNumberTicketsPerBuyOrClaim: () => 100n })
  expect(await readLotteryState(chain)).toEqual({
    currentLotteryId: 181,
    maxNumberTicketsPerBuyOrClaim: 100,
    nextTicketId: undefined,
    drawDelay: undefined,
  })
  expect((await readLotteryState(createChain({}).chain)).currentLotteryId).toBeUndefined()
})

test('round: has all fields, and a placeholder with pending status where it fails [LOTTERY-07] [LOTTERY-10] [LOTTERY-13] [LOTTERY-A6]', async () => {
  const { chain, calls } = createChain({ viewLottery: () => info })
  expect(await readLottery(chain, 180)).toEqual({
    ...info,
    isLoading: false,
    lotteryId: 180,
    status: 'claimable',
    startTime: 10,
    endTime: 20,
    finalNumber: '123456',
  })
  expect(calls[0]?.args).toEqual([180n])
  const statuses = [0, 1, 2, 3, 9].map(async (status) => {
    const round = await readLottery(createChain({ viewLottery: () => ({ ...info, status }) }).chain, 1)
    return round.status
  })
  expect(await Promise.all(statuses)).toEqual(['pending', 'open', 'close', 'claimable', 'pending'])
  expect(await readLottery(createChain({}).chain, 5)).toEqual({ isLoading: true, lotteryId: 5, status: 'pending' })
})

test('own tickets: are read in pages of 2,500 until one is not full [LOTTERY-26] [LOTTERY-36] [LOTTERY-A4]', async () => {
  const total = 6000
  const { chain, calls } = createChain({
    viewUserInfoForLotteryId: ([, , cursor, size]: readonly bigint[]) => {
      const count = Math.min(Number(size), total - Number(cursor))
      const ids = Array.from({ length: count }, (_, i) => (cursor ?? 0n) + BigInt(i))
      return [ids, ids.map((id) => 1_000_000 + Number(id)), ids.map((id) => id === 1n), 0n]
    },
  })
  const tickets = await readUserTickets(chain, { account: ACCOUNT, lotteryId: 180 })
  expect(tickets).toHaveLength(total)
  expect(calls.map(({ args }) => args.slice(2))).toEqual([
    [0n, 2500n],
    [2500n, 2500n],
    [5000n, 2500n],
  ])
  expect(tickets[1]).toEqual({ id: 1n, number: '100000', isClaimed: true })
})

test('draw: the beacon round and its value are unknown until they are fixed', async () => {
  const fixed = createChain({
    getDrawRound: () => 77n,
    viewLatestLotteryId: () => 179n,
    getRandomness: () => `0x${'00'.repeat(32)}`,
  })
  expect(await readLotteryDraw(fixed.chain, 180)).toEqual({
    beaconRound: 77,
    randomness: undefined,
    latestNumberId: 179,
  })
  const open = createChain({ getDrawRound: () => 0n, viewLatestLotteryId: () => 179n })
  expect((await readLotteryDraw(open.chain, 180)).beaconRound).toBeUndefined()
})

test('supply: total, burned and held amounts of the main token are read [LOTTERY-27]', async () => {
  const { chain } = createChain({
    totalSupply: () => 1000n,
    balanceOf: ([owner]: readonly string[]) => (owner === ADDRESS ? 5n : 40n),
  })
  expect(await readTokenSupply(chain, { token: ACCOUNT })).toEqual({
    totalSupply: 1000n,
    burned: 40n,
    heldByLottery: 5n,
  })
})

test('treasury: the part of the pot is burned only where the contract names the burn address', async () => {
  const read = (treasury: string) => readIsTreasuryBurned(createChain({ treasuryAddress: () => treasury }).chain, null)
  expect(await read('0x000000000000000000000000000000000000dEaD')).toBe(true)
  expect(await read(ACCOUNT)).toBe(false)
})
