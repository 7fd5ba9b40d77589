import { type Address, zeroAddress } from 'viem'
import { accounts } from '../chain/accounts.ts'
import { deployContract } from '../chain/artifacts.ts'
import type { DevnetClient } from '../chain/chain.ts'

/** Seconds between scheduling and execution. A launch takes 48 hours (docs/operating.md). */
const MIN_DELAY_SECONDS = 0n

/** Deploys the owner of every owned contract: the deployer proposes, anyone executes. */
export const deployTimelock = (client: DevnetClient): Promise<Address> =>
  deployContract(client, 'Timelock', [MIN_DELAY_SECONDS, [accounts.deployer.address], [zeroAddress]])
