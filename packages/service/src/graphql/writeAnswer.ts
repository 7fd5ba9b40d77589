import type { ExecutionResult } from 'graphql'
import { ServiceError } from '../errors.ts'

type AnswerLimits = {
  /** Bytes of the answer, in UTF-8. */
  readonly maxBytes: number
  /** Whether the time of the query is up. It is asked between the rows. */
  readonly isTimedOut: () => boolean
}

/** An answer that is longer, or took longer, than allowed. */
export class AnswerLimitError extends ServiceError {
  override name = 'AnswerLimitError'
  readonly code = 'ANSWER_LIMIT'
}

/**
 * Writes the result of a query as JSON and stops at the row with which it becomes too long or too late. A text is in
 * memory once however often rows refer to it; written it is not, so this is where an answer becomes large.
 * @returns the JSON text
 * @throws {AnswerLimitError} with a sentence for whoever asked
 */
export function writeAnswer(result: ExecutionResult, { maxBytes, isTimedOut }: AnswerLimits): string {
  const pieces: string[] = []
  let bytes = 0

  function push(piece: string): void {
    bytes += Buffer.byteLength(piece)
    if (bytes > maxBytes)
      throw new AnswerLimitError(`Answer too large: it has more than ${maxBytes} bytes. Request fewer rows.`)
    pieces.push(piece)
  }

  function write(value: unknown): void {
    if (!hasList(value)) push(JSON.stringify(value) ?? 'null')
    else if (Array.isArray(value)) writeList(value)
    else writeObject(value)
  }

  function writeList(values: readonly unknown[]): void {
    push('[')
    for (const [index, value] of values.entries()) {
      if (isTimedOut()) throw new AnswerLimitError('Query timed out.')
      if (index > 0) push(',')
      write(value)
    }
    push(']')
  }

  function writeObject(value: object): void {
    let separator = '{'
    for (const [key, entry] of Object.entries(value)) {
      if (entry === undefined) continue
      push(`${separator}${JSON.stringify(key)}:`)
      write(entry)
      separator = ','
    }
    push(separator === '{' ? '{}' : '}')
  }

  write(result)
  return pieces.join('')
}

/** Whether a value is or holds a list of objects. A row without one is written in one go: it is as long as its fields. */
function hasList(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some((entry) => typeof entry === 'object' && entry !== null)
  for (const key in value) if (hasList((value as Readonly<Record<string, unknown>>)[key])) return true
  return false
}
