import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ActionFlow } from '#core/transactions/useAction.ts'
import { msg } from '#lib/i18n/message.ts'
import { NextStepButton } from './NextStepButton.tsx'

const common = { approvals: [], batchedApprovals: [], sending: { status: 'idle' }, reset: () => {} }
const needsApproval = { ...common, status: 'needs-approval', asset: 'Squirrels #5', approve: async () => {} }
const flow = (step: object) => step as unknown as ActionFlow

/** Texts of the buttons, in order; in brackets where they ignore presses. */
function getButtons(transaction: ActionFlow, showsActionBesideApproval: boolean): readonly string[] {
  const html = renderToStaticMarkup(
    <NextStepButton
      transaction={transaction}
      label={msg('Stake')}
      showsActionBesideApproval={showsActionBesideApproval}
    />,
  )
  return [...html.matchAll(/<button([^>]*)>([^<]*)/g)].map(([, attributes, text]) =>
    attributes?.includes('aria-disabled="true"') ? `(${text})` : `${text}`,
  )
}

test('next step: one button shows the approval, then the action', () => {
  expect(getButtons(flow(needsApproval), false)).toEqual(['Enable Squirrels #5'])
  expect(getButtons(flow({ ...common, status: 'approving', asset: 'Squirrels #5' }), false)).toEqual(['(Enabling)'])
  expect(getButtons(flow({ ...common, status: 'ready', send: async () => true }), false)).toEqual(['Stake'])
})

test('next step: beside an approval the action is shown, and disabled until it is approved [APPR-08]', () => {
  expect(getButtons(flow(needsApproval), true)).toEqual(['Enable Squirrels #5', '(Stake)'])
  expect(getButtons(flow({ ...common, status: 'approving', asset: 'Squirrels #5' }), true)).toEqual([
    '(Enabling)',
    '(Stake)',
  ])
  expect(getButtons(flow({ ...common, status: 'ready', send: async () => true }), true)).toEqual(['Stake'])
})
