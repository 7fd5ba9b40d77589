import { erc20Abi, Lottery } from '@zono/protocol'
import type { BlockReader } from '@zono/rpc'
import type { Address } from 'viem'
import type { LotteryState, LotteryStatus } from './state.ts'

const STATUSES: readonly LotteryStatus[] = ['pending', 'open', 'close', 'claimable']

/** Reads the lottery. */
export async function readLottery(
  read: BlockReader,
  address: Address,
  previous: LotteryState | undefined,
): Promise<LotteryState> {
  const { abi } = Lottery
  const readRound = (id: bigint) =>
    Promise.all([
      read({ abi, address, functionName: 'viewLottery', args: [id] }),
      read({ abi, address, functionName: 'getDrawTime', args: [id] }),
      read({ abi, address, functionName: 'getInjectedAmount', args: [id] }),
    ])
  const readInjector = (zono: Address, injector: Address) =>
    Promise.all([
      read({ abi: erc20Abi, address: zono, functionName: 'balanceOf', args: [injector] }),
      read({ abi: erc20Abi, address: zono, functionName: 'allowance', args: [injector, address] }),
    ])
  const expectedId = previous?.lotteryId ?? 0n
  const [zono, operator, injector, lotteryId, limits, expectedRound, expectedFunds] = await Promise.all([
    read({ abi, address, functionName: 'cakeToken' }),
    read({ abi, address, functionName: 'operatorAddress' }),
    read({ abi, address, functionName: 'injectorAddress' }),
    read({ abi, address, functionName: 'currentLotteryId' }),
    Promise.all([
      read({ abi, address, functionName: 'minPriceTicketInCake' }),
      read({ abi, address, functionName: 'maxPriceTicketInCake' }),
      read({ abi, address, functionName: 'maxInjectionPerRound' }),
      read({ abi, address, functionName: 'viewTerms' }),
    ]),
    readRound(expectedId),
    previous && readInjector(previous.zono, previous.injector),
  ])
  const [minTicketPrice, maxTicketPrice, maxInjection, terms] = limits
  const [[round, drawTime, injected], [injectorBalance, injectorAllowance]] = await Promise.all([
    lotteryId === expectedId ? expectedRound : readRound(lotteryId),
    expectedFunds !== undefined && injector === previous?.injector ? expectedFunds : readInjector(zono, injector),
  ])
  return {
    address,
    zono,
    operator,
    injector,
    lotteryId,
    status: STATUSES[round.status] ?? 'pending',
    startTime: Number(round.startTime),
    endTime: Number(round.endTime),
    drawTime: Number(drawTime),
    ticketPrice: round.priceTicketInZonoV3,
    minTicketPrice,
    maxTicketPrice,
    injected,
    maxInjection,
    terms,
    injectorBalance,
    injectorAllowance,
  }
}
