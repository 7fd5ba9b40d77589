import { ADDRESS, type Parameter, type Paths } from '@zono/service/openapi'
import { ADDRESSES_PER_READ, MAX_ADDRESSES } from '../../limits.ts'
import { answer, refuseWith, toJson } from './responses.ts'

const tags = ['Usernames'] as const

const USERNAME: Parameter = {
  name: 'username',
  in: 'path',
  required: true,
  description: 'The name: 3 to 15 letters or digits.',
  schema: { type: 'string' },
}

/** Names of accounts. */
export const USERNAME_PATHS: Paths = {
  '/profile/api/users': {
    get: {
      operationId: 'listUsers',
      summary: 'Read the names of accounts',
      description: `${MAX_ADDRESSES} accounts at most; each ${ADDRESSES_PER_READ} count as one more read. Accounts without an active name are left out.`,
      tags,
      'x-rate-limit': 'read',
      parameters: [
        {
          name: 'addresses',
          in: 'query',
          required: true,
          description: 'Addresses, separated by commas.',
          schema: { type: 'string' },
        },
      ],
      responses: { 200: answer('Names.', toJson('Users')), ...refuseWith(400, 429, 503) },
    },
  },
  '/profile/api/users/{address}': {
    get: {
      operationId: 'getUser',
      summary: 'Read the name of an account',
      tags,
      'x-rate-limit': 'read',
      parameters: [{ name: 'address', in: 'path', required: true, description: 'The account.', schema: ADDRESS }],
      responses: { 200: answer('The name, reserved or active.', toJson('User')), ...refuseWith(400, 404, 429, 503) },
    },
  },
  '/profile/api/users/by-name/{username}': {
    get: {
      operationId: 'findUser',
      summary: 'Find the account with a name',
      tags,
      'x-rate-limit': 'read',
      parameters: [USERNAME],
      responses: { 200: answer('The account; its name is active.', toJson('User')), ...refuseWith(404, 429, 503) },
    },
  },
  '/profile/api/users/valid/{username}': {
    get: {
      operationId: 'checkUsername',
      summary: 'Ask whether a name can be taken',
      description: 'Names that look alike count as the same.',
      tags,
      'x-rate-limit': 'read',
      parameters: [
        USERNAME,
        { name: 'address', in: 'query', description: 'Account that would take it.', schema: ADDRESS },
      ],
      responses: { 200: answer('It can.', toJson('ValidName')), ...refuseWith(400, 409, 429, 503) },
    },
  },
  '/profile/api/users/register': {
    post: {
      operationId: 'registerUsername',
      summary: 'Ask for a name',
      description: 'It is reserved for a day, and kept once the chain has the account’s profile.',
      tags,
      'x-rate-limit': 'write',
      requestBody: { required: true, content: toJson('UsernameRequest') },
      responses: {
        201: answer('It is reserved or active.', toJson('User')),
        ...refuseWith(400, 404, 409, 413, 429, 503),
      },
    },
  },
}
