import { expect, test } from 'vitest'
import { msg } from '../i18n/message.ts'
import { currentToasts, dismiss, notify } from './toasts.ts'

test('TOAST-01, TOAST-02: the id follows from the title, the same title replaces and goes first', () => {
  notify({ type: 'info', title: msg('A') })
  notify({ type: 'info', title: msg('B') })
  notify({ type: 'success', title: msg('A'), description: msg('again') })
  expect(currentToasts().map(({ id, type }) => [id, type])).toEqual([
    ['A', 'success'],
    ['B', 'info'],
  ])
})
test('behavior: transactions are told apart by their hash', () => {
  notify({ id: '0x1', type: 'success', title: msg('Transaction confirmed') })
  notify({ id: '0x2', type: 'success', title: msg('Transaction confirmed') })
  expect(
    currentToasts()
      .slice(0, 2)
      .map(({ id }) => id),
  ).toEqual(['0x2', '0x1'])
  dismiss('0x2')
  expect(currentToasts()[0]?.id).toBe('0x1')
})
