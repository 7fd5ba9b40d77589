// Short labels that several areas of the page have in common. In another language one word is seldom right for two things:
// a place among bidders and a share of a pool are both a "position". Whoever gives a second area a label that the first has
// says here what it means in both, or takes another word.
import { extractTexts } from '../../apps/web/build/texts.ts'
import meanings from './sharedLabels.json' with { type: 'json' }

/** Longest label, in words, that stands alone; longer ones say what they mean. */
const MAX_LABEL_WORDS = 2

type Source = {
  /** Below `apps/web/src`, with slashes. */
  readonly path: string
  readonly text: string
}

/** What a source belongs to: a feature, or a part of the page that all features use. */
function getArea(path: string): string {
  const [layer = '', part = ''] = path.split('/')
  // The swap card for other sites is a part of trading in an entry of its own.
  if (layer === 'embed') return 'trade'
  return layer === 'features' ? part : ['core', 'ui'].includes(layer) ? `${layer}/${part}` : layer
}

const isLabel = (text: string): boolean => !text.includes('%') && text.split(' ').length <= MAX_LABEL_WORDS

/** Labels of more than one area, with the areas. */
export function findSharedLabels(sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const areas = new Map<string, Set<string>>()
  for (const { path, text } of sources)
    for (const label of extractTexts(text).filter(isLabel))
      areas.set(label, (areas.get(label) ?? new Set()).add(getArea(path)))
  return new Map([...areas].filter(([, { size }]) => size > 1).map(([label, names]) => [label, [...names].sort()]))
}

/** Labels of several areas that the list does not have, and labels of the list that no longer are of several. */
export function compareSharedLabels(
  shared: ReadonlyMap<string, readonly string[]>,
  listed: Readonly<Record<string, string>> = meanings,
): readonly string[] {
  return [
    ...[...shared]
      .filter(([label]) => !Object.hasOwn(listed, label))
      .map(
        ([label, areas]) =>
          `"${label}" is a label of ${areas.join(', ')}. Say in tools/glossary/sharedLabels.json what it means in all of them, or take another word in one.`,
      ),
    ...Object.keys(listed)
      .filter((label) => !shared.has(label))
      .map(
        (label) => `"${label}" is no label of several areas any more: remove it from tools/glossary/sharedLabels.json.`,
      ),
  ]
}
