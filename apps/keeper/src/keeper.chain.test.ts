import { BeaconRandomNumberGenerator, getContract, PoolPriceFeed } from '@zono/protocol'
import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../devnet/chain/accounts.ts'
import type { Keeper } from '../../../devnet/services/keeper.ts'
import { startTestGames, type TestGames, waitFor } from './testing/devnet/testGames.ts'

const [OPEN, CLOSE, CLAIMABLE] = [1, 2, 3]
/** `npm run bench -- keeper` kills twenty times. */
const KILL_COUNT = Number(process.env.KEEPER_KILLS ?? 3)
/** Milliseconds around the lock of a round, over which the kills are spread. */
const KILL_SPAN_MS = 3000
const CALLER = accounts.traders[0]?.address ?? accounts.testUser.address

let games: TestGames
beforeAll(async () => {
  games = await startTestGames()
})
afterAll(() => games?.close())

/** Runs a test with a keeper that is stopped at its end. */
async function withKeeper(run: (keeper: Keeper) => Promise<void>, options?: Parameters<TestGames['launch']>[0]) {
  const keeper = await games.launch(options)
  try {
    await keeper.ready()
    await run(keeper)
  } finally {
    await games.stop(keeper)
  }
}

/** Waits until the game runs: the round before the current one is locked. */
async function waitUntilRunning() {
  const { client, prediction } = games
  await games.waitForState(async () => {
    if (!(await client.readContract({ ...prediction, functionName: 'genesisLockOnce' }))) await games.jumpBeforeLock(1)
    expect(await client.readContract({ ...prediction, functionName: 'genesisLockOnce' })).toBe(true)
  })
}

const readHealth = async ({ url }: Keeper) => (await fetch(`${url}/health`)).json()

test('keeper: executes several prediction rounds, each once and within its buffer [PREDICT-20, PREDICT-46]', async () => {
  await withKeeper(async (keeper) => {
    await waitUntilRunning()
    const first = await games.readEpoch()
    for (let epoch = first; epoch < first + 4n; epoch++) {
      await games.jumpBeforeLock(1)
      await games.waitForEpochAfter(epoch)
      const [round, next] = await Promise.all([games.readRound(epoch), games.readRound(epoch + 1n)])
      expect(next.startTimestamp - round.lockTimestamp).toBeLessThanOrEqual(60n)
      expect(round.lockPrice).toBeGreaterThan(0n)
    }
    await games.expectExecutedOnce(first, 4)
    await waitFor(async () => {
      const { status, jobs } = await readHealth(keeper)
      expect(status).toBe('ok')
      expect(jobs['prediction.execute'].lastDone).not.toBeNull()
    })
  })
})

test('keeper: runs a whole round of the lottery, from injection to the next start [LOTTERY-10, LOTTERY-19, LOTTERY-34]', async () => {
  const { client, deployment, beacon } = games
  const generator = getContract(deployment, BeaconRandomNumberGenerator)
  const id = await games.readLotteryId()
  await withKeeper(async () => {
    await waitFor(async () => expect(await games.readInjections(id)).toEqual([parseEther('2500')]))

    await games.jumpTo(Number((await games.readLottery(id)).endTime) + 1)
    await games.waitForState(async () => expect((await games.readLottery(id)).status).toBe(CLOSE))

    // A beacon that gives a false signature costs no gas.
    beacon.setCorrupt(true)
    const drawTime = await client.readContract({ ...games.lottery, functionName: 'getDrawTime', args: [id] })
    await games.jumpTo(Number(drawTime) + 40)
    const requests = beacon.countRequests()
    await waitFor(async () => expect(beacon.countRequests()).toBeGreaterThan(requests + 1))
    const hasRefused = () => games.lines.some((line) => line.includes('a signature that is not valid'))
    await waitFor(async () => expect(hasRefused()).toBe(true))
    expect(games.lines.filter((line) => /"sent".*beacon/.test(line))).toEqual([])
    beacon.setCorrupt(false)

    await games.waitForState(async () => expect((await games.readLottery(id)).status).toBe(CLAIMABLE))
    const { finalNumber } = await games.readLottery(id)
    expect(finalNumber).toBe(await client.readContract({ ...generator, functionName: 'viewRandomResult' }))

    await games.waitForState(async () => expect((await games.readLottery(id + 1n)).status).toBe(OPEN))
    await waitFor(async () => expect(await games.readInjections(id + 1n)).toEqual([parseEther('2500')]))
    const next = await games.readLottery(id + 1n)
    expect([11.5 * 3600, 23.5 * 3600]).toContain(Number(next.endTime) % 86_400)
    expect(await games.readInjections(id)).toEqual([parseEther('2500')])
  })
})

