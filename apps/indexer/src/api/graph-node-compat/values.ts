import Big from 'big.js'
import { GraphQLBoolean, GraphQLError, GraphQLID, GraphQLInt, GraphQLScalarType, GraphQLString } from 'graphql'

/** Longest number that is accepted, in characters: more digits than any amount has. */
const MAX_NUMBER_LENGTH = 200

/** Largest exponent of a decimal: its plain notation stays short. */
const MAX_EXPONENT = 100

/** Longest text that is accepted, in characters. */
const MAX_TEXT_LENGTH = 4096

const toColumnText = (value: string): string | undefined =>
  value.length <= MAX_TEXT_LENGTH && !value.includes('\0') ? value : undefined

/** How a value of each type is written for the database; undefined where it is not one. */
const COLUMN_WRITERS: Readonly<Record<string, (value: string) => string | undefined>> = {
  ID: toColumnText,
  String: toColumnText,
  BigInt: (text) => (text.length < MAX_NUMBER_LENGTH && /^-?\d+$/.test(text) ? text : undefined),
  BigDecimal: toPlainDecimal,
  // Bytes are bytes: a checksummed address is the same as a lower-case one.
  Bytes: (text) =>
    /^(0x)?([0-9a-f]{2})*$/i.test(text) ? toColumnText(`0x${text.replace(/^0x/i, '').toLowerCase()}`) : undefined,
}

function toPlainDecimal(text: string): string | undefined {
  const match = /^-?\d+(?:\.\d+)?(?:e([+-]?\d{1,3}))?$/i.exec(text)
  if (match === null || text.length >= MAX_NUMBER_LENGTH) return undefined
  if (match[1] === undefined) return text
  return Math.abs(Number(match[1])) > MAX_EXPONENT ? undefined : new Big(text).toFixed()
}

/**
 * A value as the database takes it for a field of this type. Variables of one type may stand for another: String, ID and
 * Bytes for each other, Int for BigInt, as real clients send them.
 * @throws GraphQLError where the value is none of that type.
 */
export function toColumnValue(type: string, value: unknown): string | number | boolean {
  if (type === 'Boolean') {
    if (typeof value === 'boolean') return value
  } else if (type === 'Int') {
    const number = typeof value === 'string' && /^-?\d{1,10}$/.test(value) ? Number(value) : value
    if (typeof number === 'number' && Number.isInteger(number) && Math.abs(number) < 2 ** 31) return number
  } else if (typeof value === 'string' || typeof value === 'number') {
    const written = COLUMN_WRITERS[type]?.(String(value))
    if (written !== undefined) return written
  }
  throw new GraphQLError(`${describeValue(value)} is no ${type}.`)
}

const describeValue = (value: unknown): string => (JSON.stringify(value) ?? 'It').slice(0, 80)

function createScalar(name: string): GraphQLScalarType {
  const parse = (value: unknown) => toColumnValue(name, value)
  return new GraphQLScalarType({
    name,
    serialize: String,
    parseValue: parse,
    parseLiteral: (node) => parse('value' in node ? node.value : undefined),
  })
}

export const BytesScalar = createScalar('Bytes')

const SCALAR_TYPES: Readonly<Record<string, GraphQLScalarType>> = {
  ID: GraphQLID,
  Int: GraphQLInt,
  String: GraphQLString,
  Boolean: GraphQLBoolean,
  BigInt: createScalar('BigInt'),
  BigDecimal: createScalar('BigDecimal'),
  Bytes: BytesScalar,
}

/** The GraphQL type of a value. Throws for one the dialect does not have. */
export function getScalarType(type: string): GraphQLScalarType {
  const scalar = SCALAR_TYPES[type]
  if (scalar === undefined) throw new Error(`The dialect has no type ${type}.`)
  return scalar
}
