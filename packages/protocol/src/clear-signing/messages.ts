import type { CallText } from './contractTexts.ts'
import { account, allowance, date, duration, hidden, raw, token } from './fields.ts'

/** How messages of one EIP-712 domain are told. */
export type MessageTexts = {
  readonly name: string
  readonly domain: { readonly name?: string; readonly version?: string }
  /** By what `encodeType` answers for the message: the keys of the standard. */
  readonly messages: Readonly<Record<string, CallText>>
}

const HEAD = 'string from,string space,uint64 timestamp'
const CONTENT = 'string type,string title,string body,string discussion,string[] choices,string[] labels'
const SPACE = raw('Space', 'space')

/** Permits of pairs and tokens. Their domain is that of each token. */
const PERMIT: MessageTexts = {
  name: 'permit',
  domain: {},
  messages: {
    'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': {
      intent: 'Allow spending',
      fields: [
        allowance('At most', 'value', { path: '@.to' }),
        account('Spender', 'spender', 'contract'),
        date('Until', 'deadline'),
        ...hidden('owner', 'nonce'),
      ],
    },
  },
}

/** Votes and proposals of the governance hub, in the published forms. */
const GOVERNANCE: MessageTexts = {
  name: 'governance',
  domain: { name: 'snapshot', version: '0.1.4' },
  messages: {
    [`Vote(${HEAD},string proposal,uint32 choice,string reason,string app,string metadata)`]: {
      intent: 'Vote',
      fields: [
        SPACE,
        raw('Proposal', 'proposal'),
        raw('Choice', 'choice'),
        raw('Reason', 'reason'),
        ...hidden('from', 'timestamp', 'app', 'metadata'),
      ],
    },
    [`Proposal(${HEAD},${CONTENT},uint64 start,uint64 end,uint64 snapshot,string plugins,string privacy,string app)`]: {
      intent: 'Publish a proposal',
      fields: [
        SPACE,
        raw('Title', 'title'),
        raw('Text', 'body'),
        raw('Choice', 'choices.[]'),
        date('Voting starts', 'start'),
        date('Voting ends', 'end'),
        raw('Power as of block', 'snapshot'),
        ...hidden('from', 'timestamp', 'type', 'discussion', 'labels.[]', 'plugins', 'privacy', 'app'),
      ],
    },
    [`UpdateProposal(string proposal,${HEAD},${CONTENT},string plugins,string privacy)`]: {
      intent: 'Change a proposal',
      fields: [
        SPACE,
        raw('Proposal', 'proposal'),
        raw('Title', 'title'),
        raw('Text', 'body'),
        raw('Choice', 'choices.[]'),
        ...hidden('from', 'timestamp', 'type', 'discussion', 'labels.[]', 'plugins', 'privacy'),
      ],
    },
    [`CancelProposal(${HEAD},string proposal)`]: {
      intent: 'Withdraw a proposal',
      fields: [SPACE, raw('Proposal', 'proposal'), ...hidden('from', 'timestamp')],
    },
    'FlagProposal(string from,string space,string proposal,uint64 timestamp)': {
      intent: 'Warn of a proposal',
      fields: [SPACE, raw('Proposal', 'proposal'), ...hidden('from', 'timestamp')],
    },
  },
}

const USERNAMES: MessageTexts = {
  name: 'username',
  domain: { name: 'Zono Profile', version: '1' },
  messages: {
    'Username(address account,string username,uint64 timestamp)': {
      intent: 'Take a username',
      fields: [raw('Username', 'username'), account('Account', 'account', 'eoa'), ...hidden('timestamp')],
    },
  },
}

const ORDER_TYPE =
  'Order(address maker,address receiver,address sell,address buy,uint128 sellAmount,uint128 minBuyAmount,uint128 tip,uint40 start,uint40 expiry,uint32 parts,uint32 interval,uint256 nonce)'
const BOUGHT = { path: 'buy', isNativePossible: true } as const

/** Limit and recurring orders. Their domain is that of each deployment's contract. */
const ORDERS: MessageTexts = {
  name: 'orders',
  domain: { name: 'Zono Orders', version: '1' },
  messages: {
    [ORDER_TYPE]: {
      intent: 'Sell at a price',
      fields: [
        token('Sell each time', 'sellAmount', { path: 'sell' }),
        token('Receive at least', 'minBuyAmount', BOUGHT),
        raw('Times', 'parts'),
        duration('Time between', 'interval'),
        token('At most to the filler', 'tip', BOUGHT),
        account('To', 'receiver'),
        date('From', 'start'),
        date('Until', 'expiry'),
        ...hidden('maker', 'nonce'),
      ],
    },
    'Withdrawal(bytes32 order,uint64 timestamp)': {
      intent: 'Take an order out of the book',
      fields: [raw('Order', 'order'), ...hidden('timestamp')],
    },
  },
}

/** Every kind of message that the page asks a wallet to sign. */
export const MESSAGE_TEXTS: readonly MessageTexts[] = [PERMIT, GOVERNANCE, USERNAMES, ORDERS]
