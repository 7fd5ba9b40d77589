import { type Deployment, getContract, NftMarket } from '@zono/protocol'
import { accounts } from '../../chain/accounts.ts'
import { createSeededRandom, type DevnetContext } from '../../context.ts'
import { encodeUpcomingSale, getCollectionAddress, UPCOMING_SALE_SECONDS } from '../../deploy/nfts/collections.ts'
import { encodeAddCollection } from '../../deploy/nfts/market.ts'
import { createNftActivity, type NftActivity } from '../../nfts/activity.ts'
import { getPlayer } from '../../nfts/addresses.ts'
import { createPiece } from '../../nfts/calls.ts'
import { addCalls, type TransactionQueue } from '../queue.ts'
import type { SeedEvent } from '../timeline.ts'
import { planLock } from './setup.ts'

/** Seconds before the present at which the visitor locks main tokens in the live farm. */
const LOCK_AGE_SECONDS = 3600

/** The live NFT farm, in which the visitor has a lock that is about two days from its end. */
const LIVE_FARM = 4

/** The player who creates a piece whose metadata the page's own server gives. */
const HOSTILE_CREATOR = 13

/** What people do in turn, up to the present. */
const ACTIVITIES: readonly NftActivity[] = ['list', 'buy', 'mint', 'list', 'buy', 'reprice']

type PresentOptions = {
  /** Unix seconds. */
  readonly now: number
  /** Times at which somebody does something, unix seconds. */
  readonly times: readonly number[]
  /** Metadata address of one more piece of NFT Global. */
  readonly metadataUrl: string | undefined
}

/**
 * The market goes on; an hour before the present the visitor locks main tokens in the live farm, and the collection is
 * deployed whose sale opens minutes after the present.
 */
export function createNftPresent(
  context: DevnetContext,
  queue: TransactionQueue,
  { now, times, metadataUrl }: PresentOptions,
): readonly SeedEvent[] {
  const { deployment } = context
  const plan = createNftActivity(context, createSeededRandom(40_009))
  const activities = times.map((time, i) => ({
    time,
    run: async () => addCalls(queue, await plan(ACTIVITIES[i % ACTIVITIES.length] ?? 'list')),
  }))
  const launchAndLock = async () => {
    await launch(deployment, queue, now)
    await addCalls(queue, [
      ...planLock(deployment, accounts.testUser.address, LIVE_FARM, 1),
      ...(metadataUrl ? [createPiece(deployment, getPlayer(HOSTILE_CREATOR), metadataUrl)] : []),
    ])
  }
  return [...activities, { time: now - LOCK_AGE_SECONDS, run: launchAndLock }]
}

async function launch(deployment: Deployment, queue: TransactionQueue, now: number): Promise<void> {
  const { nftAdmin, nftLauncher } = accounts
  await queue.add(nftLauncher.address, undefined, encodeUpcomingSale(deployment, now + UPCOMING_SALE_SECONDS))
  // Mined in the order in which they are sent: the market asks the collection for its interface.
  const { address: market } = getContract(deployment, NftMarket)
  await queue.add(nftAdmin.address, market, encodeAddCollection(getCollectionAddress(deployment, 'ZANG')))
}
