import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { AREAS_BY_OTHER_WORD, findAreas, findJourneys, getAreas, startsWithWord } from './areas.ts'

const root = resolve(import.meta.dirname, '../../..')
const listFiles = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
const features = listFiles('apps/web/src/features')
const specs = listFiles('e2e').filter((file) => file.endsWith('.spec.ts'))
const areas = findAreas(features)

const getWords = (file: string) => getAreas(file, areas).map(({ word }) => word)

test('areas: a name starts with a word however it is joined, in the singular and the plural', () => {
  expect(startsWithWord('lotteryClaims.spec.ts', 'lottery')).toBe(true)
  expect(startsWithWord('poolStates.spec.ts', 'pools')).toBe(true)
  expect(startsWithWord('nft-farming', 'nft')).toBe(true)
  expect(startsWithWord('swapper.ts', 'swap')).toBe(false)
  expect(startsWithWord('', 'swap')).toBe(false)
})

test.each([
  ['apps/web/src/features/games/lottery/draw/DrawReel.tsx', ['lottery']],
  ['apps/web/src/features/voting/vote/VoteDialog.tsx', ['voting']],
  ['apps/web/src/features/earn/vault/vault.rules.ts', ['vault']],
  ['contracts/src/lottery/Lottery.sol', ['lottery']],
  ['contracts/test/nft-farming/NftFarm.t.sol', ['farming']],
  ['contracts/src/exchange/Pair.sol', ['liquidity', 'swap']],
  ['apps/indexer/src/prediction/rounds.ts', ['prediction']],
  ['apps/hub/src/http/server.ts', ['voting']],
  ['devnet/seed/games/lottery.ts', ['lottery']],
  ['devnet/deploy/farms.ts', ['farms']],
  ['bench/page/nfts/market.ts', ['market']],
  ['apps/web/src/core/wallet/useWallet.ts', []],
  ['apps/web/src/features/collect.ts', []],
  ['packages/sdk/src/pair.ts', []],
  ['contracts/src/shared/Multicall.sol', []],
])('areas: %s belongs to %j', (file, words) => {
  expect(getWords(file).toSorted()).toEqual(words)
})

test('areas: journeys are those with the word of the area, else those of its group', () => {
  const files = ['e2e/games/lottery.spec.ts', 'e2e/games/lotteryClaims.spec.ts', 'e2e/games/lotteryWorld.ts']
  const all = [...files, 'e2e/trade/chart.spec.ts', 'e2e/auctions/auctions.spec.ts', 'e2e/earn/farms.spec.ts']
  expect(findJourneys({ group: 'games', word: 'lottery' }, all)).toEqual(files.slice(0, 2))
  expect(findJourneys({ group: 'earn', word: 'auctions' }, all)).toEqual(['e2e/auctions/auctions.spec.ts'])
  expect(findJourneys({ group: 'earn', word: 'panel' }, all)).toEqual(['e2e/earn/farms.spec.ts'])
})

test('areas: every area of the page has a journey', () => {
  expect(areas.length).toBeGreaterThan(15)
  expect(areas.filter((area) => findJourneys(area, specs).length === 0)).toEqual([])
})

test('areas: other words of areas exist, and stand for areas that exist', () => {
  const names = ['contracts/src', 'apps', 'devnet/seed', 'devnet/deploy/games', 'apps/indexer/src'].flatMap((folder) =>
    readdirSync(join(root, folder)),
  )
  for (const [other, words] of Object.entries(AREAS_BY_OTHER_WORD)) {
    expect(
      names.some((name) => startsWithWord(name, other)),
      other,
    ).toBe(true)
    for (const word of words) expect(areas.map((area) => area.word)).toContain(word)
  }
})

/** Screens that need a service of their own, which takes longer to start than all smoke journeys take together. */
const GROUPS_WITHOUT_SMOKE = ['info', 'voting']

test('areas: every group of screens that needs no service of its own has a journey tagged @smoke', () => {
  const groups = new Set(areas.map(({ group }) => group))
  const tagged = specs.filter((file) => readFileSync(join(root, file), 'utf8').includes("tag: '@smoke'"))
  const isShown = (group: string) =>
    areas.some((area) => area.group === group && findJourneys(area, specs).some((file) => tagged.includes(file)))
  expect([...groups].filter((group) => !isShown(group)).toSorted()).toEqual(GROUPS_WITHOUT_SMOKE)
})
