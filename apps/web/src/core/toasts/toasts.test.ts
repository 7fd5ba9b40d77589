import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { msg } from '#lib/i18n/message.ts'
import { updateSettings } from '#lib/settings/settings.ts'
import { playNotificationSound } from './notificationSound.ts'
import {
  dismissToast,
  getToasts,
  pauseToasts,
  resumeToasts,
  showToast,
  TOAST_FADE_MS,
  TOAST_LIFETIME_MS,
} from './toasts.ts'

vi.mock('./notificationSound.ts', () => ({ playNotificationSound: vi.fn() }))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const getToastIds = () => getToasts().map(({ id }) => id)

test('toasts: the id defaults to the title; a toast with the same id replaces it and moves to the top [TOAST-01, TOAST-02]', () => {
  showToast({ type: 'info', title: msg('A') })
  showToast({ type: 'info', title: msg('B') })
  showToast({ type: 'success', title: msg('A'), description: msg('again') })
  expect(getToasts().map(({ id, type }) => [id, type])).toEqual([
    ['A', 'success'],
    ['B', 'info'],
  ])
})

test('toasts: an explicit id keeps toasts with the same title apart', () => {
  showToast({ id: '0x1', type: 'success', title: msg('Transaction confirmed') })
  showToast({ id: '0x2', type: 'success', title: msg('Transaction confirmed') })
  expect(getToastIds()).toEqual(['0x2', '0x1'])
})

test('toasts: a toast closes after 6000 ms and fades for 250 ms [TOAST-03, TOAST-06]', () => {
  showToast({ type: 'info', title: msg('A') })
  vi.advanceTimersByTime(5999)
  expect(getToasts()[0]?.isLeaving).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(getToasts()[0]?.isLeaving).toBe(true)
  vi.advanceTimersByTime(249)
  expect(getToastIds()).toEqual(['A'])
  vi.advanceTimersByTime(1)
  expect(getToastIds()).toEqual([])
  expect([TOAST_LIFETIME_MS, TOAST_FADE_MS]).toEqual([6000, 250])
})

test('toasts: a paused toast stays and gets its full lifetime when resumed [TOAST-04]', () => {
  showToast({ type: 'info', title: msg('A') })
  vi.advanceTimersByTime(5900)
  pauseToasts()
  vi.advanceTimersByTime(60_000)
  expect(getToastIds()).toEqual(['A'])
  resumeToasts()
  vi.advanceTimersByTime(5999)
  expect(getToasts()[0]?.isLeaving).toBeUndefined()
  vi.advanceTimersByTime(1 + TOAST_FADE_MS)
  expect(getToastIds()).toEqual([])
})

test('toasts: a dismissed toast cannot be paused or resumed', () => {
  showToast({ type: 'info', title: msg('A') })
  dismissToast('A')
  pauseToasts()
  resumeToasts()
  vi.advanceTimersByTime(TOAST_FADE_MS)
  expect(getToastIds()).toEqual([])
  resumeToasts()
  vi.advanceTimersByTime(TOAST_LIFETIME_MS)
  expect(getToastIds()).toEqual([])
})

test('toasts: an update of a fading toast restores its full lifetime', () => {
  showToast({ type: 'info', title: msg('A') })
  dismissToast('A')
  showToast({ type: 'success', title: msg('A') })
  vi.advanceTimersByTime(TOAST_LIFETIME_MS - 1)
  expect(getToasts()).toEqual([{ id: 'A', type: 'success', title: { text: 'A' } }])
})

test('toasts: success and failure play a sound, only if sounds are on [SET-04, STORE-07]', () => {
  vi.mocked(playNotificationSound).mockClear()
  updateSettings({ soundOn: true })
  showToast({ type: 'info', title: msg('A') })
  expect(playNotificationSound).not.toHaveBeenCalled()
  showToast({ type: 'success', title: msg('A') })
  showToast({ type: 'danger', title: msg('A') })
  expect(vi.mocked(playNotificationSound).mock.calls).toEqual([['success'], ['danger']])
  updateSettings({ soundOn: false })
  showToast({ type: 'success', title: msg('A') })
  expect(playNotificationSound).toHaveBeenCalledTimes(2)
})

test('toasts: all toasts stay while the stack is paused [TOAST-04]', () => {
  for (const text of ['A', 'B', 'C']) showToast({ type: 'info', title: msg(text) })
  pauseToasts()
  vi.advanceTimersByTime(3 * TOAST_LIFETIME_MS)
  expect(getToasts()).toHaveLength(3)
  resumeToasts()
  vi.advanceTimersByTime(TOAST_LIFETIME_MS + TOAST_FADE_MS)
  expect(getToasts()).toEqual([])
  showToast({ type: 'info', title: msg('D') })
  vi.advanceTimersByTime(TOAST_LIFETIME_MS + TOAST_FADE_MS)
  expect(getToasts()).toEqual([])
})
