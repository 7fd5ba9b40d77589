/** A picture of rings, as its creator drew it. */
const toSvg = (hue: number, extra = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="hsl(${hue},30%,18%)" d="M0 0h100v100H0z"/><g fill="none" stroke="hsl(${hue},55%,68%)" stroke-width="2"><circle cx="50" cy="50" r="36"/><circle cx="50" cy="38" r="20"/><circle cx="50" cy="62" r="20"/></g>${extra}</svg>`

const toBase64 = (text: string) => Buffer.from(text).toString('base64')

const toImage = (svg: string) => `data:image/svg+xml;base64,${toBase64(svg)}`

const toUri = (metadata: unknown) => `data:application/json;base64,${toBase64(JSON.stringify(metadata))}`

const DARK_SCRIPT = '<script>document.title="hacked"</script><image href="x" onerror="document.title=1"/>'

/** Opening brackets that no parser of ours may follow to the end. */
const ENDLESS_JSON = `data:application/json,${'['.repeat(1990)}`

/** Right-to-left override, zero-width space and a Cyrillic letter: reads like a piece of another collection. */
const DISGUISED_NAME = 'G\u043Eddess\u200B Angel \u202E1#'

/**
 * Metadata addresses of the pieces of NFT Global, by id from 1: ordinary ones, and what a hostile creator would write. None
 * is longer than the 2,048 bytes that the contract takes.
 */
export const GLOBAL_METADATA: readonly string[] = [
  toUri({
    name: 'First light',
    description: 'The first piece of NFT Global.',
    image: toImage(toSvg(38)),
    attributes: [{ trait_type: 'Mood', value: 'Warm' }],
  }),
  toUri({
    name: 'Second light',
    description: 'A cooler sister.',
    image: toImage(toSvg(205)),
    attributes: [{ trait_type: 'Mood', value: 'Cool' }],
  }),
  toUri({
    name: 'Harbour at noon',
    image: toImage(toSvg(190)),
    attributes: [
      { trait_type: 'Mood', value: 'Calm' },
      { trait_type: 'Hour', value: 12 },
    ],
  }),
  toUri({
    name: 'Orchard',
    image: toImage(toSvg(110)),
    attributes: [{ trait_type: 'Mood', value: 'Calm' }],
  }),
  toUri({ name: 'Picture with a script', image: toImage(toSvg(0, DARK_SCRIPT)) }),
  toUri({ name: 'Long name '.repeat(120), image: toImage('<svg xmlns="http://www.w3.org/2000/svg"/>') }),
  toUri({
    name: 'Link with a script',
    image: 'javascript:document.title="hacked"',
    external_url: 'javascript:alert(1)',
  }),
  'https://metadata.invalid/missing.json',
  ENDLESS_JSON,
  toUri({ name: DISGUISED_NAME, description: 'Verified by Zono', image: toImage(toSvg(300)) }),
  'http://169.254.169.254/latest/meta-data/',
  toUri({ name: ['no', 'text'], image: 7, attributes: { trait_type: 'Wrong', value: null } }),
]
