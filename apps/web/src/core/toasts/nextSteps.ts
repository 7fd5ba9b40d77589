import type { Toast } from './toasts.ts'

type NextStep = NonNullable<Toast['action']>

/** Steps offered in this tab, by the subject of the transaction they follow. */
const nextSteps = new Map<string, NextStep>()

/** Offers a step in the toast of the next transaction about these subjects, where that succeeds. */
export function offerNextStep(subjects: readonly string[], step: NextStep): void {
  for (const subject of subjects) nextSteps.set(subject, step)
}

/** Takes the step that was offered for a transaction that has ended: it is offered once, whatever the end is. */
export function takeNextStep(subjects: readonly string[] = []): NextStep | undefined {
  const [step] = subjects.flatMap((subject) => nextSteps.get(subject) ?? [])
  for (const subject of subjects) nextSteps.delete(subject)
  return step
}
