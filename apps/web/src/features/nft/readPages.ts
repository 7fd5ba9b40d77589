/** Pages after which a list ends in any case, so that a contract that always fills its page cannot hold the screen. */
const MAX_PAGES = 20

/** Reads all pages of a list whose last page is not full. */
export async function readPages<row>(
  pageSize: number,
  readPage: (cursor: bigint, size: bigint) => Promise<readonly row[]>,
): Promise<readonly row[]> {
  const rows: row[] = []
  for (let page = 0; page < MAX_PAGES; page++) {
    const next = await readPage(BigInt(page * pageSize), BigInt(pageSize))
    rows.push(...next)
    if (next.length < pageSize) break
  }
  return rows
}
