import { type Address, type Hex, hexToBytes, isAddress, isAddressEqual } from 'viem'
import type { ReadArtifact } from '../artifacts.ts'
import type { Expectation, FindAddress, Step } from '../step.ts'
import type { LaunchClient } from './chain.ts'

/** Whether an address has code. */
export async function hasCode(client: LaunchClient, address: Address): Promise<boolean> {
  return (await client.getCode({ address })) !== undefined
}

/** What a contract answers, where that is not what was expected. */
export type Unmet = { readonly expectation: Expectation; readonly answer: unknown }

/** Expectations that the chain does not meet, with what it answers; an Error where it does not answer. */
export async function findUnmet(
  client: LaunchClient,
  readArtifact: ReadArtifact,
  find: FindAddress,
  expectations: readonly Expectation[],
): Promise<readonly Unmet[]> {
  const unmet: Unmet[] = []
  for (const expectation of expectations) {
    const { to, contract = to, functionName, args, answer: expected } = expectation
    const call = { abi: readArtifact(contract).abi, address: find(to), functionName, args: args(find) }
    const answer: unknown = await client.readContract(call).catch((error: unknown) => error)
    if (!isSame(answer, expected(find))) unmet.push({ expectation, answer })
  }
  return unmet
}

/** Whether two answers are the same, also where a contract answers with several values. */
const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((value, i) => isSame(value, b[i]))
    : isSameValue(a, b)

const isSameValue = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' && isAddress(a) && isAddress(b) ? isAddressEqual(a, b) : a === b

const PUSH32 = 0x7f

/** How creation code ends before the code that it returns: RETURN, and INVALID behind which nothing is executed. */
const [RETURN, INVALID] = [0xf3, 0xfe]

/**
 * Whether a contract's code is what its creation code makes: byte for byte, but for immutable values, which the compiler leaves
 * as 32 zero bytes after a PUSH32.
 */
export function isCodeOf(code: Hex, bytecode: Hex): boolean {
  const [made, source] = [hexToBytes(code), hexToBytes(bytecode)]
  if (made.length === 0) return false
  for (let start = 2; start + made.length <= source.length; start++)
    if (source[start - 2] === RETURN && source[start - 1] === INVALID && isCodeAt(made, source, start)) return true
  return false
}

function isCodeAt(made: Uint8Array, source: Uint8Array, start: number): boolean {
  for (let i = 0; i < made.length; ) {
    if (made[i] === source[start + i]) i++
    else {
      const begin = findImmutable(source, start, start + i)
      if (begin === undefined) return false
      i = begin - start + 32
    }
  }
  return true
}

/** Where the value of an immutable begins that covers a byte of the creation code. */
function findImmutable(source: Uint8Array, start: number, at: number): number | undefined {
  for (let begin = at; begin > at - 32 && begin > start; begin--)
    if (source[begin - 1] === PUSH32 && source.subarray(begin, begin + 32).every((byte) => byte === 0)) return begin
  return undefined
}

/** What is not as a launch should have left it, in sentences; none where all is. */
export async function verifyLaunch(
  client: LaunchClient,
  readArtifact: ReadArtifact,
  find: FindAddress,
  steps: readonly Step[],
): Promise<readonly string[]> {
  const problems: string[] = []
  for (const step of steps) {
    if (step.kind === 'create') {
      const code = await client.getCode({ address: find(step.name) })
      const { bytecode } = readArtifact(step.contract ?? step.name)
      if (code === undefined || !isCodeOf(code, bytecode))
        problems.push(`${step.name} at ${find(step.name)} does not have the code of this release.`)
    }
    const expectations = step.expects ?? (step.kind === 'call' ? step.done : [])
    for (const { expectation, answer } of await findUnmet(client, readArtifact, find, expectations)) {
      const { to, functionName, args, answer: expected } = expectation
      const said = answer instanceof Error ? 'nothing' : String(answer)
      problems.push(`${to}.${functionName}(${args(find).join(', ')}) answers ${said} instead of ${expected(find)}.`)
    }
  }
  return problems
}
