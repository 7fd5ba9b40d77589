import { type Deployment, parseDeployment, SquadNft } from '@zono/protocol'
import { type Address, encodeFunctionData } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import { deployContract } from '../../chain/artifacts.ts'
import type { DevnetContext } from '../../context.ts'
import { getSeasonProvenance } from './provenance.ts'
import { SQUAD_SEASONS, type SquadSeason } from './squadTerms.ts'

type SquadSales = NonNullable<Deployment['squadSales']>

/** Deploys the collection and the sale of each season, in the order of the seasons. */
export async function deploySquads(context: DevnetContext): Promise<SquadSales> {
  await context.client.setAutomine(true)
  const entries: SquadSales = []
  for (const season of SQUAD_SEASONS) entries.push(await deploySeason(context, season))
  return entries
}

async function deploySeason(
  { client, deployment }: DevnetContext,
  { name, symbol, maxSupply, ...terms }: SquadSeason,
): Promise<SquadSales[number]> {
  const { deployer, nftAdmin } = accounts
  const { Zono: token, Profile: profile, Beacon: beacon, Timelock: owner } = deployment.contracts
  const provenance = getSeasonProvenance({ name, maxSupply })
  const collection = await deployContract(client, 'SquadNft', [name, symbol, maxSupply, provenance, deployer.address])
  const { maxReserveSupply, maxPresaleSupply, pricePerTicket, presaleDuration } = terms
  const args = {
    ...{ collection, token, profile, beacon, pricePerTicket },
    ...{ maxReserveSupply, maxPresaleSupply, presaleDuration },
  }
  const sale = await deployContract(client, 'NftSale', [args, nftAdmin.address, owner])
  const data = encodeFunctionData({ abi: SquadNft.abi, functionName: 'transferOwnership', args: [sale] })
  const hash = await client.sendTransaction({ account: deployer, to: collection, data, chain: null })
  await client.waitForTransactionReceipt({ hash })
  return { collection, sale }
}

/** A deployment with squad sales, whose collections are the product's. */
export const addSquads = (deployment: Deployment, squadSales: SquadSales): Deployment =>
  parseDeployment({
    ...deployment,
    nftCollections: [
      ...(deployment.nftCollections ?? []),
      ...SQUAD_SEASONS.map(({ name, symbol, description }, i) => ({
        ...{ name, symbol, description, contractAddress: squadSales[i]?.collection },
        type: 'TOKENMINT',
      })),
    ],
    squadSales,
  })

/** Collection and sale of a season. */
export function getSquadSale({ squadSales = [] }: Deployment, season: SquadSeason['season']): SquadSales[number] {
  const entry = squadSales[SQUAD_SEASONS.findIndex((candidate) => candidate.season === season)]
  if (entry === undefined) throw new Error(`The devnet has no squad season ${season}.`)
  return entry
}

/** Base of the metadata addresses of a collection, below the address of the item service. */
export const getSquadBaseUri = (itemsUrl: string, collection: Address): string => `${itemsUrl}/api/squad/${collection}/`
