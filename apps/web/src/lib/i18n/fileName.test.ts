import { expect, test } from 'vitest'
import { getDownloadName } from './fileName.ts'
import { setProductWords } from './productWords.ts'

test('getDownloadName: begins with the product’s name, in letters that every file system takes', () => {
  expect(getDownloadName('pools.csv')).toBe('zono-pools.csv')
  setProductWords({ name: 'Höfn & Sea/../Bay', tokenSymbol: 'HBR' }, 'EXM')
  expect(getDownloadName('pools.csv')).toBe('höfn-sea-bay-pools.csv')
})
