import { afterEach, expect, test } from 'vitest'
import { getDownloadName } from './fileName.ts'
import { setProductWords } from './productWords.ts'

// Test files share their modules, and others read the words of a page that has none of its own.
afterEach(() => setProductWords(undefined, 'BNB'))

test('getDownloadName: begins with the product’s name, in letters that every file system takes', () => {
  expect(getDownloadName('pools.csv')).toBe('zono-pools.csv')
  setProductWords({ name: 'Höfn & Sea/../Bay', tokenSymbol: 'HBR' }, 'EXM')
  expect(getDownloadName('pools.csv')).toBe('höfn-sea-bay-pools.csv')
})
