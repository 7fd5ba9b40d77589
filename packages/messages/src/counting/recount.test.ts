import fc from 'fast-check'
import { parseCompactSignature, parseSignature, serializeCompactSignature, signatureToCompactSignature } from 'viem'
import { describe, expect, test } from 'vitest'
import { getContentId } from '../contentId.ts'
import { createProposal, createUpdate, createVote } from '../create.ts'
import { type Envelope, getMessageId, parseEnvelope, toTypedMessage } from '../envelope.ts'
import { createAccount, signMessage } from '../testing/sign.ts'
import { getDrawnBlocks } from './draw.ts'
import { parseExport, recount } from './recount.ts'
import { type CountedVote, countVotes, getLastVotes, getProposalState } from './results.ts'

const space = 'zono-31337'
const author = createAccount(0)
const alice = createAccount(1)
const bob = createAccount(2)

const proposalMessage = createProposal({
  ...{ account: author.address, space, timestamp: 1000, title: 'Raise the fee', body: '', choices: ['Yes', 'No'] },
  ...{ start: 1000, end: 9000, snapshot: 7 },
})
const proposal = getMessageId(proposalMessage)

function toExported(envelope: Envelope, power: string | null) {
  const { form } = parseEnvelope(envelope)
  const id = getMessageId(toTypedMessage(form, envelope.data.message))
  return { id, ipfs: getContentId(envelope), envelope, signer: 'account' as 'account' | 'contract', power }
}
const vote = async (voter: typeof alice, choice: number, timestamp: number, power: string) =>
  toExported(
    await signMessage(voter, createVote({ account: voter.address, space, proposal, choice, timestamp })),
    power,
  )

const createExport = async (...votes: readonly Awaited<ReturnType<typeof vote>>[]) => ({
  ...{ version: 1 as const, space, proposal, snapshot: 7, scores: ['0', '0'] as string[] | null },
  messages: [toExported(await signMessage(author, proposalMessage), null), ...votes],
})

