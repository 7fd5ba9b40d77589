import { createFind, createSquadSteps, getSquadNames } from '@zono/deploy'
import { type Deployment, parseDeployment } from '@zono/protocol'
import type { Address } from 'viem'
import { accounts } from '../../chain/accounts.ts'
import type { DevnetContext } from '../../context.ts'
import { launch, ROLES } from '../launch.ts'
import { SQUAD_SEASONS, type SquadSeason } from './squadTerms.ts'

type SquadSales = NonNullable<Deployment['squadSales']>

/** Deploys the collection and the sale of each season, in the order of the seasons. */
export async function deploySquads({ client, deployment }: DevnetContext): Promise<SquadSales> {
  await client.setAutomine(true)
  const squads = SQUAD_SEASONS.map(({ presaleDuration, ...season }) => ({
    ...season,
    presaleDurationSeconds: presaleDuration,
    operator: accounts.nftAdmin.address,
  }))
  const steps = createSquadSteps(squads, { deployer: ROLES.deployer })
  const find = createFind(await launch(client, steps, deployment.contracts))
  return squads.map((squad) => {
    const { collection, sale } = getSquadNames(squad)
    return { collection: find(collection), sale: find(sale) }
  })
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
