// Everything that is asked of one indexer, over one chain. The suites that change the chain or stop the indexer come last.
import { afterAll, beforeAll } from 'vitest'
import { startTestIndexer, testChain } from './testIndexer.ts'
import './graphNodeCompat.suite.ts'
import './subgraphClients.suite.ts'
import './hostileQueries.suite.ts'
import './restart.suite.ts'
import './retention.suite.ts'

beforeAll(startTestIndexer, 300_000)
afterAll(() => testChain.close())
