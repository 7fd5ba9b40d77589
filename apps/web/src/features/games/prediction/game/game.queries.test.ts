import type { Address } from 'viem'
import { expect, test } from 'vitest'
import type { ChainClient } from '../../../../core/chain/chain.ts'
import { CallRevertedError } from '../../../../core/rpc/errors.ts'
import { readGame, readLedgers, readRounds, readUserRounds } from './game.queries.ts'

const ACCOUNT: Address = '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

type Call = { readonly functionName: string; readonly args?: readonly unknown[] }

/** A chain whose contract answers as given. Returns it with the calls it received. */
function createChain(answer: (call: Call) => unknown) {
  const calls: Call[] = []
  const chain = {
    deployment: { chainId: 31337, contracts: { Prediction: ACCOUNT } },
    readContract: async (call: Call) => {
      calls.push(call)
      const result = answer(call)
      if (result instanceof Error) throw result
      return result
    },
  }
  return { chain: chain as unknown as ChainClient, calls }
}

test('game: reads epoch, interval, buffer, minimum and pause from the contract [PREDICT-16, PREDICT-38, PREDICT-46, PREDICT-47, PREDICT-48]', async () => {
  const values: Record<string, unknown> = {
    currentEpoch: 12n,
    intervalSeconds: 300n,
    bufferSeconds: 60n,
    minBetAmount: 10_000_000_000_000n,
    paused: true,
    treasuryFee: 300n,
    genesisStartOnce: true,
    genesisLockOnce: false,
    oracle: ACCOUNT,
    oracleUpdateAllowance: 300n,
  }
  const { chain } = createChain(({ functionName }) => values[functionName])
  expect(await readGame(chain, null)).toEqual({
    currentEpoch: 12,
    intervalSeconds: 300,
    bufferSeconds: 60,
    minBetAmount: 10_000_000_000_000n,
    isPaused: true,
    treasuryFeeBps: 300n,
    hasGenesisStarted: true,
    hasGenesisLocked: false,
    oracle: ACCOUNT,
    oracleUpdateAllowanceSeconds: 300,
  })
})

test('rounds: every round is asked for by its epoch, in one batch [PREDICT-09, PREDICT-38]', async () => {
  const { chain, calls } = createChain(({ args }) => ({
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
  const { chain } = createChain(({ functionName, args }) =>
    functionName === 'ledger' ? [1, args?.[0] === 4n ? 0n : 7n, false] : functionName === 'claimable',
  )
  expect(await readLedgers(chain, { account: ACCOUNT, epochs: [4, 5] })).toEqual({
    4: null,
    5: { position: 'bear', amount: 7n, claimed: false, isClaimable: true, isRefundable: false },
  })
})

test('own rounds: the newest 200 are read, newest first [PREDICT-39]', async () => {
  const { chain, calls } = createChain(({ functionName }) =>
    functionName === 'getUserRoundsLength'
      ? 250n
      : [[1n, 2n], [0, 1].map((position) => ({ position, amount: 9n, claimed: position === 1 })), 250n],
  )
  const own = await readUserRounds(chain, { account: ACCOUNT, pages: 1 })
  expect(calls.at(-1)?.args).toEqual([ACCOUNT, 50n, 200n])
  expect(own?.total).toBe(250)
  expect(own?.bets.map(({ epoch, position, claimed }) => [epoch, position, claimed])).toEqual([
    [2, 'bear', true],
    [1, 'bull', false],
  ])
})

test('own rounds: a contract without the list gives null, one without their number none [PREDICT-41]', async () => {
  const reverted = new CallRevertedError(ACCOUNT, '0x')
  const { chain } = createChain(() => reverted)
  expect(await readUserRounds(chain, { account: ACCOUNT, pages: 1 })).toBeNull()
  const lengthFails = createChain(({ functionName }) =>
    functionName === 'getUserRoundsLength' ? reverted : [[], [], 0n],
  )
  expect(await readUserRounds(lengthFails.chain, { account: ACCOUNT, pages: 1 })).toEqual({ bets: [], total: 0 })
})

test('own rounds: an endpoint that fails is an error, not an empty list', async () => {
  const { chain } = createChain(() => new Error('timeout'))
  await expect(readUserRounds(chain, { account: ACCOUNT, pages: 1 })).rejects.toThrow('timeout')
})
