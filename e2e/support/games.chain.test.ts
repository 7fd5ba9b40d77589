import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Devnet, startDevnet } from '../../devnet/devnet.ts'
import { createChainFixture } from './chainFixtures.ts'
import { createGames } from './games.ts'

let devnet: Devnet
let games: ReturnType<typeof createGames>
beforeAll(async () => {
  devnet = await startDevnet({ shouldSimulate: false, blockTimeSeconds: 1, log: () => {}, webFolder: null })
  games = createGames(createChainFixture(devnet))
})
afterAll(() => devnet.stop())

beforeEach(async () => {
  const snapshot = await devnet.client.snapshot()
  return async () => {
    await devnet.client.revert({ id: snapshot })
  }
})

const [alice, bob] = [() => games.players[0] ?? '0x', () => games.players[1] ?? '0x']

test('createGames: a round closes, and pays the side to which the price moved', async () => {
  const epoch = await games.readEpoch()
  await games.closePredictionRound()
  await games.moveBnbPrice(-1)
  await games.closePredictionRound()
  const { lockPrice, closePrice, oracleCalled } = await games.readRound(epoch)
  expect(oracleCalled).toBe(true)
  expect(closePrice).toBeLessThan(lockPrice)
  expect(await games.readEpoch()).toBe(epoch + 2n)
})

test('createGames: a missed round is refunded, and the game is resumed with a new one', async () => {
  const epoch = await games.readEpoch()
  await games.missPredictionRound()
  await expect(games.closePredictionRound()).rejects.toThrow('reverted')
  await games.resumePrediction()
  expect(await games.readEpoch()).toBe(epoch + 1n)
  await games.bet(alice(), 'bull', '1')
  await games.bet(bob(), 'bear', '2')
  const { bullAmount, bearAmount } = await games.readRound(epoch + 1n)
  expect(bearAmount).toBe(2n * bullAmount)
})

test('createGames: the feed moves by percents', async () => {
  const epoch = await games.readEpoch()
  await games.closePredictionRound()
  await games.moveFeed(2)
  await games.closePredictionRound()
  const { lockPrice, closePrice } = await games.readRound(epoch)
  expect(Number(closePrice) / Number(lockPrice)).toBeGreaterThan(1.015)
})

test('createGames: a lottery is drawn with the number that was coming, and the next one starts', async () => {
  const id = await games.readLotteryId()
  const coming = await games.getComingNumber()
  await games.buyTickets(alice(), [coming])
  await games.endLotterySales()
  await games.drawLottery()
  const { status, finalNumber, countWinnersPerBracket } = await games.readLottery(id)
  expect([status, finalNumber, countWinnersPerBracket[5]]).toEqual([3, coming, 1n])
  await games.startLottery()
  expect(await games.readLotteryId()).toBe(id + 1n)
})
