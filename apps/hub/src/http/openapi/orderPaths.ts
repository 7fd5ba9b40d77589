import { ADDRESS, HASH, type JsonSchema, type Parameter, type Paths } from '@zono/service/openapi'
import { MAX_LISTED_ORDERS, ORDERS_PER_READ } from '../../limits.ts'
import { answer, refuseWith, toJson } from './responses.ts'

const tags = ['Orders'] as const

const toQuery = (name: string, description: string, schema: JsonSchema): Parameter => ({
  ...{ name, in: 'query', description, schema },
})

/** The public book of signed orders. */
export const ORDER_PATHS: Paths = {
  '/orders/api/orders': {
    get: {
      operationId: 'listOrders',
      summary: 'List orders',
      description: `Open ones that have not expired; with \`all=true\` those that ended too, as a list of changes. Each ${ORDERS_PER_READ} of the answer count as one more read.`,
      tags,
      'x-rate-limit': 'read',
      parameters: [
        toQuery('maker', 'Only orders of this account.', ADDRESS),
        toQuery('sell', 'Only orders that sell this token.', ADDRESS),
        toQuery('buy', 'Only orders that buy this token.', ADDRESS),
        toQuery('after', 'Only changes after this `seq`.', { type: 'integer', minimum: 0, default: 0 }),
        toQuery('limit', 'Orders of the answer.', {
          ...{ type: 'integer', minimum: 1, maximum: MAX_LISTED_ORDERS, default: MAX_LISTED_ORDERS },
        }),
        toQuery('all', '`true`: also orders that ended.', { type: 'string', enum: ['true', 'false'] }),
      ],
      responses: { 200: answer('Orders.', toJson('OrderList')), ...refuseWith(400, 429, 503) },
    },
    post: {
      operationId: 'placeOrder',
      summary: 'Place a signed order',
      description: 'The same order once more is answered as the first time.',
      tags,
      'x-rate-limit': 'write',
      requestBody: { required: true, content: toJson('OrderRequest') },
      responses: { 201: answer('It is in the book.', toJson('BookEntry')), ...refuseWith(400, 404, 413, 429, 503) },
    },
  },
  '/orders/api/orders/{hash}': {
    get: {
      operationId: 'getOrder',
      summary: 'Read an order',
      tags,
      'x-rate-limit': 'read',
      parameters: [
        { name: 'hash', in: 'path', required: true, description: 'EIP-712 hash of the order.', schema: HASH },
      ],
      responses: { 200: answer('The order.', toJson('BookEntry')), ...refuseWith(404, 429, 503) },
    },
  },
  '/orders/api/withdraw': {
    post: {
      operationId: 'withdrawOrder',
      summary: 'Withdraw an order',
      description: 'It leaves the book. Who has it can still fill it: only a cancellation on the chain ends it.',
      tags,
      'x-rate-limit': 'write',
      requestBody: { required: true, content: toJson('WithdrawalRequest') },
      responses: { 200: answer('It is withdrawn.', toJson('BookEntry')), ...refuseWith(400, 404, 413, 429, 503) },
    },
  },
}
