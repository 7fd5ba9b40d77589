import {
  type Abi,
  type AbiEvent,
  type AbiFunction,
  type AbiParameter,
  encodeAbiParameters,
  type Hex,
  numberToHex,
  padHex,
  toEventSelector,
  toFunctionSelector,
} from 'viem'

/** A log as a contract emits it. */
export type HostileLog = { readonly topics: readonly Hex[]; readonly data: Hex }

/** Sizes of the numbers of a log: all bits, none, or few. */
const SIZES = ['most', 'none', 'few'] as const
export type Size = (typeof SIZES)[number]

/** Text that databases refuse: a zero byte, half a character of UTF-8, and much of it. */
const HOSTILE_TEXT: Hex = `0x${'00ff80c3'}${'41'.repeat(5000)}`

/** Words of an argument that has one, or of an answer; texts and lists are encoded apart. */
function encodeWord({ type }: AbiParameter, size: Size, account: Hex): Hex {
  if (type === 'address') return padHex(account, { size: 32 })
  const few = 2n
  if (size !== 'most') return numberToHex(size === 'none' ? 0n : type === 'bool' ? 1n : few, { size: 32 })
  const bits = type === 'bool' ? 1 : Number(/^uint(\d+)$/.exec(type)?.[1] ?? 256)
  return numberToHex(2n ** BigInt(bits) - 1n, { size: 32 })
}

function encodeValues(parameters: readonly AbiParameter[], size: Size, account: Hex): Hex {
  const types: { readonly type: string }[] = []
  const values: unknown[] = []
  for (const parameter of parameters) {
    const word = encodeWord(parameter, size, account)
    if (parameter.type === 'string') {
      types.push({ type: 'bytes' })
      values.push(size === 'none' ? '0x' : HOSTILE_TEXT)
    } else if (parameter.type.endsWith('[]')) {
      types.push({ type: 'bytes32[]' })
      values.push(size === 'none' ? [] : [word, word, padHex('0x01', { size: 32 })])
    } else {
      types.push({ type: 'bytes32' })
      values.push(word)
    }
  }
  return encodeAbiParameters(types, values)
}

/** An event with numbers of a size, and an account wherever it names one. */
export function createHostileLog(event: AbiEvent, size: Size, account: Hex): HostileLog {
  const indexed = event.inputs.filter((input) => input.indexed)
  const others = event.inputs.filter((input) => !input.indexed)
  const topics = [toEventSelector(event), ...indexed.map((input) => encodeWord(input, size, account))]
  return { topics, data: encodeValues(others, size, account) }
}

/** How often an event comes: ten of the largest numbers are more than a column of 78 digits holds. */
const REPETITIONS = 10

/** Every event of a contract with values that no honest contract emits, well encoded again and again, and cut off. */
export function createHostileLogs(abi: Abi, account: Hex): readonly HostileLog[] {
  const events = abi.filter((item): item is AbiEvent => item.type === 'event')
  return events.flatMap((event) =>
    SIZES.flatMap((size) => {
      const { topics, data } = createHostileLog(event, size, account)
      return [
        ...Array.from({ length: REPETITIONS }, () => ({ topics, data })),
        { topics, data: data.slice(0, 34) as Hex },
        { topics: topics.slice(0, 1), data },
      ]
    }),
  )
}

/** Answers to all functions of a contract that only read numbers, addresses and flags. */
export function createHostileAnswers(
  abi: Abi,
  size: Size,
  account: Hex,
): readonly (readonly [selector: Hex, data: Hex])[] {
  const functions = abi.filter(
    (item): item is AbiFunction => item.type === 'function' && item.stateMutability === 'view',
  )
  const plain = functions.filter(({ outputs }) => outputs.every(({ type }) => /^(u?int\d+|address|bool)$/.test(type)))
  return plain.map((item) => [toFunctionSelector(item), encodeValues(item.outputs, size, account)] as const)
}
