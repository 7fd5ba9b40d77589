import { at, createFind, createPrivateSaleSteps, getPrivateSaleName, type PrivateSaleTerms } from '@zono/deploy'
import type { Deployment } from '@zono/protocol'
import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from '@zono/sdk'
import { type Address, encodeFunctionData } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import { deployContract, readArtifact } from '../../chain/artifacts.ts'
import { type DevnetContext, getDevnetToken } from '../../context.ts'
import { launch } from '../launch.ts'
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
  const sales: (PrivateSaleTerms & { readonly token: Address; readonly supply: bigint })[] = []
  for (const config of PRIVATE_SALES) {
    const { id, name, symbol, decimals, hardcap, softcap, idoPrice, maxPerUser, minPerTransaction, referFee } = config
    const token = await deployContract(client, 'TestToken', [name, symbol, decimals])
    sales.push({
      ...{ id, hardcap, softcap, idoPrice, maxPerUser, minPerTransaction, referFee },
      soldToken: at(token),
      payToken: config.payToken === 'native' ? undefined : at(getDevnetToken(context, config.payToken).address),
      ...getDates(config, startDate, historyEndTime),
      token,
      supply: (hardcap * 10n ** BigInt(decimals)) / idoPrice,
    })
  }
  const terms = sales.map(({ token: _token, supply: _supply, ...sale }): PrivateSaleTerms => sale)
  const find = createFind(await launch(client, createPrivateSaleSteps(terms), deployment.contracts))
  for (const { id, token, supply } of sales) await mint(context, token, find(getPrivateSaleName(id)), supply)
  const entries = PRIVATE_SALES.map(({ id, name, subTitle, description, projectSiteUrl, period }) => ({
    ...{ id, name, subTitle, description, isActive: period.kind !== 'past' },
    contractAddress: find(getPrivateSaleName(id)),
    ...(projectSiteUrl && { projectSiteUrl }),
  }))
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
