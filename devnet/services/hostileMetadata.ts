import type { JsonApi } from './web.ts'

/** Where the page's server answers with metadata of a hostile creator. */
export const HOSTILE_METADATA_PATH = '/hostile'

/** Path of metadata whose name alone is five megabytes. */
export const LONG_NAME_PATH = `${HOSTILE_METADATA_PATH}/long-name.json`

const NAME_LENGTH = 5_000_000

/** Metadata that fits no contract, because a metadata address is short: a client must not read it to the end. */
export const hostileMetadataApi: JsonApi = async (path) =>
  `${HOSTILE_METADATA_PATH}${path}` === LONG_NAME_PATH
    ? { status: 200, body: { name: 'Endless '.repeat(NAME_LENGTH / 8), image: '' } }
    : { status: 404, body: { error: 'Only /long-name.json exists.' } }
