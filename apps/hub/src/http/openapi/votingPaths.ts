import type { Operation, Paths } from '@zono/service/openapi'
import {
  BYTES_PER_READ,
  CONTENT_MAX_AGE_SECONDS,
  MAX_BODY_BYTES,
  MAX_VERIFIED_VOTES,
  MAX_VERIFY_BYTES,
  VOTES_PER_READ,
} from '../../limits.ts'
import { answer, answerKept, refuseWith, toJson } from './responses.ts'

const tags = ['Voting'] as const
const kilobytes = (bytes: number) => `${bytes / 1000} KB`

/** An operation of two paths has an id for each. */
const createSubmit = (operationId: string): Operation => ({
  operationId,
  summary: 'Send a signed message',
  description: `A proposal, its change or withdrawal, a vote, or an administrator’s warning. ${kilobytes(MAX_BODY_BYTES)} at most. It is stored once it is answered with 200, also after a power cut; 503 decides nothing.`,
  tags,
  'x-rate-limit': 'write',
  requestBody: { required: true, content: toJson('Envelope') },
  responses: { 200: answer('It is stored.', toJson('Accepted')), ...refuseWith(400, 403, 404, 413, 429, 503) },
})

const createPower = (operationId: string): Operation => ({
  operationId,
  summary: 'Read a voting power',
  description: `At a block, or with \`proposal\` at the block that counts for it. ${kilobytes(MAX_BODY_BYTES)} at most.`,
  tags,
  'x-rate-limit': 'power',
  requestBody: { required: true, content: toJson('PowerRequest') },
  responses: { 200: answer('The voting power.', toJson('Power')), ...refuseWith(400, 413, 429, 503) },
})

const createVerify = (operationId: string): Operation => ({
  operationId,
  summary: 'Check proofs of voting powers',
  description: `${MAX_VERIFIED_VOTES} proofs and ${kilobytes(MAX_VERIFY_BYTES)} at most; each ${VOTES_PER_READ} count as one more read.`,
  tags,
  'x-rate-limit': 'read',
  requestBody: { required: true, content: toJson('VerifyRequest') },
  responses: { 200: answer('Whether they are right.', toJson('Verified')), ...refuseWith(400, 413, 429, 503) },
})

const CONTENT_TYPE = 'application/vnd.ipld.dag-json'

/** Proposals, votes and voting power. */
export const VOTING_PATHS: Paths = {
  '/api/msg': { post: createSubmit('submitMessage') },
  '/': { post: createSubmit('submitMessageAtRoot') },
  '/graphql': {
    post: {
      operationId: 'query',
      summary: 'Ask for proposals, votes and messages',
      description: `GraphQL with the fields of Snapshot’s hub; the schema is answered by introspection. Each ${kilobytes(BYTES_PER_READ)} of the answer count as one more read, and each \`vp\` as one of \`power\`.`,
      tags,
      'x-rate-limit': 'read',
      requestBody: { required: true, content: toJson('GraphQLRequest') },
      responses: {
        200: answer('Data, or errors of the query.', toJson('GraphQLAnswer')),
        ...refuseWith(400, 413, 429, 503),
      },
    },
  },
  '/vote/api/power': { post: createPower('getPower') },
  '/vote/power': { post: createPower('getPowerAtShortPath') },
  '/vote/api/verify': { post: createVerify('verifyPowers') },
  '/vote/verify': { post: createVerify('verifyPowersAtShortPath') },
  '/api/proposals/{file}': {
    get: {
      operationId: 'exportProposal',
      summary: 'Export a proposal with all its messages',
      description: '`recount` of `@zono/messages` counts it again. A hundred thousand votes are a hundred megabytes.',
      tags,
      'x-rate-limit': 'power',
      parameters: [
        {
          name: 'file',
          in: 'path',
          required: true,
          description: 'Id of the proposal and `.json`.',
          schema: { type: 'string', pattern: '^0x[0-9a-f]{64}\\.json$' },
        },
      ],
      responses: { 200: answer('The proposal, as a file.', toJson('ProposalExport')), ...refuseWith(404, 429, 503) },
    },
  },
  '/ipfs/{cid}': {
    get: {
      operationId: 'getContent',
      summary: 'Read content by its id',
      description: 'Messages and results, as an IPFS node would have them (DAG-JSON).',
      tags,
      'x-rate-limit': 'read',
      parameters: [
        {
          name: 'cid',
          in: 'path',
          required: true,
          description: 'Id of the content, in base 32.',
          schema: { type: 'string', pattern: '^b[a-z2-7]{20,100}$' },
        },
      ],
      responses: {
        200: answerKept(
          'The content. Its hash is in its id.',
          { [CONTENT_TYPE]: { schema: { description: 'Any JSON.' } } },
          {
            const: `public, max-age=${CONTENT_MAX_AGE_SECONDS}, immutable`,
          },
        ),
        ...refuseWith(404, 429, 503),
      },
    },
  },
}
