// Values that the `@example` blocks of this package use by name (tools/examples.test.ts).
import { getContentId } from '../contentId.ts'
import { createProposal, createVote } from '../create.ts'
import { getMessageId, toEnvelope } from '../envelope.ts'
import type { Order } from '../orders/order.ts'

export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const proposalMessage = createProposal({
  account,
  space: 'zono-31337',
  timestamp: 1_795_305_000,
  title: 'Raise the fee',
  body: 'From 0.25% to 0.30%.',
  choices: ['Yes', 'No'],
  start: 1_795_305_000,
  end: 1_795_391_400,
  snapshot: 1200,
})

export const proposal = getMessageId(proposalMessage)

const voteMessage = createVote({ account, space: 'zono-31337', proposal, choice: 1, timestamp: 1_795_305_600 })

/** A vote with a signature that is not valid. */
export const envelope = toEnvelope(account, voteMessage, `0x${'11'.repeat(65)}`)

const proposalEnvelope = toEnvelope(account, proposalMessage, `0x${'11'.repeat(65)}`)

export const exported = {
  version: 1,
  space: 'zono-31337',
  proposal,
  snapshot: 1200,
  scores: ['5', '0'],
  messages: [
    { id: proposal, ipfs: getContentId(proposalEnvelope), envelope: proposalEnvelope, signer: 'account', power: null },
    {
      id: getMessageId(voteMessage),
      ipfs: getContentId(envelope),
      envelope,
      signer: 'account',
      power: '5',
    },
  ],
}

export const order: Order = {
  maker: account,
  receiver: account,
  sell: '0x0A0A0a0a0a0a0a0A0a0a0A0a0A0A0A0a0a0a0a0a',
  buy: '0x0B0b0b0b0B0B0B0B0b0b0b0b0B0B0B0B0B0b0B0b',
  sellAmount: 10n ** 19n,
  minBuyAmount: 30_000_000n,
  tip: 1_000_000n,
  start: 1_795_305_600,
  expiry: 1_795_392_000,
  parts: 1,
  interval: 0,
  nonce: 0n,
}
