import type { OpenApiDocument } from '@zono/service/openapi'
import { ACCOUNT_LIMITS, MAX_BODY_BYTES, RATE_LIMITS } from '../../limits.ts'
import { ORDER_PATHS } from './orderPaths.ts'
import { RESPONSES } from './responses.ts'
import { SCHEMAS } from './schemas.ts'
import { SERVICE_PATHS } from './servicePaths.ts'
import { USERNAME_PATHS } from './usernamePaths.ts'
import { VOTING_PATHS } from './votingPaths.ts'

type Rate = { readonly perSecond: number; readonly burst: number }

/** A rate in the unit in which it is a whole number. */
function formatRate({ perSecond }: Rate): string {
  const units = [
    ['second', 1],
    ['minute', 60],
    ['hour', 3600],
  ] as const
  const [unit, seconds] =
    units.find(([, length]) => Number.isInteger(Math.round(perSecond * length * 1e6) / 1e6)) ?? units[0]
  return `${Math.round(perSecond * seconds)} per ${unit}`
}

const formatRow = (name: string, rate: Rate) => `| ${name} | ${formatRate(rate)} | ${rate.burst} |`

const { read, write, power, usernames, unfundedOrders, wallets, pending } = RATE_LIMITS

const DESCRIPTION = `Signed proposals, votes and orders of an exchange, and names of accounts. There is no key; pages of any origin may ask (\`Access-Control-Allow-Origin: *\`). \`config.json\` of the exchange has the address as \`hubUrl\`; this description is served as \`openapi.json\` there. \`@zono/messages\` makes and checks what is signed.

Times are unix seconds of the hub’s clock, which \`X-Hub-Time\` of each answer tells. Amounts are whole tokens or base units, as each field says. Addresses may have any case in requests.

**Limits.** A limit counts requests of one network address; IPv6 addresses of one /64 count as one. Beyond it the answer is 429 with \`Retry-After\` in seconds.

| Limit | Requests | At once |
| --- | --- | --- |
${formatRow('`read`', read)}
${formatRow('`write`', write)}
${formatRow('`power`', power)}
${formatRow('names of accounts without a profile', usernames)}
${formatRow('orders of accounts that do not have what they sell', unfundedOrders)}
${formatRow('signatures of contract wallets', wallets)}
${formatRow('votes while the chain cannot be read', pending)}

Accounts have limits of their own, once their signature is proven.

| Messages of an account | Number | At once |
| --- | --- | --- |
${formatRow('votes', ACCOUNT_LIMITS.votes)}
${formatRow('proposals', ACCOUNT_LIMITS.proposals)}
${formatRow('changes, withdrawals and warnings of proposals', ACCOUNT_LIMITS.changes)}
${formatRow('names', ACCOUNT_LIMITS.usernames)}
${formatRow('orders', ACCOUNT_LIMITS.orders)}

A body has ${MAX_BODY_BYTES / 1000} KB at most, headers 8 KB. A request has to arrive within 10 s.

**Caching.** Answers are \`no-store\`, but for content by its id, which never changes, and this document.

**Errors** are JSON in the form of Snapshot’s sequencer: \`error_description\` is a code, \`message\` a sentence. 503 decides nothing: send the same message again.`

/** Description of the hub's API. */
export const OPENAPI_DOCUMENT: OpenApiDocument = {
  openapi: '3.1.1',
  info: { title: 'Hub API', version: '0.1.0', description: DESCRIPTION },
  servers: [{ url: '.', description: 'Where this document is served.' }],
  tags: [
    {
      name: 'Voting',
      description:
        'Proposals, votes and voting power. Paths are those of Snapshot’s hub and sequencer, and of the lineage’s voting API.',
    },
    { name: 'Orders', description: 'The public book of signed limit and recurring orders.' },
    { name: 'Usernames', description: 'Names of accounts with a profile.' },
    { name: 'Service', description: 'What the hub says of itself.' },
  ],
  paths: { ...VOTING_PATHS, ...ORDER_PATHS, ...USERNAME_PATHS, ...SERVICE_PATHS },
  components: { schemas: SCHEMAS, responses: RESPONSES },
}
