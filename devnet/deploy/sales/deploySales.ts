import { type Deployment, getContract, PointCenterIFO, Profile, parseDeployment, SaleVault } from '@zono/protocol'
import { SECONDS_PER_DAY } from '@zono/sdk'
import { type Address, encodeFunctionData, keccak256, toBytes } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import { deployContract, readArtifact } from '../../chain/artifacts.ts'
import { type OwnerCall, sendAsOwner } from '../../chain/sendAsOwner.ts'
import type { DevnetContext } from '../../context.ts'
import {
  BASIC_LIMIT,
  getCampaignId,
  POINTS_THRESHOLD,
  SALE_POINTS,
  SALES,
  type SaleConfig,
  type SalePeriod,
} from './saleTerms.ts'

/** The sale vault and the sales, with the blocks between which the past and the live ones take commitments. */
export type DeployedSales = {
  readonly vault: Address
  /** Gives the points of sales that give none themselves. */
  readonly pointCenter: Address
  readonly ifos: NonNullable<Deployment['ifos']>
  readonly startBlock: bigint
  readonly pastEndBlock: bigint
}

/** The sale vault, with the first block after its first credit period, which the past and the live sales count. */
export type DeployedSaleVault = { readonly vault: Address; readonly creditEndBlock: bigint }

/** Blocks that the stakes take at most, before credit counts. */
const STAKE_BLOCKS = 40n

/** Blocks of the first credit period. */
const CREDIT_BLOCKS = 20n

/** Blocks that the deployment of the sales takes at most, before they start. */
const SETUP_BLOCKS = 60n

/** Blocks in which past sales take commitments. */
const PAST_SALE_BLOCKS = 60n

/**
 * Blocks until the live sale ends: eight hours, of which the seeded history takes some hundred blocks. The next one starts
 * halfway. Few enough for `npm run advance -- sales`, which mines them.
 */
const LIVE_SALE_BLOCKS = 9_600n

/** Most sales that one call of the point center tells the status of. */
const MAX_VIEW_LENGTH = 50n

/** Days before the present at which vesting begins. */
const VESTING_AGE_DAYS = 20

/** Deploys the sale vault. Its first credit period begins once people have staked. */
export async function deploySaleVault({ client, deployment }: DevnetContext): Promise<DeployedSaleVault> {
  const { MasterFarm: farm, Timelock: owner } = deployment.contracts
  await client.setAutomine(true)
  const startBlock = (await client.getBlockNumber()) + STAKE_BLOCKS
  const creditEndBlock = startBlock + CREDIT_BLOCKS
  const args = [farm, accounts.treasury.address, owner, startBlock, creditEndBlock]
  return { vault: await deployContract(client, 'SaleVault', args), creditEndBlock }
}

/**
 * Deploys tokens to sell, and their sales, which hold them and may give points to profiles. Lets the first credit period of
 * the vault end, which the past and the live sales count. The next one ends when the upcoming sale starts, which counts it.
 */
