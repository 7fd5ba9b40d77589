import { GraphQLBoolean, GraphQLError, GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql'
import type { Source } from './source.ts'
import { BytesScalar, toColumnValue } from './values.ts'

/** The newest block whose events are in the tables. */
export type Head = { readonly number: number; readonly timestamp: number }

/** What is kept of a block. */
export type KeptBlock = { readonly number: number; readonly hash: string; readonly parentHash: string }

/** How blocks are known. */
export type HeadReader = {
  readonly readHead: () => Promise<Head>
  /** A kept block by its number or its hash; null where it was not kept. */
  readonly readBlock: (by: { readonly number: number } | { readonly hash: string }) => Promise<KeptBlock | null>
  /** The oldest block that can be asked about; undefined where past states are not kept. */
  readonly readOldest: () => Promise<number | undefined>
}

/** Which block is asked about, as it comes. */
export type At = Readonly<Partial<Record<'number' | 'number_gte' | 'hash', unknown>>>

/** The block that is meant; undefined for the newest. Throws a GraphQLError for one that cannot be answered. */
async function findBlock({ readHead, readBlock }: HeadReader, at: At | null | undefined): Promise<number | undefined> {
  if (at === null || at === undefined) return undefined
  const { number: head } = await readHead()
  if (at.hash !== undefined && at.hash !== null) {
    const kept = await readBlock({ hash: String(toColumnValue('Bytes', at.hash)) })
    if (kept === null) throw new GraphQLError('Failed to decode `block.hash` value: `no block with that hash found`')
    return kept.number < head ? kept.number : undefined
  }
  const wanted = at.number ?? at.number_gte
  if (wanted === undefined || wanted === null) return undefined
  const number = toColumnValue('Int', wanted) as number
  if (number > head) {
    throw new GraphQLError(
      `Failed to decode \`block.number\` value: \`subgraph has only indexed up to block number ${head} and data for block number ${number} is therefore not yet available\``,
    )
  }
  return at.number != null && number < head ? number : undefined
}

/** The source as it was after the block that is asked about. Throws a GraphQLError where that is not kept. */
export async function sourceAt(source: Source, heads: HeadReader, at: At | null | undefined): Promise<Source> {
  const number = await findBlock(heads, at)
  if (number === undefined) return source
  const oldest = await heads.readOldest()
  if (oldest === undefined || number < oldest)
    throw new GraphQLError(
      `Block ${number} is too old: ${oldest === undefined ? 'this indexer keeps no past states' : `past states are kept from block ${oldest} on`}.`,
    )
  return source.at(number)
}

type MetaBlock = { readonly number: number; readonly timestamp: number | null }

export const Meta = new GraphQLObjectType<{ readonly block: MetaBlock }, HeadReader>({
  name: '_Meta_',
  fields: {
    block: {
      type: new GraphQLNonNull(
        new GraphQLObjectType<MetaBlock, HeadReader>({
          name: '_Block_',
          fields: {
            number: { type: new GraphQLNonNull(GraphQLInt) },
            hash: {
              type: BytesScalar,
              resolve: async ({ number }, _, { readBlock }) => (await readBlock({ number }))?.hash ?? null,
            },
            parentHash: {
              type: BytesScalar,
              resolve: async ({ number }, _, { readBlock }) => (await readBlock({ number }))?.parentHash ?? null,
            },
            timestamp: { type: GraphQLInt },
          },
        }),
      ),
    },
    deployment: { type: new GraphQLNonNull(GraphQLString), resolve: () => 'zono' },
    hasIndexingErrors: { type: new GraphQLNonNull(GraphQLBoolean), resolve: () => false },
  },
})

export async function readMeta(_: unknown, args: { readonly block?: At | null }, heads: HeadReader) {
  const number = await findBlock(heads, args.block)
  const head = await heads.readHead()
  return { block: number === undefined ? head : { number, timestamp: null } }
}
