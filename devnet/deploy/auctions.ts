import { createAuctionSteps } from '@zono/deploy'
import type { Deployment } from '@zono/protocol'
import type { Address } from 'viem'
import { accounts } from '../chain/accounts.ts'
import type { DevnetClient } from '../chain/chain.ts'
import { launch } from './launch.ts'

/** Longest auction, blocks: three days of the devnet. */
const MAX_AUCTION_LENGTH = 86_400n

const { traders, players, testUser } = accounts

/** Who bids for which farm; some of the farms exist, by pid. */
const FARMS: readonly (readonly [who: { readonly address: Address } | undefined, farmName: string, pid?: number])[] = [
  [traders[0], 'SAFE-BNB', 21],
  [traders[1], 'MKR-ETH', 22],
  [traders[2], 'HALT-BUSD', 23],
  [traders[3], 'ADA-BUSD', 20],
  [players[0], 'NOVA-BNB'],
  [players[1], 'ORBIT-BNB'],
  [players[2], 'GLEAM-BUSD'],
  [players[3], 'TIDE-BNB'],
  [players[4], 'EMBER-BNB'],
  [players[5], 'FJORD-BUSD'],
  [players[6], 'QUILL-BNB'],
  [testUser, 'LANTERN-BNB', 5],
]

/** Deploys the farm auctions, which take bids in the main token. The seed runs the first ones. */
export async function deployAuctions(
  client: DevnetClient,
  { contracts }: Deployment,
): Promise<Required<Pick<Deployment, 'auctionBidders'>> & { readonly FarmAuction: Address }> {
  const terms = { operator: accounts.operator.address, maxAuctionBlocks: MAX_AUCTION_LENGTH }
  const { FarmAuction } = await launch(client, createAuctionSteps(terms), contracts)
  return {
    FarmAuction: FarmAuction as Address,
    auctionBidders: FARMS.flatMap(([who, farmName, pid]) =>
      who ? [{ account: who.address, farmName, ...(pid === undefined ? {} : { pid }) }] : [],
    ),
  }
}
