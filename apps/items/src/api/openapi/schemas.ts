import {
  ADDRESS,
  createObject,
  describe,
  HASH,
  INTEGER_TEXT,
  type JsonSchema,
  orNull,
  referTo,
  UNIX_SECONDS,
} from '@zono/service/openapi'
import { LOCATIONS, MAX_LISTED_IMAGE_LENGTH } from '../limits.ts'

const TEXT: JsonSchema = { type: 'string' }
const COUNT: JsonSchema = { type: 'integer', minimum: 0 }

const listOf = (description: string, items: JsonSchema): JsonSchema => ({ type: 'array', description, items })

const collection = {
  address: describe('Address of the collection, lower case.', ADDRESS),
  name: describe('Name, from the deployment or the contract, made safe to show.', TEXT),
  symbol: describe('Symbol.', TEXT),
  supply: describe('Pieces that exist.', COUNT),
  owners: describe('Accounts that own at least one; a piece that is listed or staked counts for its owner.', COUNT),
}

const ownership = {
  tokenId: describe('Id of the piece.', INTEGER_TEXT),
  collection: describe('Address of its collection, lower case.', ADDRESS),
  owner: describe(
    'Account it belongs to, lower case; of a listed or staked piece the account that gets it back.',
    ADDRESS,
  ),
  location: describe('Where it is: with its owner, or in which contract.', { type: 'string', enum: LOCATIONS }),
  timestamp: describe('When it last changed its owner or place, unix seconds.', UNIX_SECONDS),
}

const metadata = {
  status: describe('Whether its metadata was loaded; while it is `pending` or `failed` the next texts are empty.', {
    type: 'string',
    enum: ['pending', 'loaded', 'failed'],
  }),
  name: describe('Name from its metadata, made safe to show.', TEXT),
}

const attributes = listOf('Traits from its metadata.', referTo('Attribute'))

/** Schemas of the answers of the item service. */
export const SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Error: createObject('Why a request was not answered.', { error: describe('A sentence to show.', TEXT) }),
  Block: createObject('The newest block whose transfers are in the answer.', {
    number: describe('Its number.', COUNT),
    hash: describe('Its hash.', HASH),
    timestamp: describe('Its time, unix seconds.', UNIX_SECONDS),
  }),
  Attribute: createObject('A trait of a piece.', {
    trait_type: describe('Name of the trait.', TEXT),
    value: describe('Its value, as a text.', TEXT),
  }),
  Piece: createObject('A piece of a collection, as lists have it.', {
    ...ownership,
    ...metadata,
    image: describe(
      `Address of its picture, or the picture as a \`data:\` URI; empty for one of more than ${MAX_LISTED_IMAGE_LENGTH} characters, which its metadata has.`,
      TEXT,
    ),
    attributes,
  }),
  Collection: createObject('A collection.', collection),
  ItemsAnswer: createObject('A page of pieces.', {
    block: referTo('Block'),
    total: describe('Pieces on all pages.', COUNT),
    items: listOf('Pieces of this page.', referTo('Piece')),
  }),
  SearchAnswer: createObject('What was found.', {
    block: referTo('Block'),
    collections: listOf('Collections, by name.', referTo('Collection')),
    items: listOf('Pieces, by collection and id.', referTo('Piece')),
  }),
  CollectionAnswer: createObject('A collection with its description.', {
    block: referTo('Block'),
    ...collection,
    description: describe('What the deployment says of it; else empty.', TEXT),
    listed: describe('Pieces that are listed in the market.', COUNT),
  }),
  TraitsAnswer: createObject('Traits of a collection.', {
    block: referTo('Block'),
    traits: listOf(
      'Traits, by name.',
      createObject('A trait.', {
        trait: describe('Its name.', TEXT),
        values: listOf(
          'Its values, most frequent first.',
          createObject('A value.', {
            value: describe('The value.', TEXT),
            count: describe('Pieces that have it.', COUNT),
          }),
        ),
      }),
    ),
  }),
  MetadataAnswer: createObject('A piece with its metadata.', {
    block: referTo('Block'),
    ...ownership,
    ...metadata,
    description: describe('Description from its metadata, made safe to show.', TEXT),
    image: describe('Address of its picture, or the picture as a `data:` URI.', TEXT),
    attributes,
    uri: describe('`tokenURI` of the contract, as it was loaded last.', orNull(TEXT)),
    error: describe('Why it could not be loaded; null where it could.', orNull(TEXT)),
    fetchedAt: describe('When it was loaded, unix seconds; null where it never was.', orNull(UNIX_SECONDS)),
    nextAttemptAt: describe('When it is tried again, unix seconds; null where it is not.', orNull(UNIX_SECONDS)),
  }),
  RefreshAnswer: createObject('The piece is loaded again.', { isQueued: { const: true, description: 'Always true.' } }),
  PieceMetadata: createObject('Metadata of a piece of the squad, in the form of ERC-721.', {
    name: describe('Its name.', TEXT),
    description: describe('What it is.', TEXT),
    image: describe('The picture as a `data:` URI.', TEXT),
    attributes: listOf('Its traits; none before the order of the pieces is drawn.', referTo('Attribute')),
  }),
  Health: createObject('How far the service has read.', {
    status: describe('`behind` while it has not reached the newest block for a minute.', {
      type: 'string',
      enum: ['ok', 'behind'],
    }),
    block: describe('Number of the newest block that is stored; null before the first.', orNull(COUNT)),
    head: describe('Number of the newest block of the chain; null while it is not known.', orNull(COUNT)),
    deploymentHash: describe('Hash of the contracts that the service follows.', TEXT),
  }),
  Readiness: createObject('Whether answers are of the newest blocks.', {
    isReady: { type: 'boolean', description: 'Whether they are.' },
  }),
}
