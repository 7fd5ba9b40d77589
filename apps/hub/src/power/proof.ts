import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Address, parseUnits } from 'viem'

const PREFIX = 'v1.'

type ProvenPower = {
  readonly block: number
  readonly account: Address
  /** Base units. */
  readonly total: bigint
}

/** Makes and checks the proofs that the voting api gives out with a voting power: only this hub can make them. */
export type PowerProofs = {
  readonly create: (power: ProvenPower) => string
  readonly verify: (proof: string, power: ProvenPower) => boolean
}

/** Creates proofs for one space of one chain, keyed by the secret of the hub. */
export function createPowerProofs(secret: string, chainId: number, space: string): PowerProofs {
  const create = ({ block, account, total }: ProvenPower) => {
    const text = [chainId, space, block, account.toLowerCase(), total].join('|')
    return PREFIX + createHmac('sha256', secret).update(text).digest('hex')
  }
  return {
    create,
    verify(proof, power) {
      const [given, expected] = [Buffer.from(proof), Buffer.from(create(power))]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

/** Base units of an amount in whole tokens; undefined for a text that is none. */
export const parseTokens = (text: string): bigint | undefined =>
  /^\d{1,60}(\.\d{1,18})?$/.test(text) ? parseUnits(text, 18) : undefined
