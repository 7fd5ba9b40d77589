// Areas of the product. Each goes by one word in every package (ARCHITECTURE.md): the features of the page name them.

/** A feature of the page, `lottery` of `games`; a feature without a group stands for itself. */
export type Area = { readonly group: string; readonly word: string }

/** Parts of other packages that serve features under words of their own. `areas.test.ts` holds that all of them exist. */
export const AREAS_BY_OTHER_WORD: Readonly<Record<string, readonly string[]>> = {
  collections: ['mint'],
  exchange: ['swap', 'liquidity'],
  governance: ['voting'],
  hub: ['voting'],
  names: ['profile'],
  nfts: ['mint', 'farming', 'staking', 'market'],
  oracle: ['prediction'],
  random: ['lottery'],
  sales: ['ifo', 'launchpad'],
}

const FEATURES_FOLDER = 'apps/web/src/features/'

/** Words of a name, in the singular: `nft-farming` and `nftFarming.spec.ts` both start with `nft` and `farming`. */
const toWords = (name: string): readonly string[] =>
  (name.replace(/\..*$/, '').match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) =>
    word.toLowerCase().replace(/s$/, ''),
  )

/** Whether a name begins with a word: `lotteryClaims.spec.ts` with `lottery`, and not `poolStates.spec.ts` with `po`. */
export function startsWithWord(name: string, word: string): boolean {
  const words = toWords(name)
  const wanted = toWords(word)
  return wanted.length > 0 && wanted.every((part, i) => words[i] === part)
}

const isSameName = (name: string, word: string): boolean => toWords(name).join('-') === toWords(word).join('-')

/** Features of the page: each folder with a route, and beside these the other folders of their groups. */
export function findAreas(files: readonly string[]): readonly Area[] {
  const routes = files.filter((file) => file.startsWith(FEATURES_FOLDER) && file.endsWith('.route.tsx'))
  const folders = routes.map((file) => file.slice(FEATURES_FOLDER.length).split('/').slice(0, -1))
  return folders.map((folder) => ({ group: folder[0] ?? '', word: folder.at(-1) ?? '' }))
}

/**
 * Areas that a file belongs to; none where it serves all of them. The deepest name of its path that is the word of an
 * area decides: `devnet/seed/games/lottery.ts` is the lottery's, `contracts/src/nft-farming` is NFT farming.
 */
export function getAreas(file: string, areas: readonly Area[]): readonly Area[] {
  if (file.startsWith(FEATURES_FOLDER)) return getFeatureAreas(file.slice(FEATURES_FOLDER.length), areas)
  // The page below its features, and the packages, serve all of them whatever their folders are called.
  if (/^(apps\/web|packages|tools|docs)\//.test(file)) return []
  const names = file.split('/').reverse()
  const isNft = names.some((name) => startsWithWord(name, 'nft'))
  // `farming` and `staking` are words of the NFT group only: elsewhere they are what farms and pools do.
  const candidates = areas.filter(({ group, word }) =>
    isNft ? group === 'nft' : group !== 'nft' || !['farming', 'staking'].includes(word),
  )
  for (const name of names) {
    const named = candidates.filter(
      ({ group, word }) => startsWithWord(name, word) || startsWithWord(name, `${group}-${word}`),
    )
    if (named.length > 0) return named
    const others = Object.entries(AREAS_BY_OTHER_WORD).find(([word]) => isSameName(name, word))?.[1] ?? []
    const served = areas.filter(({ word }) => others.includes(word))
    if (served.length > 0) return served
  }
  return []
}

function getFeatureAreas(path: string, areas: readonly Area[]): readonly Area[] {
  const folder = path.split('/').slice(0, -1)
  const [group = '', word] = folder
  // Files beside the groups belong to all features.
  if (folder.length === 0) return []
  const own = areas.find((area) => area.group === group && (area.word === group || area.word === word))
  return [own ?? { group, word: word ?? group }]
}

/** Journeys of an area by their path: in the group's folder those with its word, else those with it anywhere. */
export function findJourneys({ group, word }: Area, files: readonly string[]): readonly string[] {
  const specs = files.filter((file) => file.startsWith('e2e/') && file.endsWith('.spec.ts'))
  const inGroup = specs.filter((file) => file.split('/')[1] === group)
  const hasWord = (file: string) =>
    file
      .split('/')
      .slice(1)
      .some((name) => startsWithWord(name, word))
  const own = inGroup.filter(hasWord)
  if (own.length > 0) return own
  const elsewhere = specs.filter(hasWord)
  return elsewhere.length > 0 ? elsewhere : inGroup
}

/** Whether a test in a chain belongs to an area: its file or a folder has the word of the area or of its group. */
export const isChainTestOf = (file: string, { group, word }: Area): boolean =>
  file.split('/').some((name) => startsWithWord(name, word) || startsWithWord(name, group))