describe('recount', () => {
  test('counts the last vote of each voter with its power [VOTE-01]', async () => {
    const document = await createExport(
      await vote(alice, 1, 2000, '70'),
      await vote(bob, 2, 2000, '30'),
      await vote(alice, 2, 2001, '70'),
    )
    const result = await recount(parseExport({ ...document, scores: ['0', '100'] }))
    expect(result).toMatchObject({ scores: [0n, 100n], agrees: true, problems: [] })
    expect(result.votes).toHaveLength(2)
    expect((await recount(parseExport({ ...document, scores: ['70', '30'] }))).agrees).toBe(false)
  })

  test('holds the drawn blocks against the draw', async () => {
    const document = { ...(await createExport(await vote(alice, 1, 2000, '70'))), scores: ['70', '0'] }
    const hash = `0x${'00'.repeat(31)}06` as const
    const drawnBlocks = getDrawnBlocks(document.snapshot, 4, hash)
    const draw = { start: 1000, window: 4, block: 9, hash, drawnBlocks }
    const getProblems = async (fields: object) => (await recount(parseExport({ ...document, ...fields }))).problems
    expect(await getProblems({ draw })).toEqual([])
    for (const wrong of [drawnBlocks.slice(1), drawnBlocks.map(() => 1), []])
      expect(await getProblems({ draw: { ...draw, drawnBlocks: wrong } })).toEqual([
        { id: proposal, problem: 'has blocks that were not drawn' },
      ])
    for (const start of [999, 1601])
      expect(await getProblems({ draw: { ...draw, start } })).toEqual([
        { id: proposal, problem: 'was signed with another start' },
      ])
    expect(await getProblems({ snapshot: 8 })).toEqual([{ id: proposal, problem: 'was signed with another snapshot' }])
  })

  test('knows replaced votes by their ids alone, and misses the vote that replaced them', async () => {
    const [first, last] = [await vote(alice, 1, 2000, '70'), await vote(alice, 2, 2001, '70')]
    const document = await createExport(last)
    const replaced = { id: first.id, ipfs: first.ipfs, replacedBy: last.id }
    const [head, ...votes] = document.messages
    const counted = { ...document, messages: [head, replaced, ...votes], scores: ['0', '70'] }
    expect(await recount(parseExport(counted))).toMatchObject({ scores: [0n, 70n], agrees: true, problems: [] })
    const incomplete = { ...document, messages: [head, replaced], scores: ['0', '0'] }
    expect((await recount(parseExport(incomplete))).problems).toEqual([
      { id: first.id, problem: 'was replaced by a vote that is not here' },
    ])
  })

  test('finds votes that were forged, changed or moved from another proposal', async () => {
    const good = await vote(alice, 1, 2000, '70')
    const other = await vote(bob, 1, 2000, '30')
    const forged = { ...good.envelope, sig: other.envelope.sig }
    const changed = {
      ...good.envelope,
      data: { ...good.envelope.data, message: { ...good.envelope.data.message, choice: 2 } },
    }
    const document = await createExport(
      toExported(forged, '70'),
      { ...toExported(changed, '70'), id: good.id },
      { ...good, ipfs: other.ipfs },
      toExported(changed, '70'),
    )
    const result = await recount(parseExport(document))
    expect(result.problems.map(({ problem }) => problem)).toEqual([
      'is not signed by its sender',
      'has another id',
      'has another content id',
      'is not signed by its sender',
    ])
    expect(result.scores).toEqual([0n, 0n])
  })

  test('takes compact signatures and says whose signature only the chain can check', async () => {
    const good = await vote(alice, 1, 2000, '70')
    const compact = signatureToCompactSignature(parseSignature(good.envelope.sig))
    const sig = serializeCompactSignature(compact)
    expect(parseCompactSignature(sig)).toEqual(compact)
    const contract = { ...(await vote(bob, 2, 2000, '30')), signer: 'contract' as const }
    const document = await createExport(toExported({ ...good.envelope, sig }, '70'), contract)
    const result = await recount(parseExport(document))
    expect(result).toMatchObject({ scores: [70n, 30n], contracts: [contract.id], problems: [] })
  })

  test('counts nothing while a power is not known, and says so', async () => {
    const unknown = { ...(await vote(alice, 1, 2000, '70')), power: null }
    const result = await recount(parseExport({ ...(await createExport(unknown)), scores: null }))
    expect(result.problems).toEqual([{ id: unknown.id, problem: 'has no known voting power' }])
    expect(result.agrees).toBe(false)
  })

  test('refuses votes that were signed long before or after the period', async () => {
    const votes = [await vote(alice, 1, 9299, '70'), await vote(bob, 2, 9300, '30')]
    const result = await recount(parseExport(await createExport(...votes)))
    expect(result.scores).toEqual([70n, 0n])
    expect(result.problems).toEqual([{ id: votes[1]?.id, problem: 'was signed outside the voting period' }])
  })

  test('takes the choices from the last change by the author, and from no other account', async () => {
    const content = { title: 'Raise the fee', body: '', choices: ['Yes', 'No', 'Later'] }
    const change = async (signer: typeof alice) =>
      toExported(
        await signMessage(
          signer,
          createUpdate({ account: signer.address, space, timestamp: 1001, proposal, ...content }),
        ),
        null,
      )
    const late = await vote(bob, 3, 2000, '30')
    const scores = async (...messages: readonly Awaited<ReturnType<typeof vote>>[]) =>
      (await recount(parseExport(await createExport(...messages)))).scores
    expect(await scores(await change(author), late)).toEqual([0n, 0n, 30n])
    expect(await scores(await change(alice), late)).toEqual([0n, 0n])
  })

  test('says how many messages it has checked', async () => {
    const steps: number[] = []
    const document = parseExport(await createExport(await vote(alice, 1, 2000, '70')))
    await recount(document, { onProgress: (checked) => void steps.push(checked) })
    expect(steps).toEqual([1, 2])
  })

  test('refuses files that are no export', () => {
    for (const input of [undefined, {}, { version: 2 }, 'text'])
      expect(() => parseExport(input)).toThrow('not an exported proposal')
  })
})

const arbitraryVote: fc.Arbitrary<CountedVote> = fc.record({
  id: fc.constantFrom('0x01', '0x02', '0x03', '0x04'),
  voter: fc.constantFrom('0xa', '0xA', '0xb', '0xc'),
  created: fc.integer({ min: 1, max: 3 }),
  choice: fc.integer({ min: 1, max: 3 }),
  power: fc.bigInt({ min: 0n, max: 2n ** 200n }),
})

describe('results', () => {
  test('the last vote of a voter wins in whatever order votes come', () => {
    fc.assert(
      fc.property(fc.uniqueArray(arbitraryVote, { selector: ({ id }) => id }), fc.func(fc.integer()), (votes, key) => {
        const shuffled = [...votes].sort((a, b) => key(a) - key(b))
        const byVoter = (list: readonly CountedVote[]) => [...list].sort((a, b) => (a.id < b.id ? -1 : 1))
        expect(byVoter(getLastVotes(shuffled))).toEqual(byVoter(getLastVotes(votes)))
        expect(countVotes(3, shuffled)).toEqual(countVotes(3, votes))
      }),
    )
  })

  test('each second has one state: the start is in the period, the end is not [VOTE-02]', () => {
    const states = [9, 10, 19, 20].map((now) => getProposalState({ start: 10, end: 20 }, now))
    expect(states).toEqual(['pending', 'active', 'active', 'closed'])
  })
})

describe('content id', () => {
  test('is the one that IPFS gives to the same bytes', () => {
    expect(getContentId({ hello: 'world' })).toBe('baguqeerasords4njcts6vs7qvdjfcvgnume4hqohf65zsfguprqphs3icwea')
  })

  test('does not depend on the order of keys', () => {
    expect(getContentId({ a: 1, b: { c: 2, d: [3] } })).toBe(getContentId({ b: { d: [3], c: 2 }, a: 1 }))
  })
})
