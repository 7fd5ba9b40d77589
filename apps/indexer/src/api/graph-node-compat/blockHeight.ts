import { GraphQLBoolean, GraphQLError, GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql'
import type { EntitySource } from './source.ts'
import { BytesScalar, toColumnValue } from './values.ts'

/** Newest block whose events are in the tables. */
export type IndexedHead = { readonly number: number; readonly timestamp: number }

/** A block that the indexer has stored. */
export type StoredBlock = { readonly number: number; readonly hash: string; readonly parentHash: string }

/** Reads indexed and stored blocks. */
export type BlockReader = {
  readonly readHead: () => Promise<IndexedHead>
  /** Stored block by its number or hash; null if it is not stored. */
  readonly readBlock: (by: { readonly number: number } | { readonly hash: string }) => Promise<StoredBlock | null>
  /** Oldest block that can be queried; undefined without past states. */
  readonly readOldestBlock: () => Promise<number | undefined>
}

/** What `_meta` is answered from. */
export type MetaReader = BlockReader & {
  /** Hash of the contracts that are indexed, in place of graph-node's id of a subgraph's version. */
  readonly deploymentHash: string
}

/** `block` argument of a query, not validated yet. */
export type BlockHeightInput = Readonly<Partial<Record<'number' | 'number_gte' | 'hash', unknown>>>

/**
 * Number of the queried block; undefined for the newest.
 * @throws GraphQLError, in graph-node's words, for an unknown or future block.
 */
async function resolveBlockNumber(
  { readHead, readBlock }: BlockReader,
  at: BlockHeightInput | null | undefined,
): Promise<number | undefined> {
  if (at === null || at === undefined) return undefined
  const { number: head } = await readHead()
  if (at.hash !== undefined && at.hash !== null) {
    const block = await readBlock({ hash: String(toColumnValue('Bytes', at.hash)) })
    if (block === null) throw new GraphQLError('Failed to decode `block.hash` value: `no block with that hash found`')
    return block.number < head ? block.number : undefined
  }
  const value = at.number ?? at.number_gte
  if (value === undefined || value === null) return undefined
  const number = toColumnValue('Int', value) as number
  if (number > head) {
    throw new GraphQLError(
      `Failed to decode \`block.number\` value: \`subgraph has only indexed up to block number ${head} and data for block number ${number} is therefore not yet available\``,
    )
  }
  return at.number != null && number < head ? number : undefined
}

/**
 * Entities as they were after the queried block.
 * @throws GraphQLError for a block before the oldest past state.
 */
export async function getSourceAtBlock(
  source: EntitySource,
  heads: BlockReader,
  at: BlockHeightInput | null | undefined,
): Promise<EntitySource> {
  const number = await resolveBlockNumber(heads, at)
  if (number === undefined) return source
  const oldest = await heads.readOldestBlock()
  if (oldest === undefined || number < oldest)
    throw new GraphQLError(
      `Block ${number} is too old: ${oldest === undefined ? 'this indexer keeps no past states' : `past states are kept from block ${oldest}`}.`,
    )
  return source.atBlock(number)
}

type MetaBlock = { readonly number: number; readonly timestamp: number | null }

export const Meta = new GraphQLObjectType<{ readonly block: MetaBlock }, MetaReader>({
  name: '_Meta_',
  description: 'What an answer is true for.',
  fields: {
    block: {
      description: 'The newest block whose events are in the answer; with `block` the one that is asked for.',
      type: new GraphQLNonNull(
        new GraphQLObjectType<MetaBlock, BlockReader>({
          name: '_Block_',
          description: 'A block.',
          fields: {
            number: { type: new GraphQLNonNull(GraphQLInt), description: 'Its number.' },
            hash: {
              type: BytesScalar,
              description: 'Its hash; null where it is not stored.',
              resolve: async ({ number }, _, { readBlock }) => (await readBlock({ number }))?.hash ?? null,
            },
            parentHash: {
              type: BytesScalar,
              description: 'Hash of the block before it; null where it is not stored.',
              resolve: async ({ number }, _, { readBlock }) => (await readBlock({ number }))?.parentHash ?? null,
            },
            timestamp: { type: GraphQLInt, description: 'Its time, unix seconds; null of a past block.' },
          },
        }),
      ),
    },
    deployment: {
      type: new GraphQLNonNull(GraphQLString),
      description: 'Hash of the contracts that are indexed.',
      resolve: (_, __, { deploymentHash }) => deploymentHash,
    },
    hasIndexingErrors: {
      type: new GraphQLNonNull(GraphQLBoolean),
      description: 'Always false: the indexer stops at an error.',
      resolve: () => false,
    },
  },
})

export async function readMeta(_: unknown, args: { readonly block?: BlockHeightInput | null }, heads: BlockReader) {
  const number = await resolveBlockNumber(heads, args.block)
  const head = await heads.readHead()
  return { block: number === undefined ? head : { number, timestamp: null } }
}
