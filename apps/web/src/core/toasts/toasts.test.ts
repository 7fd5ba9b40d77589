import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { msg } from '../../lib/i18n/message.ts'
import { changeSettings } from '../../lib/settings/settings.ts'
import { chime } from './notificationSound.ts'
import { currentToasts, dismiss, holdToasts, notify, releaseToasts, TOAST_FADE, TOAST_LIFETIME } from './toasts.ts'

vi.mock('./notificationSound.ts', () => ({ chime: vi.fn() }))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const ids = () => currentToasts().map(({ id }) => id)

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
  expect(ids()).toEqual(['0x2', '0x1'])
})

test('TOAST-03, TOAST-06: a toast leaves by itself after 6000 ms, fading for 250 ms', () => {
  notify({ type: 'info', title: msg('A') })
  vi.advanceTimersByTime(5999)
  expect(currentToasts()[0]?.isLeaving).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(currentToasts()[0]?.isLeaving).toBe(true)
  vi.advanceTimersByTime(249)
  expect(ids()).toEqual(['A'])
  vi.advanceTimersByTime(1)
  expect(ids()).toEqual([])
  expect([TOAST_LIFETIME, TOAST_FADE]).toEqual([6000, 250])
})

test('TOAST-04: a toast that is held stays, and has its whole time when released', () => {
  notify({ type: 'info', title: msg('A') })
  vi.advanceTimersByTime(5900)
  holdToasts()
  vi.advanceTimersByTime(60_000)
  expect(ids()).toEqual(['A'])
  releaseToasts()
  vi.advanceTimersByTime(5999)
  expect(currentToasts()[0]?.isLeaving).toBeUndefined()
  vi.advanceTimersByTime(1 + TOAST_FADE)
  expect(ids()).toEqual([])
})

test('behavior: one that is dismissed fades, and cannot be held back or live again', () => {
  notify({ type: 'info', title: msg('A') })
  dismiss('A')
  holdToasts()
  releaseToasts()
  vi.advanceTimersByTime(TOAST_FADE)
  expect(ids()).toEqual([])
  releaseToasts()
  vi.advanceTimersByTime(TOAST_LIFETIME)
  expect(ids()).toEqual([])
})

test('behavior: news of a toast that fades gives it its whole time', () => {
  notify({ type: 'info', title: msg('A') })
  dismiss('A')
  notify({ type: 'success', title: msg('A') })
  vi.advanceTimersByTime(TOAST_LIFETIME - 1)
  expect(currentToasts()).toEqual([{ id: 'A', type: 'success', title: { text: 'A' } }])
})

test('SET-04, STORE-07: success and failure are heard, nothing else is, and nothing at all with sounds off', () => {
  vi.mocked(chime).mockClear()
  changeSettings({ soundOn: true })
  notify({ type: 'info', title: msg('A') })
  expect(chime).not.toHaveBeenCalled()
  notify({ type: 'success', title: msg('A') })
  notify({ type: 'danger', title: msg('A') })
  expect(vi.mocked(chime).mock.calls).toEqual([['success'], ['danger']])
  changeSettings({ soundOn: false })
  notify({ type: 'success', title: msg('A') })
  expect(chime).toHaveBeenCalledTimes(2)
})

test('TOAST-04: all toasts stay while one is held, so that none moves from under the pointer', () => {
  for (const text of ['A', 'B', 'C']) notify({ type: 'info', title: msg(text) })
  holdToasts()
  vi.advanceTimersByTime(3 * TOAST_LIFETIME)
  expect(currentToasts()).toHaveLength(3)
  releaseToasts()
  vi.advanceTimersByTime(TOAST_LIFETIME + TOAST_FADE)
  expect(currentToasts()).toEqual([])
  notify({ type: 'info', title: msg('D') })
  vi.advanceTimersByTime(TOAST_LIFETIME + TOAST_FADE)
  expect(currentToasts()).toEqual([])
})
