import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { getMessage, SettingsError } from './errors.ts'

/**
 * A variable that must be set. `what` completes the sentence `X must be set to ...`.
 * @example
 * required(postgresUrl, 'the URL of a PostgreSQL database')
 */
export const required = <const schema extends v.GenericSchema<string, unknown>>(schema: schema, what: string) =>
  v.pipe(v.string(`must be set to ${what}`), schema)

/**
 * One to twenty URLs, separated by commas, without slashes at their ends. `what` completes the sentence `X must be ...`.
 * @example
 * urlList(/^https?:/i, 'http URLs, separated by commas')
 */
export const urlList = (pattern: RegExp, what: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((part) => part.trim().replace(/\/+$/, ''))),
    v.check((parts) => parts.every((part) => pattern.test(part) && URL.canParse(part)), `must be ${what}`),
    v.maxLength(20, 'names more than 20 URLs'),
  )

/**
 * A whole number in a range, ends included.
 * @example
 * v.optional(integer(0, 65_535), '12400')
 */
export const integer = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,12}$/, `must be a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )

/** URL of a PostgreSQL database. */
export const postgresUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'must be the URL of a PostgreSQL database'),
)

/**
 * Parses environment variables with a schema that has an entry for each. An empty variable counts as missing.
 * @throws {SettingsError} names the variable that is missing or wrong, never its value
 * @example
 * parseEnvironment(v.object({ PORT: integer(0, 65_535) }), { PORT: '80' }) // => { PORT: 80 }
 * parseEnvironment(v.object({ PORT: integer(0, 65_535) }), { PORT: 'x' }) // throws SettingsError
 */
export function parseEnvironment<const schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  schema: schema,
  environment: Readonly<Record<string, string | undefined>>,
): v.InferOutput<schema> {
  // Valibot has its own words for a missing key, and the schema's for an undefined value.
  const names = Object.keys(schema.entries)
  const result = v.safeParse(schema, Object.fromEntries(names.map((name) => [name, environment[name] || undefined])))
  if (result.success) return result.output
  const [issue] = result.issues
  // Default messages of Valibot quote the input, which may be a secret.
  const problem = issue.message.startsWith('Invalid') ? 'is not valid' : issue.message
  throw new SettingsError(`${v.getDotPath(issue)?.split('.')[0]} ${problem}.`)
}

/**
 * Reads a setting that is a JSON object, or the path of a JSON file.
 * @param parse throws on JSON that is not what `what` names
 * @throws {SettingsError}
 * @example
 * readJsonSetting('DEPLOYMENT', '{"chainId":56}', 'deployment', (input) => input) // => { chainId: 56 }
 * readJsonSetting('DEPLOYMENT', '{', 'deployment', (input) => input) // throws SettingsError
 */
export function readJsonSetting<value>(
  name: string,
  text: string,
  what: string,
  parse: (input: unknown) => value,
): value {
  const isJson = text.trimStart().startsWith('{')
  try {
    return parse(JSON.parse(isJson ? text : readFileSync(text, 'utf8')))
  } catch (error) {
    if (error instanceof SyntaxError) throw new SettingsError(`${name} is not JSON.`)
    const problem = isJson ? `is not a ${what}` : `must be the path of a ${what} file`
    throw new SettingsError(`${name} ${problem}: ${getMessage(error)}`)
  }
}
