import type { OpenApiDocument } from '@zono/service/openapi'
import { BURST_SECONDS, DEFAULT_RATE_LIMIT, DOCUMENT_MAX_AGE_SECONDS, MAX_URL_LENGTH } from '../limits.ts'
import { PATHS } from './paths.ts'
import { RESPONSES } from './responses.ts'
import { SCHEMAS } from './schemas.ts'

const DESCRIPTION = `Owners, pictures, traits and search of the NFTs of an exchange. There is no key; pages of any origin may ask (\`Access-Control-Allow-Origin: *\`). \`config.json\` of the exchange has the address as \`nftItemsUrl\`; this description is served as \`openapi.json\` there.

An answer with \`block\` is true for that one block. Addresses are lower case in answers and may have any case in requests.

**Limits.** ${DEFAULT_RATE_LIMIT} requests a second for each network address, ${DEFAULT_RATE_LIMIT * BURST_SECONDS} at once; an operator may set another rate. IPv6 addresses of one /64 count as one. Beyond it the answer is 429 with \`Retry-After\` in seconds. The address of a request has ${MAX_URL_LENGTH.toLocaleString('en-US')} characters at most. A body is never read. \`/health\`, \`/ready\` and \`/openapi.json\` take from no limit.

**Caching.** Reads have an \`ETag\` that stays while blocks pass that change nothing: sent back as \`If-None-Match\`, it brings 304. \`Cache-Control\` says for how long an answer may be used again; errors are \`no-store\`. Equal requests of one second share an answer. Answers of more than 1,000 bytes are compressed (gzip) for those who accept it.

**Errors** are JSON with one sentence: \`{ "error": "limit must be at most 100." }\`. \`Retry-After\` comes with 429 and 503. \`HEAD\` is answered as \`GET\` is, without a body; other methods get 405.`

/** Description of the item service's API. */
export const OPENAPI_DOCUMENT: OpenApiDocument = {
  openapi: '3.1.1',
  info: { title: 'Item service API', version: '0.1.0', description: DESCRIPTION },
  servers: [{ url: '.', description: 'Where this document is served.' }],
  tags: [
    { name: 'Pieces', description: 'Pieces of all collections that the service follows.' },
    { name: 'Collections', description: 'Collections and their traits.' },
    { name: 'Squad', description: 'Metadata and pictures of the squad, which its contracts name as `tokenURI`.' },
    {
      name: 'Service',
      description: `For monitors and tools. \`openapi.json\` may be kept for ${DOCUMENT_MAX_AGE_SECONDS} s.`,
    },
  ],
  paths: PATHS,
  components: { schemas: SCHEMAS, responses: RESPONSES },
}
