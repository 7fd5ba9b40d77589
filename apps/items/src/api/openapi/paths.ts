import { ADDRESS, type Operation, type Parameter, type Paths, type Response, referTo } from '@zono/service/openapi'
import {
  DOCUMENT_MAX_AGE_SECONDS,
  LOCATIONS,
  MAX_FOUND,
  MAX_ITEMS,
  MAX_LISTED_TRAITS,
  MAX_LISTED_VALUES,
  MAX_OFFSET,
  MAX_SEARCH_LENGTH,
  MAX_TRAITS,
  MAX_TRAITS_LENGTH,
  MAX_VALUES_PER_TRAIT,
  PIECE_MAX_AGE_SECONDS,
  REFRESH_INTERVAL_SECONDS,
  SEALED_MAX_AGE_SECONDS,
} from '../limits.ts'
import { LIST_MAX_AGE_SECONDS, READ_MAX_AGE_SECONDS } from '../router.ts'
import { answerKept, answerRead, answerUnkept, failWith, NOT_MODIFIED } from './responses.ts'

const COLLECTION: Parameter = {
  name: 'collection',
  in: 'path',
  required: true,
  description: 'Address of the collection.',
  schema: ADDRESS,
}
const TOKEN_ID: Parameter = {
  name: 'tokenId',
  in: 'path',
  required: true,
  description: 'Id of the piece, a whole number below 2^256.',
  schema: { type: 'string', pattern: '^[0-9]{1,78}$' },
}

const toQuery = (name: string, description: string, schema: Parameter['schema'], required = false): Parameter => ({
  ...{ name, in: 'query', description, schema },
  ...(required ? { required } : {}),
})

const ITEMS_PARAMETERS: readonly Parameter[] = [
  toQuery('owner', 'Only pieces of this account, wherever they are.', ADDRESS),
  toQuery('itemCollection', 'Only pieces of this collection.', ADDRESS),
  toQuery('location', 'Only pieces that are there.', { type: 'string', enum: LOCATIONS }),
  toQuery(
    'traits',
    `Only pieces with one of the values of each trait: JSON such as \`{"Hat":["Cap","None"]}\`. It needs \`itemCollection\`; ${MAX_TRAITS} traits and ${MAX_VALUES_PER_TRAIT} values of each at most.`,
    { type: 'string', maxLength: MAX_TRAITS_LENGTH },
  ),
  toQuery('sortBy', 'Order: by the time of the last change, or by id.', {
    ...{ type: 'string', enum: ['timestamp', 'tokenId'], default: 'timestamp' },
  }),
  toQuery('sortDir', 'Direction of the order.', { type: 'string', enum: ['asc', 'desc'], default: 'desc' }),
  toQuery('limit', 'Pieces of a page.', { type: 'integer', minimum: 1, maximum: MAX_ITEMS, default: 100 }),
  toQuery('page', `Number of the page; \`limit\` times \`page\` is ${MAX_OFFSET} at most.`, {
    ...{ type: 'integer', minimum: 1, maximum: MAX_OFFSET, default: 1 },
  }),
]

type ReadOptions = {
  readonly parameters: readonly Parameter[]
  readonly tag: string
  readonly answer: Response
  readonly errors: Operation['responses']
  readonly description?: string
}

const createRead = (operationId: string, summary: string, options: ReadOptions): Operation => ({
  operationId,
  summary,
  ...(options.description === undefined ? {} : { description: options.description }),
  tags: [options.tag],
  parameters: options.parameters,
  responses: { 200: options.answer, ...NOT_MODIFIED, ...options.errors },
})

const SEALED_NOTE = `Before the order of the pieces is drawn all show the same, and the answer may be kept for ${SEALED_MAX_AGE_SECONDS} s.`

const createPiece = (format: 'json' | 'svg'): Operation => {
  const mediaType = format === 'json' ? 'application/json' : 'image/svg+xml'
  const { headers, ...kept } = answerKept(
    format === 'json' ? 'Metadata of the piece.' : 'Picture of the piece.',
    mediaType,
    format === 'json' ? { [mediaType]: { schema: referTo('PieceMetadata') } } : undefined,
    PIECE_MAX_AGE_SECONDS,
  )
  return createRead(
    format === 'json' ? 'getSquadMetadata' : 'getSquadPicture',
    `Read a piece of the squad (${format})`,
    {
      parameters: [COLLECTION, TOKEN_ID],
      tag: 'Squad',
      description: SEALED_NOTE,
      answer: {
        ...kept,
        headers: {
          ...headers,
          'Cache-Control': {
            description: `May be used again for ${PIECE_MAX_AGE_SECONDS} s, before the draw for ${SEALED_MAX_AGE_SECONDS} s.`,
            required: true,
            schema: {
              type: 'string',
              pattern: `^public, max-age=(${PIECE_MAX_AGE_SECONDS}|${SEALED_MAX_AGE_SECONDS})$`,
            },
          },
          ETag: { description: 'Tag of the file.', required: true, schema: { type: 'string' } },
          'Content-Security-Policy': {
            description: 'A picture that is opened as a document runs and loads nothing.',
            required: true,
            schema: { const: "default-src 'none'; sandbox" },
          },
        },
      },
      errors: failWith(400, 404, 405, 429, 503),
    },
  )
}

