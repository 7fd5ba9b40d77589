import { getContract, Lottery } from '@zono/protocol'
import type { Address } from 'viem'
import type { ChainReader } from '../reading/reader.ts'
import { decodeTicket } from './tickets.ts'

/**
 * A ticket of an account: six digits as shown.
 * @example
 * const getWinners = (tickets: readonly UserTicket[], final: string) =>
 *   tickets.filter(({ number }) => countMatchingDigits(number, final) > 0)
 */
export type UserTicket = {
  readonly id: bigint
  readonly number: string
  readonly isClaimed: boolean
}

/**
 * Tickets in one request: more would need more gas than nodes allow a read.
 * @example
 * TICKETS_PER_PAGE // => 2500
 */
export const TICKETS_PER_PAGE = 2500

type UserTicketsParams = { readonly account: Address; readonly lotteryId: number }

/**
 * Reads all tickets of an account in a round, page by page until one is not full. `onProgress` is called with how many
 * were read while there are more.
 * @throws {NotDeployedError} where the deployment has no lottery; the error of the RPC endpoint.
 * @example
 * const [ticket] = await readUserTickets(reader, { account, lotteryId: 7 })
 * ticket?.number // => '123456'
 */
export async function readUserTickets(
  reader: ChainReader,
  { account, lotteryId }: UserTicketsParams,
  onProgress?: (count: number) => void,
): Promise<readonly UserTicket[]> {
  const tickets: UserTicket[] = []
  for (let cursor = 0; ; cursor += TICKETS_PER_PAGE) {
    const [ids, numbers, claimed] = await reader.readContract({
      ...getContract(reader.deployment, Lottery),
      functionName: 'viewUserInfoForLotteryId',
      args: [account, BigInt(lotteryId), BigInt(cursor), BigInt(TICKETS_PER_PAGE)],
    })
    ids.forEach((id, i) => {
      const number = decodeTicket(numbers[i] ?? 0)
      if (number !== undefined) tickets.push({ id, number, isClaimed: claimed[i] ?? false })
    })
    if (ids.length < TICKETS_PER_PAGE) return tickets
    onProgress?.(tickets.length)
  }
}
