import { collectFields } from '@zono/service/graphql'
import { GraphQLError, type GraphQLResolveInfo } from 'graphql'

/** Bytes of an answer, and of the long texts that are read for it. */
export const MAX_ANSWER_BYTES = 2_000_000

/** Names of long texts, and what they are in SQL. */
type TextColumns = Readonly<Record<string, string>>

/** Parts of a statement that reads long texts as far as there is room for them. */
export type TextSelection = {
  /** Bytes of the selected texts of all rows. PostgreSQL knows the length of a text without reading it. */
  readonly size: string
  /** List of the texts: those that are not asked for are empty, and all are null where they have no room. */
  readonly columns: string
}

/** What the long texts of one answer may still take. */
export type TextBudget = {
  /**
   * Runs a statement that reads texts; statements of one answer run one after the other, each with the room that those
   * before it left.
   * @throws GraphQLError where the texts have no room
   */
  readonly read: <row extends object>(
    select: (
      getSelection: (columns: TextColumns, names: ReadonlySet<string>) => TextSelection,
    ) => Promise<readonly row[]>,
  ) => Promise<readonly row[]>
}

/** Creates the budget of one answer. */
export function createTextBudget(): TextBudget {
  let remaining = MAX_ANSWER_BYTES
  let last: Promise<unknown> = Promise.resolve()

  const getSelection = (columns: TextColumns, names: ReadonlySet<string>): TextSelection => {
    const selected = Object.entries(columns).filter(([name]) => names.has(name))
    const lengths = selected.map(([, sql]) => `octet_length(${sql})`)
    return {
      size: lengths.length > 0 ? `sum(${lengths.join(' + ')}) over ()` : '0',
      columns: Object.entries(columns)
        .map(([name, sql]) => `${names.has(name) ? `case when size <= ${remaining} then ${sql} end` : `''`} as ${name}`)
        .join(', '),
    }
  }

  async function readNext<row extends object>(select: Parameters<TextBudget['read']>[0]): Promise<readonly row[]> {
    const rows = (await select(getSelection)) as readonly (row & { readonly size?: string | number })[]
    remaining -= Number(rows[0]?.size ?? 0)
    if (remaining < 0)
      throw new GraphQLError(`Answer too large: it has more than ${MAX_ANSWER_BYTES} bytes. Request fewer rows.`)
    return rows
  }

  return {
    read(select) {
      const reading = last.then(() => readNext(select))
      last = reading.catch(() => {})
      return reading as never
    },
  }
}

/** Names of the fields that a query selects of what a resolver returns. */
export const getSelectedNames = ({ fieldNodes, fragments }: GraphQLResolveInfo): ReadonlySet<string> => {
  const sets = fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? [])
  const fields = collectFields(sets, new Map(Object.entries(fragments)), Number.POSITIVE_INFINITY)
  return new Set([...fields.values()].map(({ name }) => name))
}
