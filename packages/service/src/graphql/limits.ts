/** What one GraphQL query may ask for. All of it is checked before anything is read. */
export type QueryLimits = {
  /** Levels of fields, and of fragments within fragments. */
  readonly maxDepth: number
  /** Fields of the root, those of fragments and aliases included: each is a statement of the database. */
  readonly maxRootFields: number
  /** Rows of all lists together. A row counts as often as it is written. */
  readonly maxRows: number
  /** Fields of the answer: each selected field counts once for each row that it may be written for. */
  readonly maxFields: number
  /** Rows of a list without `first`. */
  readonly defaultFirst: number
}

/** What validation compares pair by pair: fields of one name in a selection, fragments, and places where they are used. */
export const [MAX_FIELD_REPETITIONS, MAX_FRAGMENTS, MAX_FRAGMENT_SPREADS] = [50, 100, 300] as const
