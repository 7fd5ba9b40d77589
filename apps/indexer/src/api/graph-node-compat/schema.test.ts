import { buildSchema, GraphQLEnumType, parse, printSchema, validate } from 'graphql'
import { expect, test } from 'vitest'
import { createGraphSchema } from './schema.ts'

const SDL = `
  enum Position { Bull Bear House }
  type Round @entity { id: ID! position: Position bets: [Bet!]! @derivedFrom(field: "round") }
  type Bet @entity { id: ID! round: Round! position: Position! }
`

const column = { notNull: true }
const tables = {
  predictionRound: { id: column, position: { notNull: false } },
  predictionBet: { id: column, roundId: column, position: column },
}

const { schema } = createGraphSchema(SDL, undefined, tables, 'prediction')

/** Problems that graphql finds in a query before it runs. */
const getProblems = (query: string) => validate(schema, parse(query)).map(({ message }) => message)

test('graph schema: an enum is one type for fields and filters, its values are written without quotes', () => {
  expect(schema.getType('Position')).toBeInstanceOf(GraphQLEnumType)
  expect(
    getProblems('{ rounds(where: { position: Bull, bets_: { position_in: [Bear, House] } }) { id position } }'),
  ).toEqual([])
  expect(getProblems('{ rounds(where: { position: Sideways }) { id } }')[0]).toMatch(/Sideways/)
  expect(getProblems('{ rounds(where: { position: "Bull" }) { id } }')[0]).toMatch(/cannot represent non-enum value/)
  expect(() => buildSchema(printSchema(schema))).not.toThrow()
})

test('graph schema: tables of a subgraph with a prefix are found by it, queries keep the names of the entities', () => {
  expect(getProblems('{ bet(id: "1") { round { id } } }')).toEqual([])
  expect(() => createGraphSchema(SDL, undefined, tables)).toThrow('There is no table round.')
})

test('graph schema: queries of an entity whose name is all capitals are lower-case, as graph-node has them', () => {
  const sdl = 'type NFT @entity { id: ID! }'
  const graph = createGraphSchema(sdl, undefined, { nftNFT: { id: column } }, 'nft')
  expect(Object.keys(graph.schema.getQueryType()?.getFields() ?? {})).toEqual(['nft', 'nfts', '_meta'])
  expect(graph.schema.getType('NFT_filter')).toBeDefined()
})
