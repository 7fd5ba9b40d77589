import type { Hono } from 'hono'
import { type Address, getAddress, isAddress } from 'viem'
import { Refusal } from '../lib/errors.ts'
import type { Guards, HubEnv } from '../lib/hubEnv.ts'
import { ADDRESSES_PER_READ, MAX_ADDRESSES } from '../limits.ts'
import type { NamedUser } from './nameStore.ts'
import { assertAvailable, readUserByName, readUsers, registerName, type UsernameContext } from './usernames.ts'

/** Adds the API of usernames below `/profile`. Names of accounts without a profile are shown to nobody but themselves. */
export function addUsernameRoutes(
  app: Hono<HubEnv>,
  context: UsernameContext,
  { limitRead, limitWrite, requireClaim, getSender, readJson }: Guards,
): void {
  app.get('/profile/api/users', limitRead, async (c) => {
    const texts = (c.req.query('addresses') ?? '').split(',')
    if (texts.length > MAX_ADDRESSES)
      throw new Refusal('wrong query', `One request asks for at most ${MAX_ADDRESSES} accounts.`)
    context.limits.read.charge(getSender(c), Math.floor(texts.length / ADDRESSES_PER_READ))
    const accounts = texts.map(parseAddress)
    const users = await readUsers(context, accounts)
    const active = users.filter(({ status }) => status === 'active')
    return c.json({ users: Object.fromEntries(active.map((user) => [user.address, user.username])) })
  })

  app.get('/profile/api/users/valid/:username', limitRead, async (c) => {
    const username = c.req.param('username') ?? ''
    const account = c.req.query('address')
    await assertAvailable(context, username, account === undefined ? undefined : parseAddress(account))
    return c.json({ username, valid: true })
  })

  app.get('/profile/api/users/by-name/:username', limitRead, async (c) =>
    c.json(toAnswer(await readUserByName(context, c.req.param('username') ?? ''))),
  )

  app.get('/profile/api/users/:address', limitRead, async (c) => {
    const [user] = await readUsers(context, [parseAddress(c.req.param('address') ?? '')])
    return c.json(toAnswer(user))
  })

  app.post('/profile/api/users/register', requireClaim, limitWrite, async (c) =>
    c.json(toAnswer(await registerName(context, await readJson(c), getSender(c))), 201),
  )
}

function parseAddress(text: string): Address {
  if (!isAddress(text, { strict: false })) throw new Refusal('wrong query', 'That is no account.')
  return getAddress(text)
}

function toAnswer(user: NamedUser | undefined) {
  if (user === undefined) throw new Refusal('not found', 'There is no such name here.')
  const { address, username, status, createdAt } = user
  return { address, username, status, created_at: new Date(createdAt * 1000).toISOString() }
}
