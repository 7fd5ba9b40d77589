import { type Deployment, NftSale } from '@zono/protocol'
import { SECONDS_PER_HOUR } from '@zono/sdk'
import { type Address, encodeFunctionData } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import { sendAsOwner } from '../../chain/sendAsOwner.ts'
import type { DevnetContext } from '../../context.ts'
import { getSquadBaseUri, getSquadSale } from '../../deploy/squad/deploySquads.ts'
import { MAX_PER_ADDRESS } from '../../deploy/squad/squadTerms.ts'
import { addCalls, type TransactionQueue } from '../queue.ts'
import type { SeedEvent } from '../timeline.ts'
import { createSeasonCalls, getSeason } from './season.ts'

/** Seconds from the present to the presale of Squad Next. */
export const PRESALE_DELAY_SECONDS = 600

/** Seconds before the present at which Squad Next is set up. */
const SETUP_AGE_SECONDS = SECONDS_PER_HOUR

/** Gen 0 tickets of Squad Next: 49 in all. */
const NEXT_ALLOTMENTS: readonly (readonly [Address, bigint])[] = [
  [accounts.testUser.address, 2n],
  [accounts.member.address, 5n],
  ...accounts.players.map(({ address }) => [address, 3n] as const),
]

/**
 * The presale of Squad Next begins minutes after the present. Where there is an item service, metadata of all seasons are
 * there, those of Squad Zero are locked, and its owner takes the proceeds.
 */
export function createSquadPresent(
  context: DevnetContext,
  queue: TransactionQueue,
  { now, itemsUrl }: { readonly now: number; readonly itemsUrl: string | undefined },
): readonly SeedEvent[] {
  const { client, deployment } = context
  const calls = createSeasonCalls(deployment, 'next')
  const { presaleDuration, maxReserveSupply } = getSeason('next')
  const setUp = async () => {
    await addCalls(queue, [
      calls.setSaleProperties(now + PRESALE_DELAY_SECONDS + presaleDuration, MAX_PER_ADDRESS, MAX_PER_ADDRESS),
      calls.takeReserve(BigInt(maxReserveSupply)),
      calls.allot(NEXT_ALLOTMENTS),
    ])
    if (itemsUrl === undefined) return
    await sendAsOwner(client, deployment.contracts.Timelock as Address, planMetadata(deployment, itemsUrl))
  }
  return [{ time: now - SETUP_AGE_SECONDS, run: setUp }]
}

/** Calls of the owner: metadata of all seasons at an item service, those of Squad Zero for good, and then its proceeds. */
export function planMetadata(deployment: Deployment, itemsUrl: string) {
  const { abi } = NftSale
  const zero = getSquadSale(deployment, 'zero').sale
  return [
    ...(deployment.squadSales ?? []).map(({ collection, sale }) => ({
      target: sale,
      data: encodeFunctionData({ abi, functionName: 'setBaseURI', args: [getSquadBaseUri(itemsUrl, collection)] }),
    })),
    { target: zero, data: encodeFunctionData({ abi, functionName: 'lock' }) },
    { target: zero, data: encodeFunctionData({ abi, functionName: 'claim' }) },
  ]
}
