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
import { REFUSALS } from '../../lib/errors.ts'
import { MAX_LISTED_ORDERS, MAX_VERIFIED_VOTES } from '../../limits.ts'

const TEXT: JsonSchema = { type: 'string' }
const COUNT: JsonSchema = { type: 'integer', minimum: 0 }
const SIGNATURE = describe('Signature of the account’s key, or for its contract (ERC-1271).', {
  type: 'string',
  pattern: '^0x[0-9a-fA-F]*$',
  maxLength: 8194,
})
const BLOCK = describe('Number of a block.', {
  oneOf: [
    { type: 'integer', minimum: 1 },
    { type: 'string', pattern: '^[0-9]{1,15}$' },
  ],
})
const TOKENS: JsonSchema = { type: 'string', pattern: '^[0-9]+(\\.[0-9]{1,18})?$' }
const UINT32: JsonSchema = { type: 'integer', minimum: 0, maximum: 2 ** 32 - 1 }
const DATE: JsonSchema = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' }

const listOf = (description: string, items: JsonSchema, maxItems?: number): JsonSchema => ({
  ...{ type: 'array', description, items },
  ...(maxItems === undefined ? {} : { maxItems }),
})

const orderRequest = {
  chainId: describe('Chain of the contract that fills it.', { type: 'integer', minimum: 1 }),
  contract: describe('Contract that fills it (`Orders` of the deployment).', ADDRESS),
  order: referTo('Order'),
  signature: SIGNATURE,
}

