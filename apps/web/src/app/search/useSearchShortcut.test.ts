import { afterEach, expect, test, vi } from 'vitest'
import { updateSettings } from '#lib/settings/settings.ts'
import { isSearchKey } from './useSearchShortcut.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  updateSettings({ searchKeyOn: true })
})

/** A key press in a field or beside of all. */
function press(key: string, changes: Partial<KeyboardEvent> & { readonly isInField?: boolean } = {}) {
  class FakeElement {
    closest() {
      return changes.isInField ? this : null
    }
  }
  vi.stubGlobal('Element', FakeElement)
  return { key, ctrlKey: false, metaKey: false, altKey: false, target: new FakeElement(), ...changes } as never
}

test('search keys: Ctrl+K, and Command+K on Apple’s systems, where Ctrl+K edits a line', () => {
  expect(isSearchKey(press('k', { ctrlKey: true }), false)).toBe(true)
  expect(isSearchKey(press('K', { ctrlKey: true, isInField: true }), false)).toBe(true)
  expect(isSearchKey(press('k', { metaKey: true }), false)).toBe(false)
  expect(isSearchKey(press('k', { metaKey: true, isInField: true }), true)).toBe(true)
  expect(isSearchKey(press('k', { ctrlKey: true }), true)).toBe(false)
  for (const isApple of [true, false]) {
    expect(isSearchKey(press('k'), isApple)).toBe(false)
    expect(isSearchKey(press('k', { ctrlKey: true, altKey: true }), isApple)).toBe(false)
    expect(isSearchKey(press('j', { ctrlKey: true, metaKey: true }), isApple)).toBe(false)
  }
})

test('search keys: a slash outside of fields, unless it is turned off', () => {
  expect(isSearchKey(press('/'), false)).toBe(true)
  expect(isSearchKey(press('/', { isInField: true }), false)).toBe(false)
  expect(isSearchKey(press('/', { ctrlKey: true }), false)).toBe(false)
  updateSettings({ searchKeyOn: false })
  expect(isSearchKey(press('/'), false)).toBe(false)
})
