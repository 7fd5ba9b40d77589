// Search for the dearest single request that a service answers: random requests first, then small changes of the dearest
// one, as somebody would look for it who wants the service to stop.

/** A request to a service. */
export type Probe = { readonly path: string; readonly body?: string }

/** What may be asked of an endpoint: numbers from 0 to a largest value, and the request that they stand for. */
export type Endpoint = {
  readonly name: string
  /** Largest value of each number. */
  readonly bounds: Readonly<Record<string, number>>
  readonly toProbe: (genes: Genes) => Probe
  /** Numbers of large requests that are answered: most of those made up by chance are refused. */
  readonly starts?: readonly Genes[]
}

/** Numbers of one request. */
export type Genes = Readonly<Record<string, number>>

/** What a request cost. */
export type Cost = {
  readonly milliseconds: number
  /** Bytes of the answer. */
  readonly bytes: number
  /** Milliseconds that another request to the same process waited meanwhile. */
  readonly waited: number
}

/** The dearest request that was found. */
export type Found = Cost & { readonly probe: Probe }

/** What one request may cost. */
export const LIMITS = { milliseconds: 200, bytes: 2_000_000 } as const

/** Part of the requests that are made up instead of changed. */
const RANDOM_PART = 0.25
/** Times that a request is measured before it counts as the dearest: a busy machine makes any request slow once. */
const MEASUREMENTS = 3

const getScore = ({ milliseconds, bytes }: Cost): number =>
  Math.max(milliseconds / LIMITS.milliseconds, bytes / LIMITS.bytes)

/** Random numbers that are the same in each run. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Time of one search: dear requests take long. */
const MAX_SEARCH_MS = 150_000

/** Searches an endpoint with so many requests, or as many as there is time for. */
export async function searchDearest(
  { bounds, toProbe, starts = [] }: Endpoint,
  measure: (probe: Probe) => Promise<Cost>,
  { rounds, random }: { readonly rounds: number; readonly random: () => number },
): Promise<Found> {
  const names = Object.keys(bounds)
  const draw = (max: number) => Math.floor(random() * (max + 1))
  // Small and large values alike, and often none: most limits are not near the largest.
  const drawSpread = (max: number) => (random() < 0.4 ? 0 : Math.min(max, Math.floor((max + 1) ** random())))
  const create = (): Genes => Object.fromEntries(names.map((name) => [name, drawSpread(bounds[name] ?? 0)]))

  function change(genes: Genes): Genes {
    const changed = { ...genes }
    for (let count = 1 + draw(1); count > 0; count--) {
      const name = names[draw(names.length - 1)] ?? ''
      const [value, max] = [genes[name] ?? 0, bounds[name] ?? 0]
      const steps = [value * 2, Math.floor(value / 2), value + 1, value - 1, draw(max), max]
      changed[name] = Math.max(0, Math.min(max, steps[draw(steps.length - 1)] ?? 0))
    }
    return changed
  }

  async function measureAgain(probe: Probe, first: Cost): Promise<Cost> {
    const costs = [first]
    while (costs.length < MEASUREMENTS) costs.push(await measure(probe))
    const [median] = costs.toSorted((a, b) => getScore(a) - getScore(b)).slice(Math.floor(MEASUREMENTS / 2))
    return median ?? first
  }

  let best: { readonly genes: Genes; readonly found: Found } | undefined
  const startedAt = performance.now()
  for (let round = 0; round < rounds && performance.now() - startedAt < MAX_SEARCH_MS; round++) {
    const genes = starts[round] ?? (best === undefined || random() < RANDOM_PART ? create() : change(best.genes))
    const probe = toProbe(genes)
    const cost = await measure(probe)
    if (best && getScore(cost) <= getScore(best.found)) continue
    const median = await measureAgain(probe, cost)
    if (best === undefined || getScore(median) > getScore(best.found)) best = { genes, found: { ...median, probe } }
  }
  if (best === undefined) throw new Error('A search has at least one round.')
  return best.found
}
