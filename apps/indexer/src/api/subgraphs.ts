import type { SubgraphKey } from '@zono/protocol/areas'
import { blocksSchema } from './schemas/blocks.graphql.ts'
import { competitionSchema } from './schemas/competition.graphql.ts'
import { exchangeSchema } from './schemas/exchange.graphql.ts'
import { farmAuctionsSchema } from './schemas/farmAuctions.graphql.ts'
import { farmsSchema } from './schemas/farms.graphql.ts'
import { lotterySchema } from './schemas/lottery.graphql.ts'
import { migrationSchema } from './schemas/migration.graphql.ts'
import { nftMarketSchema } from './schemas/nftMarket.graphql.ts'
import { ordersSchema } from './schemas/orders.graphql.ts'
import { predictionSchema } from './schemas/prediction.graphql.ts'
import { profileSchema } from './schemas/profile.graphql.ts'
import { salesSchema } from './schemas/sales.graphql.ts'

type Subgraph = {
  readonly schema: string
  /** What the names of its tables begin with; see `createGraphSchema`. */
  readonly tablePrefix?: string
}

/** Schema of each subgraph. */
export const SUBGRAPHS: Readonly<Record<SubgraphKey, Subgraph>> = {
  exchange: { schema: exchangeSchema },
  blocks: { schema: blocksSchema },
  farms: { schema: farmsSchema },
  lottery: { schema: lotterySchema, tablePrefix: 'lottery' },
  prediction: { schema: predictionSchema, tablePrefix: 'prediction' },
  nftMarket: { schema: nftMarketSchema, tablePrefix: 'nft' },
  profile: { schema: profileSchema, tablePrefix: 'profile' },
  tradingCompetition: { schema: competitionSchema, tablePrefix: 'competition' },
  sales: { schema: salesSchema },
  farmAuctions: { schema: farmAuctionsSchema, tablePrefix: 'auction' },
  migration: { schema: migrationSchema },
  orders: { schema: ordersSchema, tablePrefix: 'signed' },
}
