// The explorer's page: its form, its examples and its script.
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { escapeHtml } from './escapeHtml.ts'
import { type DocsPage, readDocsPage } from './pages.ts'

const ENTRY = join(import.meta.dirname, '../../docs/explore/main.ts')

/** Where the explorer is. */
export const EXPLORE_PATH = '/docs/explore'

type Example = { readonly api: string; readonly title: string; readonly query: string }

/** Queries of the guides, by the API that answers them, with the heading that each stands below. */
export function listExamples(pages: readonly DocsPage[]): readonly Example[] {
  return pages
    .filter(({ group }) => group === 'Guides')
    .flatMap((page) => {
      let heading = page.title
      const markdown = readDocsPage(page)
      return [...markdown.matchAll(/^## (.*)$|^```graphql (?:subgraph|api)=(\S+)\n([\s\S]*?)^```$/gm)].flatMap(
        ([, title, api, query]) => {
          if (title !== undefined) heading = title
          return api === undefined || query === undefined ? [] : [{ api, title: heading, query: query.trim() }]
        },
      )
    })
}

/** The form, which the script fills. */
export const createExploreHtml = (pages: readonly DocsPage[]): string => `
<form id="explore" class="explore" data-examples="${escapeHtml(JSON.stringify(listExamples(pages)))}">
<div class="choices">
<label>API <select id="explore-api"></select></label>
<label>Example <select id="explore-example" disabled></select></label>
</div>
<label for="explore-query">Query</label>
<textarea id="explore-query" rows="14" spellcheck="false" autocapitalize="off" autocomplete="off"></textarea>
<label for="explore-variables">Variables, as JSON</label>
<textarea id="explore-variables" rows="2" spellcheck="false" autocapitalize="off" autocomplete="off"></textarea>
<p class="run"><button type="submit">Run</button> <span id="explore-state" role="status"></span></p>
<h2 id="answer">Answer</h2>
<pre id="explore-answer" tabindex="0" aria-labelledby="answer"></pre>
</form>
<h2 id="schema">Schema</h2>
<p class="explore"><label>Search types and fields <input type="search" id="explore-search" autocomplete="off"></label>
<span id="explore-schema-state" role="status"></span></p>
<div id="explore-types" class="types"></div>
`

/** The explorer's script as one file. It is built by itself: nothing of it becomes a part of the page's scripts. */
export async function buildExploreScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root: dirname(ENTRY),
    logLevel: 'warn',
    build: {
      ...{ write: false, target: 'es2022', modulePreload: false, reportCompressedSize: false, copyPublicDir: false },
      rolldownOptions: { input: ENTRY, output: { codeSplitting: false } },
    },
  })
  const [script] = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (script?.type !== 'chunk') throw new Error('The explorer has no script.')
  return script.code
}
