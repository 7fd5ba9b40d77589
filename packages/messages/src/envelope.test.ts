import fc from 'fast-check'
import { recoverTypedDataAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { createCancel, createFlag, createProposal, createUpdate, createVote } from './create.ts'
import { type Envelope, getMessageId, parseEnvelope, toTypedMessage } from './envelope.ts'
import { MessageError } from './errors.ts'
import { createAccount, signMessage } from './testing/sign.ts'

const signer = createAccount(0)
const sender = { account: signer.address, space: 'zono-31337', timestamp: 1_795_305_600 }
const proposal = `0x${'ab'.repeat(32)}` as const
const content = { title: 'Raise the fee', body: '**Now**\n\n- yes', choices: ['Yes', 'No'] }
const vote = createVote({ ...sender, proposal, choice: 1, metadata: { votingPower: '1.5' } })

/** What snapshot.js posts, with the types as it publishes them. */
const snapshotVote = (fromType: string, proposalType: string) => ({
  Vote: [
    { name: 'from', type: fromType },
    { name: 'space', type: 'string' },
    { name: 'timestamp', type: 'uint64' },
    { name: 'proposal', type: proposalType },
    { name: 'choice', type: 'uint32' },
    { name: 'reason', type: 'string' },
    { name: 'app', type: 'string' },
    { name: 'metadata', type: 'string' },
  ],
})
const SNAPSHOT_PROPOSAL = {
  Proposal: [
    { name: 'from', type: 'address' },
    { name: 'space', type: 'string' },
    { name: 'timestamp', type: 'uint64' },
    { name: 'type', type: 'string' },
    { name: 'title', type: 'string' },
    { name: 'body', type: 'string' },
    { name: 'discussion', type: 'string' },
    { name: 'choices', type: 'string[]' },
    { name: 'labels', type: 'string[]' },
    { name: 'start', type: 'uint64' },
    { name: 'end', type: 'uint64' },
    { name: 'snapshot', type: 'uint64' },
    { name: 'plugins', type: 'string' },
    { name: 'privacy', type: 'string' },
    { name: 'app', type: 'string' },
  ],
}

const getCode = (input: unknown) => {
  try {
    parseEnvelope(input)
    return 'accepted'
  } catch (error) {
    return error instanceof MessageError ? error.code : error
  }
}
const envelope = await signMessage(signer, vote)
const change = (data: Partial<Envelope['data']>, rest: object = {}) => ({
  ...envelope,
  ...rest,
  data: { ...envelope.data, ...data },
})

describe('envelope', () => {
  test('takes each kind of message that it makes [VOTE-17]', async () => {
    const messages = [
      vote,
      createProposal({ ...sender, ...content, start: 100, end: 5000, snapshot: 7 }),
      createUpdate({ ...sender, ...content, proposal }),
      createCancel({ ...sender, proposal }),
      createFlag({ ...sender, proposal }),
    ]
    const kinds = await Promise.all(
      messages.map(async (typed) => parseEnvelope(await signMessage(signer, typed)).message.kind),
    )
    expect(kinds).toEqual(['vote', 'proposal', 'update', 'cancel', 'flag'])
  })

  test("takes votes and proposals in the wire form of Snapshot's clients and hashes them as they do [VOTE-17]", async () => {
    const domain = { name: 'snapshot', version: '0.1.4' } as const
    const voteMessage = { from: signer.address, ...pickVote(vote.message) }
    for (const types of [
      snapshotVote('address', 'bytes32'),
      snapshotVote('string', 'bytes32'),
      snapshotVote('string', 'string'),
    ]) {
      const sig = await signer.signTypedData({ domain, types, primaryType: 'Vote', message: voteMessage } as never)
      const parsed = parseEnvelope({ address: signer.address, sig, data: { domain, types, message: voteMessage } })
      const typed = toTypedMessage(parsed.form, parsed.envelope.data.message)
      expect(await recoverTypedDataAddress({ ...typed, signature: sig } as never)).toBe(signer.address)
    }
    const message = {
      ...createProposal({ ...sender, ...content, start: 100, end: 5000, snapshot: 7 }).message,
      app: 'snapshot-v2',
    }
    const sig = await signer.signTypedData({
      domain,
      types: SNAPSHOT_PROPOSAL,
      primaryType: 'Proposal',
      message,
    } as never)
    const parsed = parseEnvelope({
      address: signer.address,
      sig,
      data: { domain, types: SNAPSHOT_PROPOSAL, message },
    })
    expect(parsed.message).toMatchObject({ kind: 'proposal', title: content.title, choices: ['Yes', 'No'] })
  })

  test('refuses other shapes, domains and types by name', () => {
    expect(getCode(undefined)).toBe('wrong envelope format')
    expect(getCode([])).toBe('wrong envelope format')
    expect(getCode({ ...envelope, more: 1 })).toBe('wrong envelope format')
    expect(getCode({ ...envelope, sig: '0x123' })).toBe('wrong envelope format')
    expect(getCode({ ...envelope, sig: `0x${'0'.repeat(40_000)}` })).toBe('wrong envelope format')
    expect(getCode({ address: signer.address, msg: '{"type":"vote"}', sig: '0x' })).toBe('wrong envelope format')
    expect(getCode(change({ domain: { name: 'snapshot', version: '0.1.4', chainId: 56 } }))).toBe('wrong domain')
    expect(getCode(change({ domain: { name: 'Permit', version: '1' } }))).toBe('wrong domain')
    expect(getCode(change({ types: {} }))).toBe('wrong types')
    expect(getCode(change({ types: { Vote: [...(envelope.data.types.Vote ?? [])].reverse() } }))).toBe('wrong types')
    expect(getCode(change({ types: { ...envelope.data.types, Other: [] } }))).toBe('wrong types')
    expect(getCode(change({ primaryType: 'Proposal' }))).toBe('wrong types')
    expect(getCode(change({}, { address: createAccount(1).address }))).toBe('wrong from')
  })

  test('refuses messages whose fields are not all signed, or not of their form', () => {
    const { message } = envelope.data
    const { reason: _reason, ...withoutReason } = message
    for (const wrong of [
      { ...message, extra: 'x' },
      withoutReason,
      { ...message, choice: 0 },
      { ...message, choice: 1.5 },
      { ...message, choice: '1' },
      { ...message, choice: [1] },
      { ...message, choice: 2 ** 32 + 1 },
      { ...message, proposal: '0x12' },
      { ...message, proposal: proposal.toUpperCase() },
      { ...message, timestamp: -1 },
      { ...message, timestamp: 1e20 },
      { ...message, reason: 'x'.repeat(5001) },
      { ...message, reason: 'a\u0000b' },
      { ...message, metadata: '\ud800' },
      { ...message, space: '' },
      { ...message, __proto__: { choice: 1 }, from: null },
    ])
      expect(getCode(change({ message: wrong }))).toBe('wrong message')
  })

  test('refuses titles and choices that read otherwise than they are stored', () => {
    const create = (text: Partial<typeof content>) => {
      const typed = createProposal({ ...sender, ...content, ...text, start: 100, end: 5000, snapshot: 7 })
      return getCode({ address: signer.address, sig: '0x00', data: { ...typed, types: { ...typed.types } } })
    }
    expect(create({})).toBe('accepted')
    expect(create({ title: 'Zahl dich aus 👩‍👩‍👧 für alle' })).toBe('accepted')
    for (const title of ['', ' ', 'x'.repeat(257), 'a\u202eb', 'a\u200bb', 'a\nb', 'e\u0301', '😀'.repeat(256)])
      expect(create({ title }), JSON.stringify(title.slice(0, 8))).toBe('wrong message')
    for (const choices of [[], ['Yes'], ['Yes', 'Yes'], ['Yes', '\u202eoN'], Array(21).fill('x'), ['Yes', '']])
      expect(create({ choices })).toBe('wrong message')
    expect(create({ body: 'x'.repeat(10_001) })).toBe('wrong message')
  })

  test('never throws anything but its own error, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything(), fc.dictionary(fc.string(), fc.anything()), (input, message) => {
        for (const code of [getCode(input), getCode(change({ message }))]) expect(typeof code).toBe('string')
      }),
    )
  })

  test('has an id that depends on each signed field and on no signature', () => {
    const id = getMessageId(vote)
    const getId = (message: object) => getMessageId({ ...vote, message: { ...vote.message, ...message } })
    expect(getId({})).toBe(id)
    for (const message of [{ choice: 2 }, { timestamp: 1 }, { reason: 'x' }, { space: 'zono.eth' }, { metadata: '' }])
      expect(getId(message)).not.toBe(id)
  })
})

const pickVote = ({ from: _from, ...rest }: Readonly<Record<string, unknown>>) => rest
