import { expect, test } from 'vitest'
import { playNotificationSound } from './notificationSound.ts'

test('error: where no sound can be made nothing is thrown', () => {
  expect(() => playNotificationSound('success')).not.toThrow()
  expect(() =>
    playNotificationSound('danger', () => {
      throw new DOMException('NotAllowedError')
    }),
  ).not.toThrow()
})
