import { formatEther, type Log } from 'viem'
import { expect } from 'vitest'
import type { Devnet } from '../../../devnet/devnet.ts'
import { type IndexedRows, querySubgraph, type Row } from './queries.ts'

/** Expected rows by list, with all fields of their entity. */
export type ExpectedLists = Readonly<Record<string, readonly (Row & { readonly id: string })[]>>

/** Compares every field of every row of some lists of a subgraph. */
export function expectRows(subgraph: string, indexed: IndexedRows, expected: ExpectedLists) {
  for (const [list, rows] of Object.entries(expected)) {
    const byId = new Map(indexed[list]?.map((row) => [row.id, row]))
    expect(byId.size, `${subgraph} ${list}`).toBe(rows.length)
    for (const row of rows) expect(byId.get(row.id), `${subgraph} ${list} ${row.id}`).toEqual(row)
  }
}

/**
 * Compares lists below entities with the expected rows that refer to them: the answer of one nested query.
 * @param parent list of the entities, and the field of the rows that refers to them
 * @param fields list of the expected rows for each nested field
 */
export async function expectNestedLists(
  indexer: { readonly url: string },
  subgraph: string,
  parent: { readonly list: string; readonly reference: string },
  fields: Readonly<Record<string, string>>,
  expected: ExpectedLists,
): Promise<void> {
  const selection = Object.keys(fields).map((field) => `${field}(first: 100) { id }`)
  const query = `{ ${parent.list}(first: 30) { id ${selection.join(' ')} } }`
  const answer = await querySubgraph<Record<string, Row[]>>(indexer, query, subgraph)
  for (const entity of answer[parent.list] ?? [])
    for (const [field, list] of Object.entries(fields)) {
      const refers = (row: Row) => (row[parent.reference] as Row | null)?.id === entity.id
      const ids = expected[list]?.filter(refers).map(({ id }) => id)
      expect((entity[field] as readonly Row[]).map(({ id }) => id).sort(), `${field} of ${entity.id}`).toEqual(
        ids?.sort(),
      )
    }
}

/** Reads the times of the blocks of some logs. */
export async function readTimestamps(
  client: Pick<Devnet['client'], 'getBlock'>,
  logs: readonly Log<bigint, number, false>[],
): Promise<(block: bigint) => bigint> {
  const times = new Map<bigint, bigint>()
  for (const blockNumber of new Set(logs.map((log) => log.blockNumber)))
    times.set(blockNumber, (await client.getBlock({ blockNumber })).timestamp)
  return (block) => {
    const time = times.get(block)
    if (time === undefined) throw new Error(`The time of block ${block} was not read.`)
    return time
  }
}

/** Divides and rounds half up to 18 fraction digits. Both amounts are of the same unit. */
export const divideRounded = (a: bigint, b: bigint): string =>
  b === 0n ? '0' : formatEther((2n * a * 10n ** 18n + b) / (2n * b))

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)
