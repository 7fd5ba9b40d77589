import { OPENAPI_DOCUMENT as HUB } from '../../apps/hub/src/http/openapi/document.ts'
import { OPENAPI_DOCUMENT as ITEMS } from '../../apps/items/src/api/openapi/document.ts'

/** Descriptions of the services' APIs: what they serve as `openapi.json`, for tools and for the documentation's pages. */
export const createApiDocuments = (): readonly { readonly file: string; readonly text: string }[] =>
  Object.entries({ hub: HUB, items: ITEMS }).map(([name, document]) => ({
    file: `${name}.openapi.json`,
    text: `${JSON.stringify(document, undefined, 1)}\n`,
  }))
