// Each state that the page names is the contract's: what it offers is accepted then, and refused in all others.
import { readGame, readLottery, readLotteryState, readRounds } from '@zono/client'
import { getContract, Lottery } from '@zono/protocol'
import { parseEther, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { ChainClient } from '#core/chain/chain.ts'
import { setUpTestChain, type TestChain } from '#core/testing/devnet/testChain.ts'
import { accounts } from '../../../../../devnet/chain/accounts.ts'
import type { Devnet } from '../../../../../devnet/devnet.ts'
import { createLotteryCalls } from '../../../../../devnet/games/calls.ts'
import { computeWinningNumber, getDrawRound } from '../../../../../devnet/games/lottery.ts'
import { getSaleStatus as getLotteryStatus } from './lottery/lottery.rules.ts'
import { collectRounds, enterRound } from './prediction/game/game.actions.ts'
import { getRefundTime, getRoundPhase } from './prediction/game/round.rules.ts'

let devnet: Devnet
let clock: TestChain
const [buyer = expect.fail('no trader')] = accounts.traders.map(({ address }) => address)

setUpTestChain((world) => {
  ;({ devnet, clock } = world)
})

test('lottery: tickets are sold while a round is on sale alone, and prizes are paid once it is claiming', async () => {
  const { client, deployment } = devnet
  const now = await clock.readNow()
  const { currentLotteryId: id = 0 } = await readLotteryState(now)
  const round = await readLottery(now, id)
  const end = round.isLoading ? expect.fail('no round') : round.endTime
  const beaconRound = getDrawRound(deployment.beacon ?? expect.fail('no beacon'), end)
  const number = computeWinningNumber(BigInt(id), beaconRound)
  const calls = createLotteryCalls(deployment)
  await clock.sendAll(buyer, [calls.approve(buyer)])
  const ticketId = await client.readContract({ ...getContract(deployment, Lottery), functionName: 'currentTicketId' })
  const purchase = { call: calls.buy(buyer, BigInt(id), [number]) }
  await clock.sendAll(buyer, [purchase.call])
  const prize = { call: calls.claim(buyer, BigInt(id), [ticketId], [5]) }
  const read = async (at: ChainClient) => {
    const present = await readLottery(at, id)
    return (time: number) => getLotteryStatus(present, time)
  }
  const offers = [
    { from: buyer, action: purchase, states: ['on-sale'] },
    { from: buyer, action: prize, states: ['claiming'] },
  ]
  expect(await clock.expectStates([end], read, offers)).toEqual(['on-sale', 'drawing', 'drawing'])

  // Closed before its draw time, which fixes the round of the beacon; the value of that round comes later.
  const states: (string | undefined)[] = []
  const steps = [calls.close(BigInt(id)), ...calls.draw(BigInt(id), beaconRound)]
  for (const [i, { from, ...call }] of steps.entries()) {
    const time = end + 2 + i * 3_600
    await client.setNextBlockTimestamp({ timestamp: BigInt(time) })
    await clock.sendAll(from, [call])
    states.push(...(await clock.expectStates([time + 2], read, offers)).slice(0, 1))
  }
  // This contract names the number and opens the claims in one step: it is never drawn without being claimable.
  expect(states).toEqual(['drawing', 'drawing', 'drawing', 'claiming'])
})

test('prediction: a round takes bets until its lock, and gives them back once it was not executed in time', async () => {
  const game = await readGame(await clock.readNow())
  const epoch = game.currentEpoch
  const read = async (at: ChainClient) => {
    const { [epoch]: round = expect.fail('no round') } = await readRounds(at, [epoch])
    return (time: number) => getRoundPhase(round, game, time)
  }
  const { [epoch]: round = expect.fail('no round') } = await readRounds(await clock.readNow(), [epoch])
  const bet = enterRound(devnet.deployment, { epoch, side: 'bull', amount: parseEther('0.1') })
  const other = accounts.traders[1]?.address ?? zeroAddress
  await clock.sendAll(other, [bet.call])
  const offers = [{ from: buyer, action: bet, states: ['next'] }]
  const locked = round.lockTimestamp
  const states = await clock.expectStates([locked, locked + game.bufferSeconds + 1], read, offers)
  expect(states).toEqual(['next', 'locking', 'locking', 'locking', 'canceled', 'canceled'])
  const refund = getRefundTime(round, game)
  const readRefund = async () => (time: number) => (time < refund ? 'kept' : 'refundable')
  const refunds = [{ from: other, action: collectRounds(devnet.deployment, [epoch], 0n), states: ['refundable'] }]
  expect(await clock.expectStates([refund], readRefund, refunds)).toEqual(['kept', 'refundable', 'refundable'])
})
