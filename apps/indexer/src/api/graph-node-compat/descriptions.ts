// What the parts mean that every subgraph has: arguments, filters, queries of entities. Introspection answers with it.
import type { Field } from './entities.ts'

/** Conditions of a field by the ends of their names, in words after the field. */
export const COMPARISONS = {
  value: {
    '': 'is this',
    _not: 'is not this',
    _gt: 'is greater than this',
    _gte: 'is this or greater',
    _lt: 'is less than this',
    _lte: 'is this or less',
  },
  list: { _in: 'is one of these', _not_in: 'is none of these' },
  text: {
    _contains: 'contains this',
    _contains_nocase: 'contains this, in any case',
    _not_contains: 'does not contain this',
    _not_contains_nocase: 'does not contain this, in any case',
    _starts_with: 'starts with this',
    _starts_with_nocase: 'starts with this, in any case',
    _not_starts_with: 'does not start with this',
    _not_starts_with_nocase: 'does not start with this, in any case',
    _ends_with: 'ends with this',
    _ends_with_nocase: 'ends with this, in any case',
    _not_ends_with: 'does not end with this',
    _not_ends_with_nocase: 'does not end with this, in any case',
  },
} as const

/** @param words from `COMPARISONS` */
export const describeComparison = (field: string, words: string): string => `\`${field}\` ${words}.`

/** Of a filter of the entities behind a field. */
export const describeNestedFilter = ({ name, kind }: Field): string =>
  kind === 'derived' ? `One of \`${name}\` meets this filter.` : `\`${name}\` meets this filter.`

export const FILTER_DESCRIPTIONS = {
  changeBlock: 'It changed in a block, or later.',
  and: 'It meets all of these filters.',
  or: 'It meets one of these filters.',
} as const

export const ARGUMENT_DESCRIPTIONS = {
  id: 'Its id; addresses and hashes in lower case.',
  first: 'Rows of the list, 1,000 at most.',
  skip: 'Rows that are left out at the beginning, 5,000 at most.',
  orderBy: 'What the list is ordered by; by id where nothing is named.',
  orderDirection: 'Direction of the order; the least first where none is named.',
  where: 'Which rows; all where there is no filter.',
  block: 'Block whose state is asked for; the newest where none is named.',
  subgraphError: 'Here for clients of subgraphs, without effect.',
} as const

export const describeOne = (entity: string): string => `One \`${entity}\` by its id; null where there is none.`
export const describeList = (entity: string): string => `A list of \`${entity}\`.`
