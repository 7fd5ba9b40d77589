// An area that is not there, raffles: what areas.test.ts adds to a copy of the repository.

const CONTRACT = `export const Raffle = {
  name: 'Raffle',
  abi: [
    { type: 'event', name: 'Drawn', inputs: [{ name: 'winner', type: 'address', indexed: true }] },
    { type: 'function', name: 'draw', inputs: [], outputs: [], stateMutability: 'nonpayable' },
  ],
} as const
`

const MANIFEST = `import { defineArea, msg } from '../area.ts'

export const rafflesArea = defineArea({
  key: 'raffles',
  instances: [
    {
      contract: 'Raffle',
      list: 'raffles',
      counted: [{ none: 'a ticket is spent' }],
      read: ({ raffles }) => raffles,
      spender: msg('Zono raffle'),
    },
  ],
  subgraphs: ['raffles'],
})
`

const TABLE = `import { onchainTable } from 'ponder'

export const raffle = onchainTable('raffle', (t) => ({ id: t.text().primaryKey(), winner: t.text().notNull() }))
`

const HANDLER = `import { ponder } from 'ponder:registry'
import { raffle } from 'ponder:schema'

ponder.on('Raffle:Drawn', async ({ event, context: { db } }) => {
  await db.insert(raffle).values({ id: event.log.address, winner: event.args.winner })
})
`

const SCHEMA = `export const rafflesSchema = 'type Raffle @entity { id: ID! winner: String! }'
`

const ROUTE = `import type { FeatureRoute } from '#features/route.ts'
import { msg } from '#lib/i18n/message.ts'

export const rafflesRoute: FeatureRoute = {
  path: '/raffles',
  title: 'Raffles',
  menu: { requiredList: 'raffles', group: 'games', label: msg('Raffles'), order: 9 },
  load: async () => () => null,
  requiredContracts: [],
}
`

const DEPLOYMENT = `import type { DevnetClient } from '../chain/chain.ts'

export const deployRaffles = async (_client: DevnetClient) => []
`

const ABIS = 'packages/protocol/src/abis'

/** Its own files, and those that the contract build writes for it. */
export const MADE_UP_FILES: Readonly<Record<string, string>> = {
  [`${ABIS}/Raffle.ts`]: CONTRACT,
  'packages/protocol/src/areas/games/raffles.ts': MANIFEST,
  'apps/indexer/schema/raffles.ts': TABLE,
  'apps/indexer/src/raffles/raffles.ts': HANDLER,
  'apps/indexer/src/api/schemas/raffles.graphql.ts': SCHEMA,
  'apps/web/src/features/games/raffles/raffles.route.tsx': ROUTE,
  'devnet/deploy/raffles.ts': DEPLOYMENT,
}

/** What it adds to shared files, each before a line that is there. */
export const MADE_UP_LINES: Readonly<Record<string, readonly (readonly [line: string, added: string])[]>> = {
  'packages/protocol/src/areas/areas.ts': [
    ['import { randomArea }', "import { rafflesArea } from './games/raffles.ts'"],
    ['  randomArea,', '  rafflesArea,'],
  ],
  'packages/protocol/src/deployment.ts': [
    ['  /** What is known of bidders', '  raffles: v.optional(v.array(v.object({ id, contractAddress }))),'],
  ],
  'apps/indexer/ponder.config.ts': [
    ['  StakingPool,\n', '  Raffle,'],
    ['    Prediction: {', '    Raffle: { abi: Raffle.abi, ...at(getAddresses(deployment.raffles)) },'],
  ],
  'apps/indexer/ponder.schema.ts': [["export * from './schema/sales.ts'", "export * from './schema/raffles.ts'"]],
  'apps/indexer/src/api/subgraphs.ts': [
    ['import { salesSchema }', "import { rafflesSchema } from './schemas/raffles.graphql.ts'"],
    ['  sales: {', '  raffles: { schema: rafflesSchema },'],
  ],
  'apps/web/src/app/routes.ts': [
    ['import { homeRoute }', "import { rafflesRoute } from '#features/games/raffles/raffles.route.tsx'"],
    ['  homeRoute,', '  rafflesRoute,'],
  ],
  'devnet/seededChain.ts': [
    ['import { deployTokens }', "import { deployRaffles } from './deploy/raffles.ts'"],
    ['      migrations: await deployMigrations', '      raffles: await deployRaffles(client),'],
  ],
}
