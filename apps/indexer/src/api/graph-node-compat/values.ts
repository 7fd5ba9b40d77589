import Big from 'big.js'
import { GraphQLBoolean, GraphQLError, GraphQLID, GraphQLInt, GraphQLScalarType, GraphQLString } from 'graphql'

/** Characters of a number. Amounts have fewer digits. */
const MAX_NUMBER_LENGTH = 200

/** Absolute exponent of a decimal, so that its plain notation stays short. */
const MAX_EXPONENT = 100

/** Characters of a text. */
const MAX_TEXT_LENGTH = 4096

const toColumnText = (value: string): string | undefined =>
  value.length <= MAX_TEXT_LENGTH && !value.includes('\0') ? value : undefined

/** Converts a value of each type for the database; undefined for an invalid value. */
const COLUMN_WRITERS: Readonly<Record<string, (value: string) => string | undefined>> = {
  ID: toColumnText,
  String: toColumnText,
  BigInt: (text) => (text.length < MAX_NUMBER_LENGTH && /^-?\d+$/.test(text) ? text : undefined),
  BigDecimal: toPlainDecimal,
  // A checksummed address equals its lower-case form.
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
 * Converts a value for a column of a type. Accepts String, ID and Bytes for each other and Int for BigInt, because public
 * clients declare their variables that way.
 * @throws GraphQLError for a value that is not valid for the type.
 */
export function toColumnValue(type: string, value: unknown): string | number | boolean {
  if (type === 'Boolean') {
    if (typeof value === 'boolean') return value
  } else if (type === 'Int') {
    const number = typeof value === 'string' && /^-?\d{1,10}$/.test(value) ? Number(value) : value
    if (typeof number === 'number' && Number.isInteger(number) && Math.abs(number) < 2 ** 31) return number
  } else if (typeof value === 'string' || typeof value === 'number') {
    const columnValue = COLUMN_WRITERS[type]?.(String(value))
    if (columnValue !== undefined) return columnValue
  }
  throw new GraphQLError(`${describeValue(value)} is not a valid ${type}.`)
}

const describeValue = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 80)

function createScalar(name: string, description: string): GraphQLScalarType {
  const parse = (value: unknown) => toColumnValue(name, value)
  return new GraphQLScalarType({
    ...{ name, description },
    serialize: String,
    parseValue: parse,
    parseLiteral: (node) => parse('value' in node ? node.value : undefined),
  })
}

export const BytesScalar = createScalar(
  'Bytes',
  'Bytes in hexadecimal, such as an address or a hash: `0x` and lower case.',
)

const SCALAR_TYPES: Readonly<Record<string, GraphQLScalarType>> = {
  ID: GraphQLID,
  Int: GraphQLInt,
  String: GraphQLString,
  Boolean: GraphQLBoolean,
  BigInt: createScalar('BigInt', 'A whole number of any size, as a text.'),
  BigDecimal: createScalar('BigDecimal', 'An exact decimal number, as a text.'),
  Bytes: BytesScalar,
}

/**
 * GraphQL scalar of a field's type.
 * @throws Error for a type that graph-node does not have.
 */
export function getScalarType(type: string): GraphQLScalarType {
  const scalar = SCALAR_TYPES[type]
  if (scalar === undefined) throw new Error(`There is no scalar type ${type}.`)
  return scalar
}