const voting: Readonly<Record<string, JsonSchema>> = {
  Envelope: createObject('A signed message (EIP-712), as snapshot.js sends it. `@zono/messages` makes and reads it.', {
    address: describe('Account that signed.', ADDRESS),
    sig: SIGNATURE,
    data: createObject(
      'What was signed.',
      {
        domain: describe('`{ "name": "snapshot", "version": "0.1.4" }`', { type: 'object' }),
        types: describe('Fields of the message by the name of its type.', { type: 'object' }),
        message: describe('A proposal, vote, change, withdrawal or warning. Times in unix seconds, choices from 1.', {
          type: 'object',
        }),
        primaryType: describe('Name of the type; not needed.', TEXT),
      },
      ['primaryType'],
    ),
  }),
  Accepted: createObject('The message is stored.', {
    id: describe('Its EIP-712 hash. The id of a proposal or vote.', HASH),
    ipfs: describe('Id of its content (CID).', TEXT),
    relayer: createObject('Always empty: here for Snapshot’s clients.', { address: TEXT, receipt: TEXT }),
  }),
  PowerRequest: createObject(
    'Whose voting power, and when.',
    {
      block: BLOCK,
      address: describe('The account.', ADDRESS),
      proposal: describe('Id of a proposal: the power that counts for it, the lowest of its drawn blocks.', HASH),
    },
    ['proposal'],
  ),
  Power: createObject('Voting power of an account by its parts, each in whole tokens.', {
    verificationHash: describe('Proof that this hub said so, for `/vote/api/verify`.', TEXT),
    block: describe('Number of the block that it is of.', { type: 'integer', minimum: 1 }),
    cakeBalance: describe('In the wallet.', TOKENS),
    cakeVaultBalance: describe('In the auto-compounding vault.', TOKENS),
    cakePoolBalance: describe('Staked in farm 0.', TOKENS),
    poolsBalance: describe('Staked in other staking pools.', TOKENS),
    cakeBnbLpBalance: describe('In liquidity of the pair with the native coin, staked or not.', TOKENS),
    ifoPoolBalance: describe('In the vault of token sales.', TOKENS),
    total: describe('Sum of all parts.', TOKENS),
  }),
  VerifyRequest: createObject('Proofs to check.', {
    block: BLOCK,
    votes: listOf(
      'Proofs of that block.',
      createObject(
        'A proof.',
        {
          address: describe('The account.', ADDRESS),
          verificationHash: describe('The proof.', { type: 'string', maxLength: 200 }),
          total: describe('The voting power, whole tokens.', { type: ['string', 'number'] }),
        },
        ['verificationHash', 'total'],
      ),
      MAX_VERIFIED_VOTES,
    ),
  }),
  Verified: {
    type: 'object',
    description: 'Whether each proof is this hub’s, by lower-case address.',
    additionalProperties: createObject('A proof.', { isValid: { type: 'boolean', description: 'Whether it is.' } }),
  },
  ProposalExport: createObject('Everything about a proposal: enough to count its votes without the hub.', {
    version: { const: 1, description: 'Version of this form.' },
    space: describe('Space of the proposal.', TEXT),
    proposal: describe('Its id.', HASH),
    snapshot: describe('Number of the block at which voting power counts.', COUNT),
    draw: describe(
      'Draw of further blocks at which voting power counts; null before it.',
      orNull(
        createObject('The draw.', {
          start: describe('Start of voting, unix seconds.', UNIX_SECONDS),
          window: describe('Blocks before the snapshot from which are drawn.', COUNT),
          block: describe('Block whose hash draws: the first with a later time than the start.', COUNT),
          hash: describe('Its hash.', HASH),
          drawnBlocks: listOf('Numbers of the drawn blocks.', COUNT),
        }),
      ),
    ),
    scores: describe(
      'Voting power of each choice, base units; null until the latest votes are counted and their power is known.',
      orNull(listOf('By choice.', INTEGER_TEXT)),
    ),
    messages: listOf('All messages in the order of their arrival.', {
      oneOf: [
        createObject('A message that counts.', {
          id: describe('Its EIP-712 hash.', HASH),
          ipfs: describe('Id of its content (CID).', TEXT),
          signer: describe('Whether the account’s key or its contract signed.', {
            type: 'string',
            enum: ['account', 'contract'],
          }),
          verifiedBlock: describe('Block at which the contract was asked.', orNull(COUNT)),
          envelope: referTo('Envelope'),
          power: describe(
            'Voting power of the sender, base units; null of other messages and while it is not known.',
            orNull(INTEGER_TEXT),
          ),
        }),
        createObject('A vote that a later one of the account replaced.', {
          id: describe('Its EIP-712 hash.', HASH),
          ipfs: describe('Id of its content (CID).', TEXT),
          replacedBy: describe('Id of the vote that counts.', HASH),
        }),
      ],
    }),
  }),
  GraphQLRequest: createObject(
    'A query.',
    {
      query: describe('Text of the query.', { type: 'string', maxLength: 20_000 }),
      variables: describe('Values of its variables.', { type: ['object', 'null'] }),
      operationName: describe('Which operation of the text is run.', { type: ['string', 'null'], maxLength: 200 }),
    },
    ['variables', 'operationName'],
  ),
  GraphQLAnswer: createObject(
    'What the query brought. Look at `errors` first.',
    {
      data: describe('By the names of the query; null or missing after an error.', { type: ['object', 'null'] }),
      errors: listOf(
        'What is wrong with the query.',
        createObject(
          'An error.',
          {
            message: describe('A sentence.', TEXT),
            locations: { type: 'array', description: 'Where in the query.' },
            path: { type: 'array', description: 'Which field.' },
          },
          ['locations', 'path'],
        ),
      ),
    },
    ['data', 'errors'],
  ),
}

