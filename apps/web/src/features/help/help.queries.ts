import { queryOptions } from '@tanstack/react-query'
import type { ChainClient } from '#core/chain/chain.ts'
import { chainQuery } from '#core/chain/chainQuery.ts'
import { CONSTANT_FIGURES, listPlaceholders, WORD_NAMES } from './figures/figures.rules.ts'
import { loadPage } from './pages.ts'
import { type HelpText, parseHelp } from './sections.rules.ts'

/** A page of help as it was written, and the names of the figures in its text that contracts say. */
type HelpPageData = { readonly help: HelpText; readonly figureNames: readonly string[] }

async function readPage(slug: string): Promise<HelpPageData> {
  const help = parseHelp(await loadPage(slug))
  const names = listPlaceholders([help.intro, ...help.sections.map(({ body }) => body)].join('\n'))
  const constant: readonly string[] = [...WORD_NAMES, ...Object.keys(CONSTANT_FIGURES)]
  return { help, figureNames: names.filter((name) => !constant.includes(name)) }
}

export const pageQuery = (slug: string) =>
  queryOptions({ queryKey: ['help', slug], queryFn: () => readPage(slug), staleTime: Number.POSITIVE_INFINITY })

/** Figures that contracts say. What reads them brings several ABIs, and most pages name none. */
async function readFigures(chain: ChainClient, names: readonly string[]): Promise<Readonly<Record<string, string>>> {
  return (await import('./figures/figureReads.ts')).readFigures(chain, names)
}

export const figuresQuery = chainQuery('helpFigures', readFigures, 'minute')