test('keeper: restarts the prediction game after rounds that nobody executed', async () => {
  // The hours of the lottery have passed without a round.
  await withKeeper(async () => {
    const { lockTimestamp } = await games.readRound(await games.readEpoch())
    await games.jumpTo(Number(lockTimestamp) + 60 + 300 + 2)
    await waitUntilRunning()
    const epoch = await games.readEpoch()
    await games.jumpBeforeLock(1)
    await games.waitForEpochAfter(epoch)
  })
})

test('games: go on without a keeper, because anyone can act when the operator is late', async () => {
  const { client, deployment, prediction, lottery } = games
  const feed = { abi: PoolPriceFeed.abi, address: deployment.contracts.BnbUsdFeed }
  const isLocked = await client.readContract({ ...prediction, functionName: 'genesisLockOnce' })
  const act = async (call: Parameters<typeof games.sendInBlock>[0]) =>
    expect(await games.sendInBlock({ ...call, account: CALLER })).toMatchObject({ status: 'success' })
  const epoch = await games.readEpoch()
  const lockTime = Number((await games.readRound(epoch)).lockTimestamp)
  await games.jumpToUpdate(lockTime - 31)
  await games.jumpTo(lockTime + 30)
  await act({ ...feed, functionName: 'update' } as never)
  await act({ ...prediction, functionName: isLocked ? 'executeRound' : 'genesisLockRound' } as never)
  expect(await games.readEpoch()).toBe(epoch + 1n)

  const id = await games.readLotteryId()
  await games.jumpTo(Number((await games.readLottery(id)).endTime) + 3602)
  await act({ ...lottery, functionName: 'closeLottery', args: [id] } as never)
  await games.jumpTo(Number((await games.readRound(epoch + 1n)).lockTimestamp) + 362)
  await act({ ...prediction, functionName: 'restart' } as never)
  expect(await games.readEpoch()).toBe(epoch + 2n)
})

test('keeper: two at once with the same keys do everything once', async () => {
  await withKeeper(async (first) => {
    await withKeeper(async (second) => {
      await waitUntilRunning()
      const epoch = await games.readEpoch()
      for (let n = 0n; n < 3n; n++) {
        await games.jumpBeforeLock(1)
        await games.waitForEpochAfter(epoch + n)
      }
      const id = await games.readLotteryId()
      await games.waitForState(async () => expect((await games.readLottery(id)).status).not.toBe(CLOSE))
      const current = await games.readLotteryId()
      await waitFor(async () => expect(await games.readInjections(current)).toEqual([parseEther('2500')]))
      await games.expectExecutedOnce(epoch, 3)
      for (const keeper of [first, second])
        expect((await readHealth(keeper)).jobs['prediction.execute'].isHalted).toBe(false)
    })
  })
})

test(`keeper: killed ${KILL_COUNT} times at different moments, no round is cancelled and nothing is done twice`, async () => {
  let keeper = await games.launch()
  await keeper.ready()
  await waitUntilRunning()
  const first = await games.readEpoch()
  for (let kill = 0n; kill < KILL_COUNT; kill++) {
    await games.jumpBeforeLock(2)
    await new Promise((wait) => setTimeout(wait, ((Number(kill) + 0.5) / KILL_COUNT) * KILL_SPAN_MS))
    await games.stop(keeper, 'kill')
    keeper = await games.launch()
    await games.waitForEpochAfter(first + kill)
  }
  await games.expectExecutedOnce(first, KILL_COUNT)
  for (let epoch = first; epoch < first + BigInt(KILL_COUNT); epoch++) {
    // A round that was not executed in time keeps an open end.
    const [round, next] = await Promise.all([games.readRound(epoch), games.readRound(epoch + 1n)])
    expect(next.startTimestamp - round.lockTimestamp).toBeLessThanOrEqual(60n)
  }
  await games.stop(keeper)
})
