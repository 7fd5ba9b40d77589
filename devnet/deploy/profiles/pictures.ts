/** Collectibles of the devnet by their kind: 5 to 9 are starters, the others gifts. */
const DRAWINGS: Readonly<Record<number, { readonly name: string; readonly hue: number; readonly path: string }>> = {
  5: { name: 'Compass', hue: 42, path: 'M0-34 9 0 0 34-9 0Z M-34 0 0-9 34 0 0 9Z' },
  6: { name: 'Anchor', hue: 212, path: 'M0-32V30M-16-16H16M-28 8A28 26 0 0 0 28 8M-28 8l-5 8M28 8l5 8' },
  7: { name: 'Sail', hue: 152, path: 'M0-34V22M4-30 30 16H4ZM-4-22-24 16H-4ZM-32 24H32L24 34H-24Z' },
  8: { name: 'Lantern', hue: 276, path: 'M-14-18H14L18 20H-18ZM-20 26H20M0-34V-24M-8-24H8M0-8 6 8A6 6 0 0 1-6 8Z' },
  9: {
    name: 'Wave',
    hue: 188,
    path: 'M-36 6Q-24-14-12 6T12 6 36 6M-36 20Q-24 0-12 20T12 20 36 20M-36-8Q-24-28-12-8T12-8 36-8',
  },
  10: { name: 'First Thousand', hue: 12, path: 'M0-34 10-10 34-10 15 6 22 32 0 16-22 32-15 6-34-10-10-10Z' },
  11: { name: 'First Crew', hue: 330, path: 'M0-30A30 30 0 1 0 .1-30ZM0-18A18 18 0 1 0 .1-18ZM-40 0H40M0-40V40' },
  12: { name: 'Winter Regatta', hue: 226, path: 'M0-36V36M-31-18 31 18M-31 18 31-18M-8-30 0-22 8-30M-8 30 0 22 8 30' },
  14: {
    name: 'Champion',
    hue: 46,
    path: 'M-22-30H22V-8A22 22 0 0 1-22-8ZM-22-22H-36A16 16 0 0 0-20-2M22-22H36A16 16 0 0 1 20-2M0 14V26M-16 32H16',
  },
  13: { name: 'Founder', hue: 90, path: 'M-30 24V-20L-12 0 0-28 12 0 30-20V24Z' },
}

/** Name of a kind of collectible. */
export const getCollectibleName = (kind: number): string => DRAWINGS[kind]?.name ?? `Collectible ${kind}`

/** Metadata of a kind as a data URI with its picture inside, so that nothing has to be hosted. */
export function createCollectibleUri(kind: number): string {
  const { name, hue, path } = DRAWINGS[kind] ?? { name: getCollectibleName(kind), hue: 0, path: 'M-30-30H30V30H-30Z' }
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -60 120 120"><path fill="hsl(${hue},38%,16%)" ` +
    `d="M-60-60h120v120h-120z"/><g fill="none" stroke="hsl(${hue},46%,66%)"><circle r="52"/><circle r="47" ` +
    `stroke-width=".6" stroke-dasharray="1 2"/><path stroke-width="2.4" stroke-linejoin="round" ` +
    `stroke-linecap="round" d="${path}"/></g></svg>`
  const description = 'A collectible for your profile. The picture is inside its metadata and never changes.'
  const metadata = { name, description, image: `data:image/svg+xml;base64,${btoa(svg)}` }
  return `data:application/json;base64,${btoa(JSON.stringify(metadata))}`
}
