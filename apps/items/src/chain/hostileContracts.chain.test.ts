// Contracts of an attacker, through the reader of names and metadata: the fault is theirs, never that of the endpoint.
import { erc721Abi } from '@zono/protocol'
import { CallRevertedError, createEndpoints, type Endpoints } from '@zono/rpc'
import { encodeFunctionData } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type HostileExchange,
  placeHostileToken,
  startHostileExchange,
} from '../../../../devnet/hostile-tokens/hostileExchange.ts'
import { HOSTILE_TOKENS } from '../../../../devnet/hostile-tokens/hostileTokens.ts'
import { ANSWER_LIMITS, readString } from './reads.ts'

const data = encodeFunctionData({ abi: erc721Abi, functionName: 'name' })

let exchange: HostileExchange
let endpoints: Endpoints
beforeAll(async () => {
  exchange = await startHostileExchange()
  for (const token of HOSTILE_TOKENS) await placeHostileToken(exchange, token)
  endpoints = createEndpoints({ urls: [exchange.rpcUrl], chainId: 31337, limits: ANSWER_LIMITS, log: () => {} })
})
afterAll(() => exchange?.stop())

describe('readString: of a contract that', () => {
  test.each(HOSTILE_TOKENS.map((token) => [token.title, token] as const))(
    '%s is a text, or the fault of the contract',
    async (_, { address }) => {
      const name = await endpoints
        .run((node) => readString(node, address, data))
        .catch((error: unknown) => {
          expect(error).toBeInstanceOf(CallRevertedError)
          return ''
        })
      expect(typeof name).toBe('string')
    },
  )
})
