import { SettingsError } from '@zono/service'
import * as v from 'valibot'
import { requestRpc } from './requestRpc.ts'

/** Time that all questions together may take. A chain that does not answer stops no start. */
const CHECK_TIMEOUT_MS = 5000
/** Of one answer: the code of a contract is the longest. */
const ANSWER_LIMITS = { timeoutMs: CHECK_TIMEOUT_MS, maxBytes: 200_000 } as const

/** Of an endpoint that decides nothing. */
const UNKNOWN = Symbol('unknown')

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

/**
 * Looks for a mistake in the deployment before a service starts with it. Each endpoint is asked, and one with which it fits is
 * enough. One that does not answer, or is of another chain, decides nothing: services say that in their own words.
 * @param find returns what does not fit as a sentence, by asking a node
 * @throws {SettingsError} with that sentence
 * @example
 * await assertDeployment(['https://node.example'], 4242, async (ask) => (await ask('eth_getCode', [router, 'latest'])) === '0x' ? 'Router has no code.' : undefined)
 */
export async function assertDeployment(
  rpcUrls: readonly string[],
  chainId: number,
  find: (ask: Ask) => Promise<string | undefined>,
): Promise<void> {
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
  const answers = await Promise.all(
    rpcUrls.map(async (url) => {
      const ask = createAsk(url, signal)
      const isOther = Number(await ask('eth_chainId', []).catch(() => 0)) !== chainId
      return isOther ? UNKNOWN : find(ask).catch(() => UNKNOWN)
    }),
  )
  // An endpoint that lags does not have the newest contracts: services skip it while another one is well.
  const problem = answers.includes(undefined) ? undefined : answers.find((answer) => typeof answer === 'string')
  if (problem !== undefined) throw new SettingsError(`DEPLOYMENT does not fit the chain: ${problem}`)
}

const createAsk =
  (url: string, signal: AbortSignal): Ask =>
  (method, params) =>
    requestRpc(url, v.string(), { method, params, ...ANSWER_LIMITS, signal })
