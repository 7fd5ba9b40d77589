import { erc20Abi, sanitizeText as toLine } from '@zono/protocol'
import { Token } from '@zono/sdk'
import { decodeFunctionResult, type Hex, size, sliceHex } from 'viem'
import { decodeBytes32Text, sanitizeText } from '../sanitizeText.ts'

/** Functions of a token contract that the indexer reads. */
export const TOKEN_FACTS = ['symbol', 'name', 'decimals'] as const
export type TokenFact = (typeof TOKEN_FACTS)[number]

/** Characters of a symbol and of a name that are stored, so that a contract cannot make a row large. */
const [MAX_SYMBOL_LENGTH, MAX_NAME_LENGTH] = [40, 80]

/**
 * What a token contract says of itself, as far as it can be believed. Symbol and name are cleaned and cut, and may be
 * empty; decimals are from 0 to 77. Undefined for an answer that makes no sense, and for none.
 */
export type TokenFacts = {
  readonly symbol: string | undefined
  readonly name: string | undefined
  readonly decimals: number | undefined
  /** Functions that gave no answer at all: they may answer later. One that answered nonsense is not read again. */
  readonly missing: readonly TokenFact[]
}

/** Data that the functions of a contract returned; undefined for those that did not answer. */
export type TokenAnswers = Readonly<Partial<Record<TokenFact, Hex>>>

/** Decodes what a contract answered. Nothing of it is trusted. */
export function decodeTokenFacts(answers: TokenAnswers, asked: readonly TokenFact[] = TOKEN_FACTS): TokenFacts {
  return {
    symbol: decodeText('symbol', answers.symbol, MAX_SYMBOL_LENGTH),
    name: decodeText('name', answers.name, MAX_NAME_LENGTH),
    decimals: decodeDecimals(answers.decimals),
    missing: asked.filter((fact) => !hasAnswer(answers[fact])),
  }
}

/** Contracts without such a function, and addresses without code, return nothing. */
const hasAnswer = (data: Hex | undefined): data is Hex => data !== undefined && size(data) > 0

function decodeText(functionName: 'symbol' | 'name', data: Hex | undefined, maxLength: number): string | undefined {
  if (!hasAnswer(data)) return undefined
  const text =
    tryDecode(() => decodeFunctionResult({ abi: erc20Abi, functionName, data })) ??
    // Early tokens return bytes32 (TOKEN-07).
    (size(data) < 32 ? undefined : decodeBytes32Text(sliceHex(data, 0, 32)))
  return text === undefined ? undefined : toLine(sanitizeText(text), maxLength)
}

/** The decoder takes any number up to 2^53 for a uint8. */
function decodeDecimals(data: Hex | undefined): number | undefined {
  if (!hasAnswer(data)) return undefined
  const decimals = tryDecode(() => decodeFunctionResult({ abi: erc20Abi, functionName: 'decimals', data }))
  return decimals !== undefined && Token.isValidDecimals(decimals) ? decimals : undefined
}

function tryDecode<value>(decode: () => value): value | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}
