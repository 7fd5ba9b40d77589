/** Upper bounds of the histogram of request times, seconds. */
const BUCKETS = [0.005, 0.025, 0.1, 0.5, 1, 5] as const

/** Figures for a monitor, in the text format of Prometheus. */
export type Metrics = {
  /** Counts an answer. Routes and outcomes are names of ours, never texts of a request. */
  readonly countAnswer: (route: string, outcome: string, seconds: number) => void
  readonly render: (gauges: Readonly<Record<string, number>>) => string
}

/** Creates empty figures. */
export function createMetrics(): Metrics {
  const answers = new Map<string, number>()
  const histogram = [...BUCKETS.map(() => 0), 0]
  let [count, sum] = [0, 0]
  return {
    countAnswer(route, outcome, seconds) {
      const labels = `route="${route}",outcome="${outcome}"`
      answers.set(labels, (answers.get(labels) ?? 0) + 1)
      const index = BUCKETS.findIndex((bound) => seconds <= bound)
      const at = index < 0 ? BUCKETS.length : index
      histogram[at] = (histogram[at] ?? 0) + 1
      count++
      sum += seconds
    },
    render(gauges) {
      let cumulative = 0
      const buckets = BUCKETS.map((bound, index) => {
        cumulative += histogram[index] ?? 0
        return `hub_request_seconds_bucket{le="${bound}"} ${cumulative}`
      })
      return [
        '# TYPE hub_answers_total counter',
        ...[...answers].map(([labels, value]) => `hub_answers_total{${labels}} ${value}`),
        '# TYPE hub_request_seconds histogram',
        ...buckets,
        `hub_request_seconds_bucket{le="+Inf"} ${count}`,
        `hub_request_seconds_sum ${sum}`,
        `hub_request_seconds_count ${count}`,
        ...Object.entries(gauges).flatMap(([name, value]) => [`# TYPE ${name} gauge`, `${name} ${value}`]),
        '',
      ].join('\n')
    },
  }
}
