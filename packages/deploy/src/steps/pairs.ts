import { concatHex, getCreate2Address, keccak256 } from 'viem'
import { readArtifact } from '../artifacts.ts'
import type { CallStep, Locate } from '../step.ts'

/** The pair of two tokens, which may not exist yet. */
export const locatePair =
  (a: Locate, b: Locate): Locate =>
  (find) => {
    const [first, second] = [a(find), b(find)]
    const tokens = first.toLowerCase() < second.toLowerCase() ? [first, second] : [second, first]
    return getCreate2Address({
      from: find('Factory'),
      salt: keccak256(concatHex(tokens)),
      bytecode: readArtifact('Pair').bytecode,
    })
  }

/** Creates the pair of two tokens where there is none. Liquidity is for others to add. */
export const createPairStep = (name: string, a: Locate, b: Locate): CallStep => ({
  ...{ kind: 'call', name: `Factory.createPair ${name}` },
  call: { to: 'Factory', functionName: 'createPair', args: (find) => [a(find), b(find)] },
  done: [
    {
      ...{ to: 'Factory', functionName: 'getPair' },
      args: (find) => [a(find), b(find)],
      answer: locatePair(a, b),
    },
  ],
})
