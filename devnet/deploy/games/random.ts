import { createBeaconSteps } from '@zono/deploy'
import type { Deployment } from '@zono/protocol'
import type { Address } from 'viem'
import type { DevnetClient } from '../../chain/chain.ts'
import { BEACON_PERIOD_SECONDS, BEACON_PUBLIC_KEY } from '../../drand.ts'
import { launch } from '../launch.ts'

/** The devnet's beacon as the deployment lists it; its URLs are known when a devnet runs. */
export type DevnetBeacon = NonNullable<Deployment['beacon']>

/** Deploys the randomness beacon, whose first round is at the chain's first block. */
export async function deployBeacon(
  client: DevnetClient,
): Promise<{ readonly Beacon: Address; readonly beacon: DevnetBeacon }> {
  const { timestamp } = await client.getBlock({ blockNumber: 0n })
  const beacon = { publicKey: BEACON_PUBLIC_KEY, genesis: Number(timestamp), period: BEACON_PERIOD_SECONDS }
  const { Beacon } = await launch(client, createBeaconSteps(beacon))
  return { Beacon: Beacon as Address, beacon: { ...beacon, urls: [] } }
}