const createState = (operationId: string, summary: string, responses: Operation['responses']): Operation => ({
  ...{ operationId, summary, tags: ['Service'], responses },
})

/** What each path of the item service takes and answers. */
export const PATHS: Paths = {
  '/api/item': {
    get: createRead('listItems', 'List pieces', {
      parameters: ITEMS_PARAMETERS,
      tag: 'Pieces',
      description: 'An empty parameter counts as missing; one of another name is not read.',
      answer: answerRead('A page of pieces.', 'ItemsAnswer', LIST_MAX_AGE_SECONDS),
      errors: failWith(400, 405, 429, 503),
    }),
  },
  '/api/search': {
    get: createRead('search', 'Search collections and pieces', {
      parameters: [
        toQuery(
          'q',
          'Part of a name or symbol, the start of a piece’s name, an address, or a number such as `#77`.',
          {
            ...{ type: 'string', minLength: 1, maxLength: MAX_SEARCH_LENGTH },
          },
          true,
        ),
      ],
      tag: 'Pieces',
      description: `${MAX_FOUND} of each kind at most.`,
      answer: answerRead('What was found.', 'SearchAnswer', READ_MAX_AGE_SECONDS),
      errors: failWith(400, 405, 429, 503),
    }),
  },
  '/api/metadata/{collection}/{tokenId}': {
    get: createRead('getMetadata', 'Read a piece with its metadata', {
      parameters: [COLLECTION, TOKEN_ID],
      tag: 'Pieces',
      answer: answerRead('The piece.', 'MetadataAnswer', READ_MAX_AGE_SECONDS),
      errors: failWith(400, 404, 405, 429, 503),
    }),
  },
  '/api/metadata/{collection}/{tokenId}/refresh': {
    post: {
      operationId: 'refreshMetadata',
      summary: 'Load the metadata of a piece again',
      description: `At most once in ${REFRESH_INTERVAL_SECONDS} s for each piece; sooner it is 429. The request has no body.`,
      tags: ['Pieces'],
      parameters: [COLLECTION, TOKEN_ID],
      responses: {
        202: answerUnkept('It is queued.', 'RefreshAnswer'),
        ...failWith(400, 404, 405, 429, 503),
      },
    },
  },
  '/api/collections/{collection}': {
    get: createRead('getCollection', 'Read a collection', {
      parameters: [COLLECTION],
      tag: 'Collections',
      answer: answerRead('The collection.', 'CollectionAnswer', READ_MAX_AGE_SECONDS),
      errors: failWith(400, 404, 405, 429, 503),
    }),
  },
  '/api/collections/{collection}/traits': {
    get: createRead('listTraits', 'Count the traits of a collection', {
      parameters: [COLLECTION],
      tag: 'Collections',
      description: `${MAX_LISTED_TRAITS} traits and ${MAX_LISTED_VALUES} values of each at most.`,
      answer: answerRead('The traits.', 'TraitsAnswer', READ_MAX_AGE_SECONDS),
      errors: failWith(400, 404, 405, 429, 503),
    }),
  },
  '/api/squad/{collection}/{tokenId}.json': { get: createPiece('json') },
  '/api/squad/{collection}/{tokenId}.svg': { get: createPiece('svg') },
  '/health': {
    get: createState('getHealth', 'How far the service has read', { 200: answerUnkept('It runs.', 'Health') }),
  },
  '/ready': {
    get: createState('getReadiness', 'Whether the service is up to date', {
      200: answerUnkept('It is.', 'Readiness'),
      503: answerUnkept('It is not.', 'Readiness'),
    }),
  },
  '/openapi.json': {
    get: createState('getDocument', 'This document', {
      200: answerKept(
        'An OpenAPI document.',
        'application/json',
        { 'application/json': { schema: { type: 'object' } } },
        DOCUMENT_MAX_AGE_SECONDS,
      ),
    }),
  },
}
