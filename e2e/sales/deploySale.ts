import { type Address, encodeFunctionData, parseEther, zeroAddress } from 'viem'
import { accounts } from '../../devnet/chain/accounts.ts'
import { deployContract, readArtifact } from '../../devnet/chain/artifacts.ts'
import type { ChainFixture } from '../support/chainFixtures.ts'

/** Blocks in which a sale of a journey takes commitments: more than its transactions and its page take. */
export const SALE_BLOCKS = 120

const CAMPAIGN_ID = 511_090_190

type SaleOptions = {
  readonly softcap?: bigint
  /** Contract of profiles: it gives them 200 points for more than 8.5 main tokens, once it has the role. */
  readonly profile?: Address
  /** Vault whose first credit period has ended; without one the sale needs no credit. */
  readonly vault?: Address
}

/** Deploys a sale with an unlimited pool: 12,000 tokens for 1,200 main tokens. It takes commitments from now on. */
export async function deploySale(
  { client, deployment }: ChainFixture,
  name: string,
  { softcap = 0n, profile = zeroAddress, vault = zeroAddress }: SaleOptions = {},
) {
  const owner = accounts.deployer.address
  const token = await deployContract(client, 'TestToken', [name, name.toUpperCase(), 18])
  const { number } = await client.getBlock()
  const closed = toPool(0n, 0n, false)
  const offered = parseEther('12000')
  const terms = {
    lpToken: deployment.contracts.Zono,
    offeringToken: token,
    ifoPool: vault,
    creditPeriod: 0n,
    startBlock: number + 5n,
    endBlock: number + 5n + BigInt(SALE_BLOCKS),
    softcap,
    vestingStartTime: 0n,
    pools: [closed, toPool(parseEther('1200'), offered, true)],
    points: {
      profile,
      campaignId: BigInt(CAMPAIGN_ID),
      numberPoints: profile === zeroAddress ? 0n : 200n,
      thresholdToClaim: parseEther('8.5'),
    },
  }
  const contractAddress = await deployContract(client, 'InitialFarmOffering', [terms, owner])
  const { abi } = readArtifact('TestToken')
  const data = encodeFunctionData({ abi, functionName: 'mint', args: [contractAddress, offered] })
  await client.sendTransaction({ account: accounts.deployer, to: token, data, chain: null })
  await client.mine({ blocks: 6 })
  return { id: Number(number), contractAddress, name, description: 'A sale of a journey.', campaignId: CAMPAIGN_ID }
}

const toPool = (raisingAmount: bigint, offeringAmount: bigint, hasTax: boolean) => ({
  raisingAmount,
  offeringAmount,
  limitPerUser: 0n,
  hasTax,
  vestingPercentage: 0n,
  vestingCliff: 0n,
  vestingDuration: 0n,
  vestingSlicePeriod: 0n,
})
