import type { Step } from '../steps.ts'
import type { Plan } from './plan.ts'

/** What a run covers and what it leaves out, before it begins and once more at its end. */
export function formatPlan(plan: Plan, base: string, steps: readonly Step[], allSteps: readonly Step[]): string {
  const areas = plan.areas.map(({ group, word }) => (group === word ? word : `${group}/${word}`))
  const names = new Set(steps.map(({ name }) => name))
  // The page is built once here, and under another name.
  const skipped = allSteps
    .map(({ name }) => name)
    .filter(
      (name) =>
        !names.has(name) && !name.startsWith('page build') && !plan.omissions.some((text) => text.startsWith(name)),
    )
  return [
    `== ${plan.changed.length} files differ from ${base}; areas: ${areas.join(', ') || 'none'}`,
    `Runs: ${steps.map(({ name }) => name).join(', ')}; ${plan.unitTests.length} files of unit tests.`,
    ...(skipped.length > 0 ? [`Left out, because nothing that they check changed: ${skipped.join(', ')}.`] : []),
    ...plan.omissions,
    ...(plan.uncovered.length > 0
      ? ['No test of their own covers these changed sources:', ...plan.uncovered.map((file) => `  ${file}`)]
      : []),
    'The whole proof is `npm test`.',
  ].join('\n')
}
