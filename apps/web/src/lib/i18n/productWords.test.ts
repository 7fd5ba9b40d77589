import { afterEach, expect, test } from 'vitest'
import { msg } from './message.ts'
import { replaceWords, setProductWords } from './productWords.ts'
import { t } from './translations.ts'

afterEach(() => setProductWords(undefined, 'BNB'))

test('replaceWords: a page of another chain and name has its own words in each text, and leaves values alone', () => {
  expect(t('BNB Balance Low')).toBe('BNB Balance Low')
  setProductWords({ name: 'Harbor $&', tokenSymbol: 'HBR' }, 'EXM')
  expect(t('BNB Balance Low: You need BNB for transaction fees')).toBe(
    'EXM Balance Low: You need EXM for transaction fees',
  )
  expect(t(msg('Buy %name% for %price% WBNB', { name: 'BNB Zono', price: '1' }))).toBe('Buy BNB Zono for 1 WEXM')
  expect(t('The best price across Zono’s pools')).toBe('The best price across Harbor $&’s pools')
})

test('replaceWords: words stand beside letters of other scripts and a genitive, not within longer words', () => {
  setProductWords({ name: 'Harbor', tokenSymbol: 'HBR' }, 'EXM')
  expect(replaceWords('BNB가 더 오를까요? 用BNB支付')).toBe('EXM가 더 오를까요? 用EXM支付')
  expect(replaceWords('Zonos pooler, Zono’da, Zono-palvelun')).toBe('Harbors pooler, Harbor’da, Harbor-palvelun')
  expect(replaceWords('BNBX, xBNB, Zonosphere')).toBe('BNBX, xBNB, Zonosphere')
})