export async function deploySales(
  { client, deployment, historyEndTime }: DevnetContext,
  { vault, creditEndBlock }: DeployedSaleVault,
): Promise<DeployedSales> {
  const { Timelock: owner, Zono: zono } = deployment.contracts
  const profile = getContract(deployment, Profile)
  const height = await client.getBlockNumber()
  if (creditEndBlock > height) await client.mine({ blocks: Number(creditEndBlock - height) })
  const { number, timestamp } = await client.getBlock()
  const startBlock = number + SETUP_BLOCKS
  const pastEndBlock = startBlock + PAST_SALE_BLOCKS
  const liveEndBlock = startBlock + LIVE_SALE_BLOCKS
  const blocks: Readonly<Record<SalePeriod, readonly [bigint, bigint]>> = {
    past: [startBlock, pastEndBlock],
    live: [startBlock, liveEndBlock],
    upcoming: [startBlock + LIVE_SALE_BLOCKS / 2n, startBlock + 2n * LIVE_SALE_BLOCKS],
  }
  const nextPeriod = encodeFunctionData({
    abi: SaleVault.abi,
    functionName: 'updateStartAndEndBlocks',
    args: [startBlock, blocks.upcoming[0]],
  })
  const hash = await sendAsOwner(client, owner as Address, [{ target: vault, data: nextPeriod }])
  await client.waitForTransactionReceipt({ hash })
  const vestingBegin = BigInt(historyEndTime - VESTING_AGE_DAYS * SECONDS_PER_DAY)
  const earliest = timestamp + BigInt(SECONDS_PER_DAY)
  const ifos: NonNullable<Deployment['ifos']> = []
  for (const config of SALES) {
    const { id, name, symbol, decimals, description, projectSiteUrl, period } = config
    const token = await deployContract(client, 'TestToken', [name, symbol, decimals])
    const [start, end] = blocks[period]
    const terms = {
      lpToken: zono,
      offeringToken: token,
      ifoPool: vault,
      creditPeriod: period === 'upcoming' ? 1n : 0n,
      startBlock: start,
      endBlock: end,
      softcap: config.softcap ?? 0n,
      vestingStartTime: vestingBegin > earliest ? vestingBegin : earliest,
      pools: toPoolTerms(config),
      points: {
        profile: profile.address,
        campaignId: getCampaignId(config),
        numberPoints: config.hasPointsOfCenter ? 0n : SALE_POINTS,
        thresholdToClaim: POINTS_THRESHOLD,
      },
    }
    const contractAddress = await deployContract(client, 'InitialFarmOffering', [terms, owner])
    const supply = config.pools[0].offeringAmount + config.pools[1].offeringAmount
    const data = encodeFunctionData({
      abi: readArtifact('TestToken').abi,
      functionName: 'mint',
      args: [contractAddress, supply],
    })
    const hash = await client.sendTransaction({ account: accounts.deployer, to: token, data, chain: null })
    await client.waitForTransactionReceipt({ hash })
    const campaignId = Number(getCampaignId(config))
    ifos.push({ id, contractAddress, name, description, campaignId, ...(projectSiteUrl && { projectSiteUrl }) })
  }
  const pointCenter = await deployContract(client, 'PointCenterIFO', [owner, profile.address, MAX_VIEW_LENGTH])
  const calls = getPointCalls(profile.address, pointCenter, ifos)
  await client.waitForTransactionReceipt({ hash: await sendAsOwner(client, owner as Address, calls) })
  return { vault, pointCenter, ifos, startBlock, pastEndBlock }
}

/** Lets sales and the point center give points, and lists the sales at the center that give none. */
function getPointCalls(profile: Address, pointCenter: Address, ifos: DeployedSales['ifos']): readonly OwnerCall[] {
  const role = keccak256(toBytes('POINT_ROLE'))
  const grant = (address: Address) => ({
    target: profile,
    data: encodeFunctionData({ abi: Profile.abi, functionName: 'grantRole', args: [role, address] }),
  })
  const calls = SALES.map((config) => {
    const address = ifos.find(({ id }) => id === config.id)?.contractAddress
    if (address === undefined) throw new Error(`The sale of ${config.name} was not deployed.`)
    if (!config.hasPointsOfCenter) return grant(address)
    const args = [address, POINTS_THRESHOLD, getCampaignId(config), SALE_POINTS] as const
    return {
      target: pointCenter,
      data: encodeFunctionData({ abi: PointCenterIFO.abi, functionName: 'addIFOAddress', args }),
    }
  })
  return [grant(pointCenter), ...calls]
}

const toPoolTerms = ({ pools }: SaleConfig) =>
  pools.map(({ raisingAmount, offeringAmount, vesting }, pid) => ({
    raisingAmount,
    offeringAmount,
    limitPerUser: pid === 0 ? BASIC_LIMIT : 0n,
    hasTax: pid === 1,
    vestingPercentage: vesting?.percentage ?? 0n,
    vestingCliff: vesting?.cliff ?? 0n,
    vestingDuration: vesting?.duration ?? 0n,
    vestingSlicePeriod: vesting?.slicePeriod ?? 0n,
  }))

/** A deployment with the sale vault and the sales. */
export const addSales = (deployment: Deployment, { vault, pointCenter, ifos }: DeployedSales): Deployment =>
  parseDeployment({
    ...deployment,
    contracts: { ...deployment.contracts, SaleVault: vault, PointCenterIFO: pointCenter },
    ifos,
  })
