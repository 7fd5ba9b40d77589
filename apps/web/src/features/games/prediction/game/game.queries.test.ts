import { CallRevertedError, readGame, readLedgers, readRounds, readUserRounds } from '@zono/client'
import { expect, test } from 'vitest'
import { createContractChain, TEST_ACCOUNT } from './testing/createContractChain.ts'

test('game: reads epoch, interval, buffer, minimum and pause from the contract [PREDICT-16, PREDICT-38, PREDICT-46, PREDICT-47, PREDICT-48]', async () => {
  const values: Record<string, unknown> = {
    currentEpoch: 12n,
    intervalSeconds: 300n,
    bufferSeconds: 60n,
    minBetAmount: 10_000_000_000_000n,
    paused: true,
    treasuryFee: 300n,
    deadZoneBps: 10n,
    maxRoundAmount: 10n ** 15n,
    genesisStartOnce: true,
    genesisLockOnce: false,
    oracle: TEST_ACCOUNT,
    oracleUpdateAllowance: 300n,
  }
  const { chain } = createContractChain(({ functionName }) => values[functionName])
  expect(await readGame(chain)).toEqual({
    currentEpoch: 12,
    intervalSeconds: 300,
    bufferSeconds: 60,
    minBetAmount: 10_000_000_000_000n,
    isPaused: true,
    treasuryFeeBps: 300n,
    feeBase: 'losers',
    deadZoneBps: 10n,
    maxRoundAmount: 10n ** 15n,
    hasGenesisStarted: true,
    hasGenesisLocked: false,
    oracle: TEST_ACCOUNT,
    oracleUpdateAllowanceSeconds: 300,
  })
})

test('game: a contract without dead zone and limit is the lineage’s, whose fee is on all bets', async () => {
  const unknown = ['deadZoneBps', 'maxRoundAmount']
  const { chain } = createContractChain(({ functionName }) =>
    unknown.includes(functionName) ? new CallRevertedError(TEST_ACCOUNT, '0x') : 1n,
  )
  expect(await readGame(chain)).toMatchObject({ feeBase: 'all', deadZoneBps: 0n, maxRoundAmount: undefined })
})

test('game: a limit of zero is none', async () => {
  const { chain } = createContractChain(() => 0n)
  expect(await readGame(chain)).toMatchObject({ feeBase: 'losers', maxRoundAmount: undefined })
})

test('rounds: every round is asked for by its epoch, in one batch [PREDICT-09, PREDICT-38]', async () => {
  const { chain, calls } = createContractChain(({ args }) => ({
    epoch: args?.[0],
    startTimestamp: 1n,
    lockTimestamp: 2n,
    closeTimestamp: 3n,
    lockPrice: 61_306_000_000n,
  }))
  const rounds = await readRounds(chain, [4, 5])
  expect(calls.map(({ args }) => args?.[0])).toEqual([4n, 5n])
  expect(rounds[5]).toMatchObject({ epoch: 5, startTimestamp: 1, lockPrice: 61_306_000_000n })
})

test('ledgers: an account without a bet has none, not one of zero [PREDICT-14, PREDICT-38]', async () => {
  const { chain } = createContractChain(({ functionName, args }) =>
    functionName === 'ledger' ? [1, args?.[0] === 4n ? 0n : 7n, false] : functionName === 'claimable',
  )
  expect(await readLedgers(chain, { account: TEST_ACCOUNT, epochs: [4, 5] })).toEqual({
    4: null,
    5: { position: 'bear', amount: 7n, claimed: false, isClaimable: true, isRefundable: false },
  })
})

test('own rounds: the newest 200 are read, newest first [PREDICT-39]', async () => {
  const { chain, calls } = createContractChain(({ functionName }) =>
    functionName === 'getUserRoundsLength'
      ? 250n
      : [[1n, 2n], [0, 1].map((position) => ({ position, amount: 9n, claimed: position === 1 })), 250n],
  )
  const own = await readUserRounds(chain, { account: TEST_ACCOUNT, pages: 1 })
  expect(calls.at(-1)?.args).toEqual([TEST_ACCOUNT, 50n, 200n])
  expect(own?.total).toBe(250)
  expect(own?.bets.map(({ epoch, position, claimed }) => [epoch, position, claimed])).toEqual([
    [2, 'bear', true],
    [1, 'bull', false],
  ])
})

test('own rounds: more than 200 are read page by page, without a gap [PREDICT-25, PREDICT-39]', async () => {
  const { chain, calls } = createContractChain(({ functionName, args = [] }) => {
    if (functionName === 'getUserRoundsLength') return 450n
    const [start, size] = [Number(args[1]), Number(args[2])]
    const epochs = Array.from({ length: size }, (_, i) => BigInt(start + i + 1))
    return [epochs, epochs.map(() => ({ position: 0, amount: 9n, claimed: false })), BigInt(start + size)]
  })
  const own = await readUserRounds(chain, { account: TEST_ACCOUNT, pages: 3 })
  expect(calls.slice(1).map(({ args }) => args?.slice(1))).toEqual([
    [250n, 200n],
    [50n, 200n],
    [0n, 50n],
  ])
  expect(own?.bets.map(({ epoch }) => epoch)).toEqual(Array.from({ length: 450 }, (_, i) => 450 - i))
})

test('own rounds: a contract without the list gives null, one without their number none [PREDICT-41]', async () => {
  const reverted = new CallRevertedError(TEST_ACCOUNT, '0x')
  const { chain } = createContractChain(() => reverted)
  expect(await readUserRounds(chain, { account: TEST_ACCOUNT, pages: 1 })).toBeNull()
  const lengthFails = createContractChain(({ functionName }) =>
    functionName === 'getUserRoundsLength' ? reverted : [[], [], 0n],
  )
  expect(await readUserRounds(lengthFails.chain, { account: TEST_ACCOUNT, pages: 1 })).toEqual({ bets: [], total: 0 })
})

test('own rounds: an endpoint that fails is an error, not an empty list', async () => {
  const { chain } = createContractChain(() => new Error('timeout'))
  await expect(readUserRounds(chain, { account: TEST_ACCOUNT, pages: 1 })).rejects.toThrow('timeout')
})
