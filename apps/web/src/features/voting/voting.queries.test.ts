import { afterEach, expect, test, vi } from 'vitest'
import { proposalsQuery, readVotes, VOTES_PER_PAGE, verifyVotes } from './voting.queries.ts'
import type { Vote } from './voting.schemas.ts'

const hub = { url: 'http://hub.test', space: 'zono-31337' }
const PROPOSAL = `0x${'ab'.repeat(32)}` as const

afterEach(() => {
  vi.unstubAllGlobals()
})

type Request = {
  readonly path: string
  readonly body: { readonly variables: Record<string, unknown>; readonly query: string; readonly block?: number }
}

/** Answers requests to the hub, and keeps what was asked. */
function stubHub(answer: (request: Request) => Response) {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { readonly body: string }) => {
    const request = { path: url.slice(hub.url.length), body: JSON.parse(body) as Request['body'] }
    requests.push(request)
    return answer(request)
  })
  return requests
}

const createRawVote = (index: number) => ({
  ...{ id: String(index), voter: `0x${index.toString(16).padStart(40, '0')}`, created: 100, choice: 1, metadata: {} },
  ...{ vpBaseUnits: '5', vp_state: 'final', isInvalid: false },
})

test('votes: are read a thousand at a time until an empty page, each voter once [VOTE-23]', async () => {
  const all = Array.from({ length: 2500 }, (_, index) => createRawVote(index))
  const requests = stubHub(({ body }) => {
    const { first, skip } = body.variables as { first: number; skip: number }
    // A vote that came in between moves the last one of a page to the next.
    return Response.json({ data: { votes: all.slice(skip === 0 ? 0 : skip - 1, skip + first - 1) } })
  })
  const votes = await readVotes(hub, { proposal: PROPOSAL, version: '' })
  expect(votes).toHaveLength(2500)
  expect(requests.map(({ body }) => body.variables)).toEqual(
    [0, 1, 2, 3].map((page) => ({ first: VOTES_PER_PAGE, skip: page * VOTES_PER_PAGE, where: { proposal: PROPOSAL } })),
  )
})

test('votes: are read fewer at a time where a thousand are too large an answer, with all fields', async () => {
  const all = Array.from({ length: 900 }, (_, index) => createRawVote(index))
  const requests = stubHub(({ body }) => {
    const { first, skip } = body.variables as { first: number; skip: number }
    return first > 300
      ? Response.json({
          errors: [{ message: 'Answer too large: it has more than 2000000 bytes. Request fewer rows.' }],
        })
      : Response.json({ data: { votes: all.slice(skip, skip + first) } })
  })
  expect(await readVotes(hub, { proposal: PROPOSAL, version: '' })).toHaveLength(900)
  expect(requests.map(({ body }) => [body.variables.first, body.variables.skip])).toEqual([
    ...[
      [1000, 0],
      [500, 0],
      [250, 0],
      [250, 250],
      [250, 500],
    ],
    ...[
      [250, 750],
      [250, 1000],
    ],
  ])
  for (const { body } of requests) expect(body.query).toContain('vpBaseUnits')
  stubHub(() => Response.json({ errors: [{ message: 'Answer too large.' }] }))
  await expect(readVotes(hub, { proposal: PROPOSAL, version: '' })).rejects.toMatchObject({ code: 'too large answer' })
})

test('proposals: are asked by first, skip, space and state, latest end first, also of a hub without our fields [VOTE-21]', async () => {
  const requests = stubHub(({ body }) =>
    body.query.includes('isCore')
      ? Response.json({ errors: [{ message: 'Cannot query field "isCore"' }] })
      : Response.json({ data: { proposals: [] } }),
  )
  const { queryFn } = proposalsQuery({ hub, chainConfig: { chainId: 31337 } } as never, {
    state: 'closed',
    kind: 'all',
    page: 2,
  })
  expect(await (queryFn as () => Promise<unknown>)()).toEqual({ proposals: [], hasNextPage: false })
  const { query, variables } = requests.at(-1)?.body ?? { query: '', variables: {} }
  expect(variables).toEqual({ first: 11, skip: 10, space: 'zono-31337', state: 'closed' })
  expect(query).toContain('orderBy: "end", orderDirection: desc')
  expect(query).toContain('where: { space_in: [$space], state: $state }')
})

const vote = { voter: `0x${'Ab'.repeat(20)}`, proof: { verificationHash: 'v1.ab', total: '5' } } as unknown as Vote

test('verification: posts block and votes, and takes answers by lower-case address [VOTE-18] [VOTE-19]', async () => {
  const requests = stubHub(() => Response.json({ [vote.voter.toLowerCase()]: { isValid: true } }))
  const unproven = { ...vote, proof: undefined }
  const validity = await verifyVotes(hub, { blocks: [7], votes: [vote, unproven] })
  expect(validity.get(vote.voter.toLowerCase())).toBe(true)
  expect(requests).toEqual([
    {
      path: '/vote/verify',
      body: { block: 7, votes: [{ address: vote.voter, verificationHash: 'v1.ab', total: '5' }] },
    },
  ])
})

test('verification: a proof may be of another block of the proposal', async () => {
  const requests = stubHub(({ body }) => Response.json({ [vote.voter.toLowerCase()]: { isValid: body.block === 5 } }))
  expect((await verifyVotes(hub, { blocks: [7, 5], votes: [vote] })).get(vote.voter.toLowerCase())).toBe(true)
  expect(requests.map(({ body }) => body.block)).toEqual([7, 5])
})

test('verification: an answer that is not ok throws its status text [VOTE-20]', async () => {
  stubHub(() => new Response('no', { status: 502, statusText: 'Bad Gateway' }))
  await expect(verifyVotes(hub, { blocks: [7], votes: [vote] })).rejects.toThrow('Bad Gateway')
})
