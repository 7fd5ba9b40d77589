import { createVote, getMessageId, toEnvelope } from '@zono/messages'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deliver, startDelivery } from './deliver.ts'
import { requestHub } from './hub.ts'
import { getHubTime, recordHubTime } from './hubClock.ts'
import { getHubErrorMessage, HubError } from './hubError.ts'
import { addToOutbox, getOutbox, type OutboxEntry, parseOutbox, removeFromOutbox } from './outbox.ts'

const hub = { url: 'http://hub.test', space: 'zono-31337' }
const account = `0x${'11'.repeat(20)}` as const
const proposal = `0x${'ab'.repeat(32)}` as const

function createEntry(choice: number): OutboxEntry {
  const typed = createVote({ account, space: hub.space, proposal, choice, timestamp: 1000 })
  const envelope = toEnvelope(account, typed, '0x1234')
  return {
    id: getMessageId(typed),
    chainId: 31337,
    account,
    envelope,
    subject: { kind: 'vote', title: 'Fee', choice: 'Yes' },
  }
}

const stubFetch = (answer: () => Response) => {
  const fetch = vi.fn(async () => answer())
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const refuse = (code: string, status: number) =>
  Response.json({ error: 'client_error', error_description: code, message: `${code}.` }, { status })

beforeEach(() => {
  for (const { id } of getOutbox(31337)) removeFromOutbox(id)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('hub requests', () => {
  const schema = v.object({ ok: v.literal(true) })

  test.each([
    [
      'no answer',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
    ['another program', () => new Response('<html>', { status: 200 })],
    ['an answer of another shape', () => Response.json({ ok: 1 })],
    ['an error that is none of a hub', () => new Response('x', { status: 500 })],
  ])('hub request: %s counts as unavailable', async (_, answer) => {
    stubFetch(answer)
    await expect(requestHub(hub, { path: '/', schema })).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('hub request: a refusal keeps its code, its sentence and when to come back', async () => {
    stubFetch(() => {
      const response = refuse('busy', 503)
      response.headers.set('Retry-After', '7')
      return response
    })
    const error = await requestHub(hub, { path: '/', schema }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(HubError)
    expect(error).toMatchObject({ code: 'busy', shortMessage: 'busy.', retryAfterSeconds: 7 })
  })
})

test('hub clock: goes on from the last answer by the monotonic clock, whatever the device says', () => {
  vi.useFakeTimers()
  expect(getHubTime('http://other.test')).toBeUndefined()
  recordHubTime(hub.url, '1795000000')
  vi.setSystemTime(0)
  vi.advanceTimersByTime(2500)
  expect(getHubTime(hub.url)).toBe(1_795_000_002)
  recordHubTime(hub.url, 'soon')
  expect(getHubTime(hub.url)).toBe(1_795_000_002)
})

describe('outbox', () => {
  test('outbox: a message leaves when the hub has it, also when only the answer was lost [VOTE-17]', async () => {
    const [first, second] = [createEntry(1), createEntry(2)]
    addToOutbox(first)
    addToOutbox(second)
    stubFetch(() => Response.json({ id: first.id }))
    await deliver(hub, first)
    stubFetch(() => refuse('duplicate message', 400))
    await deliver(hub, second)
    expect(getOutbox(31337)).toEqual([])
  })

  test('outbox: a message stays while the hub is away and leaves when it is refused for good', async () => {
    const entry = createEntry(1)
    addToOutbox(entry)
    stubFetch(() => refuse('voting power not known', 503))
    await expect(deliver(hub, entry)).rejects.toMatchObject({ code: 'voting power not known' })
    expect(getOutbox(31337)).toEqual([entry])
    expect(getOutbox(56)).toEqual([])
    stubFetch(() => refuse('not in voting window', 400))
    await expect(deliver(hub, entry)).rejects.toMatchObject({ code: 'not in voting window' })
    expect(getOutbox(31337)).toEqual([])
  })

  test('outbox: an answer for another message is no acceptance', async () => {
    const entry = createEntry(1)
    stubFetch(() => Response.json({ id: createEntry(2).id }))
    await expect(deliver(hub, entry)).rejects.toMatchObject({ code: 'wrong answer' })
  })

  test('outbox: is sent again, ever more rarely, until the hub takes it', async () => {
    vi.useFakeTimers()
    const entry = createEntry(1)
    addToOutbox(entry)
    const events = { onAccepted: vi.fn(), onKept: vi.fn(), onRefused: vi.fn() }
    const away = stubFetch(() => refuse('busy', 503))
    const stop = startDelivery(hub, () => getOutbox(31337), events)
    await vi.advanceTimersByTimeAsync(13_000)
    expect(away.mock.calls.length).toBe(3)
    stubFetch(() => Response.json({ id: entry.id }))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(events.onAccepted).toHaveBeenCalledTimes(1)
    expect(events.onKept).toHaveBeenCalledTimes(3)
    expect(getOutbox(31337)).toEqual([])
    stop()
  })

  test('outbox: a stored message that cannot be read costs no other', () => {
    const entry = createEntry(1)
    const stored = JSON.parse(JSON.stringify({ entries: [{ id: 7 }, entry, { ...entry, envelope: {} }] }))
    expect(parseOutbox(stored).entries).toEqual([entry])
    expect(parseOutbox('no object').entries).toEqual([])
  })
})

test('getHubErrorMessage: our words where there are some, else the hub’s sentence, else the generic one [ERR-02]', () => {
  const texts = [
    new HubError('unknown proposal', 'whatever the hub says'),
    new HubError('too late', 'The proposal has ended.'),
    new HubError('too late', ''),
  ].map((error) => getHubErrorMessage(error).text)
  expect(texts).toEqual([
    'The voting service doesn’t know this proposal.',
    'The proposal has ended.',
    'Error occurred, please try again',
  ])
})
