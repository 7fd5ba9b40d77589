const pages = import.meta.glob<string>('./pages/*.md', { query: '?raw', import: 'default' })

/** Loads the markdown of a topic. */
export async function loadPage(slug: string): Promise<string> {
  const load = pages[getPageFile(slug)]
  if (load === undefined) throw new Error(`Help has no page ${slug}.`)
  return load()
}

/** File of a topic, from this folder. */
const getPageFile = (slug: string) => `./pages/${slug}.md`

/** Path of a topic's file in the repository. */
export const getRepositoryPath = (slug: string): string => `apps/web/src/features/help/pages/${slug}.md`
