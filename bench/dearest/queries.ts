import type { Endpoint, Genes } from './search.ts'

/** A list of a schema, and what can be asked of its rows. */
export type ListShape = {
  readonly name: string
  readonly fields: readonly string[]
  /** Objects within a row, each with a list of what can be asked of it. */
  readonly objects: Readonly<Record<string, string>>
  /** Lists within a row. */
  readonly lists?: Readonly<Record<string, string>>
  /** Filters of the list; `%` stands for a text. */
  readonly filters: readonly string[]
  readonly orders: readonly string[]
}

type QueryEndpoint = {
  readonly name: string
  readonly path: string
  readonly shapes: readonly ListShape[]
  readonly toFilter: (filter: string) => string
  readonly toOrder: (order: string) => string
}

/** Creates the endpoint of a GraphQL schema: its numbers are names, rows, fields, depth, fragments, filters and texts. */
export function createQueryEndpoint({ name, path, shapes, toFilter, toOrder }: QueryEndpoint): Endpoint {
  const getShape = (list: string) => shapes.find((shape) => shape.name === list)

  /** What is asked of a row; objects and lists as deep as there is depth left. */
  function createSelection(shape: ListShape, genes: Genes, depth: number): string {
    const { fields = 0, aliases = 0, nestedRows = 0, branches = 0 } = genes
    const count = Math.max(1, Math.min(shape.fields.length, fields))
    const parts = shape.fields.slice(0, count)
    for (let n = 0; n < aliases; n++) parts.push(`n${n}: ${shape.fields[n % count]}`)
    if (depth > 0) {
      for (const [field, target] of Object.entries(shape.objects).slice(0, branches)) {
        const inner = getShape(target)
        if (inner) parts.push(`${field} { ${createSelection(inner, genes, depth - 1)} }`)
      }
      for (const [field, target] of Object.entries(shape.lists ?? {}).slice(0, nestedRows > 0 ? branches : 0)) {
        const inner = getShape(target)
        if (inner)
          parts.push(
            `${field}(first: ${nestedRows}${toNestedOrder(inner, genes)}) { ${createSelection(inner, genes, depth - 1)} }`,
          )
      }
    }
    return parts.join(' ')
  }

  const toNestedOrder = ({ orders }: ListShape, { nestedOrder = 0, skip = 0 }: Genes): string => {
    const order = toOrder(orders[nestedOrder % orders.length] ?? '')
    return nestedOrder === 0 ? '' : `, skip: ${Math.min(skip, 5000)}${order}`
  }

  function toQuery(genes: Genes): string {
    const {
      list = 0,
      names = 1,
      first = 0,
      skip = 0,
      depth = 0,
      fragments = 0,
      filter = 0,
      conditions = 0,
      text = 0,
    } = genes
    const shape = shapes[list % shapes.length]
    if (shape === undefined) throw new Error('A schema has lists.')
    const condition = (shape.filters[filter % shape.filters.length] ?? '').replaceAll('%', 'a'.repeat(text))
    const where = conditions > 0 && condition !== '' ? `, where: ${toFilter(condition)}` : ''
    const order = shape.orders[(genes.order ?? 0) % shape.orders.length] ?? ''
    const selection = createSelection(shape, genes, depth)
    const isShared = fragments > 0
    const rows = isShared ? Array(fragments).fill('...F').join(' ') : selection
    const typeName = `${shape.name.charAt(0).toUpperCase()}${shape.name.slice(1, shape.name.endsWith('ies') ? -3 : -1)}`
    const lists = Array.from(
      { length: Math.max(1, names) },
      (_, n) => `a${n}: ${shape.name}(first: ${first}, skip: ${skip}${toOrder(order)}${where}) { ${rows} }`,
    )
    return `{ ${lists.join(' ')} }${isShared ? ` fragment F on ${typeName} { ${selection} }` : ''}`
  }

  return {
    name,
    bounds: {
      ...{ list: shapes.length - 1, names: 1200, first: 1100, nestedRows: 200, skip: 100_000, depth: 9, branches: 6 },
      ...{ nestedOrder: 5 },
      ...{ fields: 30, aliases: 60, fragments: 60, filter: 9, conditions: 1, text: 3000, order: 9 },
    },
    starts: shapes.flatMap((_, list) => [
      { list, names: 1, first: 1000, fields: 30, depth: 2, branches: 3 },
      { list, names: 9, first: 200, fields: 30, depth: 1, branches: 1 },
      { list, names: 1, first: 50, nestedRows: 50, fields: 30, depth: 2, branches: 6 },
      { list, names: 40, first: 1, nestedRows: 1, nestedOrder: 2, fields: 1, depth: 1, branches: 1 },
      { list, names: 10, first: 1, skip: 5000, fields: 3, conditions: 1, text: 100 },
    ]),
    toProbe: (genes) => ({ path, body: JSON.stringify({ query: toQuery(genes) }) }),
  }
}
