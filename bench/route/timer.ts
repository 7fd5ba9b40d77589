/** CPU time of this process in microseconds per step. Other processes on the machine do not count. */
export function measureCpuPerStep(steps: number, work: (step: number) => void): number {
  const before = process.cpuUsage()
  for (let step = 0; step < steps; step++) work(step)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / steps
}

/** The median. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The quantile `fraction`, from 0 to 1. */
export function quantile(values: readonly number[], fraction: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN
}
