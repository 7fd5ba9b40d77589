import { expect, test } from 'vitest'
import { playNotificationSound } from './notificationSound.ts'

test('playNotificationSound: does not throw where audio is unavailable', () => {
  expect(() => playNotificationSound('success')).not.toThrow()
  expect(() =>
    playNotificationSound('danger', () => {
      throw new DOMException('NotAllowedError')
    }),
  ).not.toThrow()
})
