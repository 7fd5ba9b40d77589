import type { JsonSchema } from './types.ts'

/**
 * An object that has each of these properties, but for those that are named as optional.
 * @example
 * createObject('A block.', { number: { type: 'integer' } }).required // => ['number']
 */
export const createObject = <properties extends Readonly<Record<string, JsonSchema>>>(
  description: string,
  properties: properties,
  optional: readonly (keyof properties & string)[] = [],
): JsonSchema => ({
  type: 'object',
  description,
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
})

/**
 * A schema of the document.
 * @example
 * referTo('Order') // => { $ref: '#/components/schemas/Order' }
 */
export const referTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** What stands in the place of a value that is not known. */
export const orNull = (schema: JsonSchema): JsonSchema => ({ oneOf: [schema, { type: 'null' }] })

/** Schemas of values that all services know. */
export const ADDRESS: JsonSchema = { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' }
export const HASH: JsonSchema = { type: 'string', pattern: '^0x[0-9a-f]{64}$' }
/** Base units, or another whole number that JSON cannot carry. */
export const INTEGER_TEXT: JsonSchema = { type: 'string', pattern: '^[0-9]{1,78}$' }
export const UNIX_SECONDS: JsonSchema = { type: 'integer', minimum: 0 }

/** A schema with what it means here. */
export const describe = (description: string, schema: JsonSchema): JsonSchema => ({ ...schema, description })
