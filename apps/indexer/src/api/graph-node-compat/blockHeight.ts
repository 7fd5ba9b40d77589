import { GraphQLBoolean, GraphQLError, GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql'
import type { EntitySource } from './source.ts'
import { BytesScalar, toColumnValue } from './values.ts'

/** The newest block whose events are in the tables. */
export type IndexedHead = { readonly number: number; readonly timestamp: number }

/** What is kept of a block. */
export type StoredBlock = { readonly number: number; readonly hash: string; readonly parentHash: string }

/** How blocks are known. */
export type BlockReader = {
  readonly readHead: () => Promise<IndexedHead>
  /** A kept block by its number or its hash; null where it was not kept. */
  readonly readBlock: (by: { readonly number: number } | { readonly hash: string }) => Promise<StoredBlock | null>
  /** The oldest block that can be asked about; undefined where past states are not kept. */
  readonly readOldestBlock: () => Promise<number | undefined>
}

/** Which block is asked about, as it comes. */
export type BlockHeightInput = Readonly<Partial<Record<'number' | 'number_gte' | 'hash', unknown>>>

/** The block that is meant; undefined for the newest. Throws a GraphQLError for one that cannot be answered. */
async function resolveBlockNumber(
  { readHead, readBlock }: BlockReader,
  at: BlockHeightInput | null | undefined,
): Promise<number | undefined> {
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
      `Block ${number} is too old: ${oldest === undefined ? 'this indexer keeps no past states' : `past states are kept from block ${oldest} on`}.`,
    )
  return source.atBlock(number)
}

type MetaBlock = { readonly number: number; readonly timestamp: number | null }

export const Meta = new GraphQLObjectType<{ readonly block: MetaBlock }, BlockReader>({
  name: '_Meta_',
  fields: {
    block: {
      type: new GraphQLNonNull(
        new GraphQLObjectType<MetaBlock, BlockReader>({
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

export async function readMeta(_: unknown, args: { readonly block?: BlockHeightInput | null }, heads: BlockReader) {
  const number = await resolveBlockNumber(heads, args.block)
  const head = await heads.readHead()
  return { block: number === undefined ? head : { number, timestamp: null } }
}
