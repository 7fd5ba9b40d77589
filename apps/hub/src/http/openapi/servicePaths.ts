import type { Paths } from '@zono/service/openapi'
import { DOCUMENT_MAX_AGE_SECONDS } from '../../limits.ts'
import { answer, answerKept, refuseWith, toJson } from './responses.ts'

const tags = ['Service'] as const

/** What the hub says of itself. */
export const SERVICE_PATHS: Paths = {
  '/api': {
    get: {
      operationId: 'getHub',
      summary: 'What this hub is, and its clock',
      tags,
      'x-rate-limit': 'read',
      responses: { 200: answer('The hub.', toJson('Hub')), ...refuseWith(429, 503) },
    },
  },
  '/health': {
    get: {
      operationId: 'getHealth',
      summary: 'Whether the process runs',
      tags,
      responses: { 200: answer('It does.', toJson('Health')) },
    },
  },
  '/ready': {
    get: {
      operationId: 'getReadiness',
      summary: 'Whether the hub can decide votes',
      description: 'It checks database, chain, old states and clock.',
      tags,
      'x-rate-limit': 'read',
      responses: {
        200: answer('It can.', toJson('Readiness')),
        503: answer('It cannot, or it is busy.', {
          'application/json': {
            schema: {
              oneOf: [{ $ref: '#/components/schemas/Readiness' }, { $ref: '#/components/schemas/Refusal' }],
            },
          },
        }),
        ...refuseWith(429),
      },
    },
  },
  '/metrics': {
    get: {
      operationId: 'getMetrics',
      summary: 'Figures for a monitor',
      description: 'Text of Prometheus. The web server in front of the hub keeps them from the public.',
      tags,
      'x-rate-limit': 'read',
      responses: {
        200: answer('The figures.', { 'text/plain': { schema: { type: 'string' } } }),
        ...refuseWith(429, 503),
      },
    },
  },
  '/openapi.json': {
    get: {
      operationId: 'getDocument',
      summary: 'This document',
      tags,
      'x-rate-limit': 'read',
      responses: {
        200: answerKept(
          'An OpenAPI document.',
          { 'application/json': { schema: { type: 'object' } } },
          {
            const: `public, max-age=${DOCUMENT_MAX_AGE_SECONDS}`,
          },
        ),
        ...refuseWith(429, 503),
      },
    },
  },
}
