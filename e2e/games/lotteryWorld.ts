import { Beacon, BeaconRandomNumberGenerator, erc20Abi, getContract } from '@zono/protocol'
import { type Abi, type Address, encodeFunctionData } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { passTimeUntil } from '../../devnet/chain/time.ts'
import { signBeaconRound } from '../../devnet/drand.ts'
import { LOTTERY_TERMS } from '../../devnet/games/lottery.ts'
import { createGameReaders } from '../../devnet/games/state.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'

/** Gas for a hundred tickets in an empty round. */
const MAX_GAS = 12_000_000n

const OPERATOR = accounts.gamesOperator.address

/** Number on chain of six digits as the page shows them. */
const toNumber = (digits: string): number => 1_000_000 + Number([...digits].reverse().join(''))

/** Six digits as the page shows them of a number on chain. */
export const toDigits = (number: number): string => [...String(number).slice(1)].reverse().join('')

/** What a journey does to the lottery behind the page's back. */
export function createLotteryWorld(chain: ChainFixture) {
  const { client, deployment } = chain
  const generator = getContract(deployment, BeaconRandomNumberGenerator)
  const beacon = getContract(deployment, Beacon)

  const call = (
    from: Address,
    contract: { abi: Abi; address: Address },
    functionName: string,
    args: readonly unknown[],
  ) => chain.send(from, contract.address, encodeFunctionData({ abi: contract.abi, functionName, args }), 0n, MAX_GAS)

  const { lottery, readLotteryId: readCurrentId, readLottery: readRound } = createGameReaders(client, deployment)
  /** Moves the chain's clock to a time, unless it is later already. */
  const passTimeTo = (time: bigint) => passTimeUntil(client, time)

  return {
    lottery,
    readCurrentId,
    readRound,
    passTimeTo,

    /** An account buys tickets of the open round; it gets the tokens for them first. */
    async buy(account: Address, tickets: readonly string[]) {
      await chain.fundToken('zono', account, String(5 * tickets.length))
      await chain.approve('zono', account, lottery.address, String(5 * tickets.length))
      await call(account, lottery, 'buyTickets', [await readCurrentId(), tickets.map(toNumber)])
    },

    /** An account claims one of its tickets of a drawn round, which matches its first digit alone. */
    async claim(account: Address, lotteryId: bigint, ticketId: bigint) {
      await call(account, lottery, 'claimTickets', [lotteryId, [ticketId], [0]])
    },

    /** Ids of the tickets of an account in a round. */
    async readTicketIds(account: Address, lotteryId: bigint) {
      const args = [account, lotteryId, 0n, 100n] as const
      const [ids] = await client.readContract({ ...lottery, functionName: 'viewUserInfoForLotteryId', args })
      return ids
    },

    /** Sales of the open round end, by the clock alone. */
    async endSales() {
      await passTimeTo((await readRound(await readCurrentId())).endTime + 1n)
    },

    /** The operator closes the round whose sales have ended. */
    async close() {
      await call(OPERATOR, lottery, 'closeLottery', [await readCurrentId()])
    },

    /** Time goes on until the beacon publishes the round that decides. */
    async passTimeToBeacon() {
      const id = await readCurrentId()
      const round = await client.readContract({ ...generator, functionName: 'getDrawRound', args: [id] })
      await passTimeTo(await client.readContract({ ...beacon, functionName: 'getRoundTime', args: [round] }))
      return round
    },

    /** The operator carries the beacon's value to the chain, and the number is computed from it. */
    async submitBeaconRound() {
      const round = await this.passTimeToBeacon()
      await call(OPERATOR, beacon, 'submit', [round, signBeaconRound(round).uncompressedSignature])
      await call(OPERATOR, generator, 'fulfil', [])
    },

    /** The operator draws the number that was computed. */
    async drawNumber() {
      const id = await readCurrentId()
      await call(OPERATOR, lottery, 'drawFinalNumberAndMakeLotteryClaimable', [id, true])
      return toDigits((await readRound(id)).finalNumber)
    },

    /** The operator carries the beacon's value to the chain and draws. */
    async draw() {
      await this.submitBeaconRound()
      return this.drawNumber()
    },

    /** The number that a round will have if the operator closes it in the next minutes; nobody else can know it. */
    async readComingNumber() {
      const id = await readCurrentId()
      const drawTime = await client.readContract({ ...lottery, functionName: 'getDrawTime', args: [id] })
      const round = (await client.readContract({ ...beacon, functionName: 'getRoundAt', args: [drawTime] })) + 10n
      const args = [signBeaconRound(round).randomness, id] as const
      return toDigits(await client.readContract({ ...generator, functionName: 'computeNumber', args }))
    },

    /** The operator starts the next round. */
    async start(hours = 12n, ticketPrice: bigint = LOTTERY_TERMS.ticketPrice) {
      const { timestamp } = await client.getBlock()
      await call(OPERATOR, lottery, 'startLottery', [
        timestamp + hours * 3600n,
        ticketPrice,
        LOTTERY_TERMS.discountDivisor,
        LOTTERY_TERMS.rewardsBreakdown,
        LOTTERY_TERMS.treasuryFeeBps,
      ])
    },

    /** The open round ends, is drawn, and the next one starts. */
    async finishRound(nextTicketPrice?: bigint) {
      await this.endSales()
      await this.close()
      const number = await this.draw()
      await this.start(undefined, nextTicketPrice)
      return number
    },

    /** Tickets of an account in the open round. */
    async countTickets(account: Address) {
      const args = [account, await readCurrentId(), 0n, 10_000n] as const
      const [ids] = await client.readContract({ ...lottery, functionName: 'viewUserInfoForLotteryId', args })
      return ids.length
    },

    /** Base units of ZONO of an account. */
    readZono: (account: Address) =>
      client.readContract({
        abi: erc20Abi,
        address: chain.token('zono').address,
        functionName: 'balanceOf',
        args: [account],
      }),
  }
}
