/** CPU time of this process while `work` runs, in microseconds a step: other processes on the machine do not count. */
export function measureCpuPerStep(steps: number, work: (step: number) => void): number {
  const before = process.cpuUsage()
  for (let step = 0; step < steps; step++) work(step)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / steps
}

/** The middle value. */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The value that this part of all, 0 to 1, is not above. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