const orders: Readonly<Record<string, JsonSchema>> = {
  Order: createObject('An order, as `Orders` fills it.', {
    maker: describe('Account that sells.', ADDRESS),
    receiver: describe('Account that gets what is bought.', ADDRESS),
    sell: describe('Token that is sold.', ADDRESS),
    buy: describe('Token that is bought; `0xEeee…EEeE` (ERC-7528) for the native coin.', ADDRESS),
    sellAmount: describe('Sold in all, base units.', INTEGER_TEXT),
    minBuyAmount: describe('Bought for all of it at least, base units.', INTEGER_TEXT),
    tip: describe('Most of what was bought that goes to whoever fills it, base units.', INTEGER_TEXT),
    start: describe('First time at which it can be filled, unix seconds; 0: at once.', UNIX_SECONDS),
    expiry: describe('First time at which nothing can be filled any more, unix seconds.', UNIX_SECONDS),
    parts: describe('Parts that it is cut into; 1 for a limit order, which can be filled piece by piece.', UINT32),
    interval: describe('Least seconds between two parts of a recurring order.', UINT32),
    nonce: describe('Number by which the maker cancels it, with the maker’s epoch in the high 128 bits.', INTEGER_TEXT),
  }),
  OrderRequest: createObject('A signed order.', orderRequest),
  BookEntry: createObject('A signed order of the book. Check the signature, and ask the chain for its state.', {
    ...orderRequest,
    orderHash: describe('EIP-712 hash of the order.', HASH),
    seq: describe('Place of its last change in the list of all changes.', { type: 'integer', minimum: 1 }),
    state: describe('`closed`: the chain says that it is over.', {
      type: 'string',
      enum: ['open', 'withdrawn', 'closed'],
    }),
    received_at: describe('When the book got it, ISO 8601.', DATE),
  }),
  OrderList: createObject('Orders in the order of their last changes.', {
    orders: listOf('The orders.', referTo('BookEntry'), MAX_LISTED_ORDERS),
    isComplete: describe('Whether there are no more: else ask with the last `seq` as `after`.', { type: 'boolean' }),
  }),
  WithdrawalRequest: createObject('A signed withdrawal.', {
    orderHash: describe('EIP-712 hash of the order.', HASH),
    timestamp: describe('When it was signed by the hub’s clock, unix seconds.', UNIX_SECONDS),
    signature: SIGNATURE,
  }),
}

const usernames: Readonly<Record<string, JsonSchema>> = {
  User: createObject('An account with its name.', {
    address: describe('The account.', ADDRESS),
    username: describe('Its name: 3 to 15 letters or digits.', TEXT),
    status: describe('`reserved` until the chain has its profile, for a day.', {
      type: 'string',
      enum: ['reserved', 'active'],
    }),
    created_at: describe('When it asked for the name, ISO 8601.', DATE),
  }),
  Users: createObject('Names of those accounts that have one.', {
    users: { type: 'object', description: 'Active names by checksummed address.', additionalProperties: TEXT },
  }),
  ValidName: createObject('The name can be taken.', {
    username: describe('The name.', TEXT),
    valid: { const: true, description: 'Always true.' },
  }),
  UsernameRequest: createObject('A signed request for a name.', {
    address: describe('The account.', ADDRESS),
    username: describe('The name.', { type: 'string', maxLength: 100 }),
    signature: SIGNATURE,
    timestamp: describe('When it was signed by the hub’s clock, unix seconds; 300 s away at most.', UNIX_SECONDS),
  }),
}

const service: Readonly<Record<string, JsonSchema>> = {
  Refusal: createObject(
    'Why a request was refused. Nothing of it was stored.',
    {
      error: { const: 'client_error', description: 'Always the same, as Snapshot’s sequencer has it.' },
      error_description: describe('Code of the reason.', { type: 'string', enum: Object.keys(REFUSALS) }),
      message: describe('A sentence to show.', TEXT),
      time: describe('Time of the hub’s clock, unix seconds.', UNIX_SECONDS),
    },
    ['time'],
  ),
  Hub: createObject(
    'What this hub is.',
    {
      name: describe('Always `zono-hub`.', TEXT),
      version: describe('Version of the hub.', TEXT),
      space: describe('Space whose messages it takes.', TEXT),
      network: describe('Chain id, as a text.', TEXT),
      time: describe('Time of its clock, unix seconds. Messages are signed with it.', UNIX_SECONDS),
      archive: describe('Whether it can read old states of the chain, which voting power needs.', { type: 'boolean' }),
      deploymentHash: describe('Hash of the contracts that it reads.', TEXT),
    },
    ['time'],
  ),
  Health: createObject('The process runs.', { status: { const: 'ok', description: 'Always `ok`.' } }),
  Readiness: createObject('Whether the hub can decide votes.', {
    status: describe('Whether it can.', { type: 'string', enum: ['ready', 'not ready'] }),
    problems: listOf('What is missing, as sentences.', TEXT),
  }),
}

/** Schemas of what the hub takes and answers. */
export const SCHEMAS: Readonly<Record<string, JsonSchema>> = { ...voting, ...orders, ...usernames, ...service }
