import type { Deployment } from '@zono/protocol'
import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from '@zono/sdk'
import { type Address, encodeFunctionData, zeroAddress } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import { deployContract, readArtifact } from '../../chain/artifacts.ts'
import { type DevnetContext, getDevnetToken } from '../../context.ts'
import { PRIVATE_SALES, type PrivateSaleConfig } from './privateSaleTerms.ts'

/** The private sales, and the time in unix seconds at which all but the upcoming ones open. */
export type DeployedPrivateSales = {
  readonly entries: NonNullable<Deployment['privateSales']>
  readonly startDate: bigint
}

/** Seconds that the deployment takes at most on the chain's clock. */
const SETUP_SECONDS = 600n

/** Seconds for which past sales are open: long before the shortest history ends. */
const PAST_SALE_SECONDS = BigInt(SECONDS_PER_HOUR)

/** Deploys tokens to sell and their sales, which hold them. */
export async function deployPrivateSales(context: DevnetContext): Promise<DeployedPrivateSales> {
  const { client, deployment, historyEndTime } = context
  await client.setAutomine(true)
  const { timestamp } = await client.getBlock()
  const startDate = timestamp + SETUP_SECONDS
  const entries: NonNullable<Deployment['privateSales']> = []
  for (const config of PRIVATE_SALES) {
    const { id, name, symbol, decimals, subTitle, description, projectSiteUrl, hardcap, softcap, idoPrice } = config
    const token = await deployContract(client, 'TestToken', [name, symbol, decimals])
    const terms = {
      idoToken: token,
      payToken: config.payToken === 'native' ? zeroAddress : getDevnetToken(context, config.payToken).address,
      ...getDates(config, startDate, historyEndTime),
      hardcap,
      softcap,
      idoPrice,
      maxPerUser: config.maxPerUser,
      minPerTransaction: config.minPerTransaction,
      referFee: config.referFee,
    }
    const contractAddress = await deployContract(client, 'PrivateSale', [terms, deployment.contracts.Timelock])
    await mint(context, token, contractAddress, (hardcap * 10n ** BigInt(decimals)) / idoPrice)
    const isActive = config.period.kind !== 'past'
    entries.push({
      id,
      contractAddress,
      isActive,
      name,
      subTitle,
      description,
      ...(projectSiteUrl && { projectSiteUrl }),
    })
  }
  return { entries, startDate }
}

function getDates({ period }: PrivateSaleConfig, startDate: bigint, historyEndTime: number) {
  const toDate = (days: number) => BigInt(historyEndTime + days * SECONDS_PER_DAY)
  switch (period.kind) {
    case 'past':
      return { startDate, endDate: startDate + PAST_SALE_SECONDS, releaseAt: startDate + 2n * PAST_SALE_SECONDS }
    case 'live':
      return { startDate, endDate: toDate(period.endDays), releaseAt: toDate(period.releaseDays) }
    case 'upcoming':
      return {
        startDate: toDate(period.startDays),
        endDate: toDate(period.endDays),
        releaseAt: toDate(period.releaseDays),
      }
  }
}

async function mint({ client }: DevnetContext, token: Address, to: Address, amount: bigint): Promise<void> {
  const data = encodeFunctionData({ abi: readArtifact('TestToken').abi, functionName: 'mint', args: [to, amount] })
  const hash = await client.sendTransaction({ account: accounts.deployer, to: token, data, chain: null })
  await client.waitForTransactionReceipt({ hash })
}
