// What an OpenAPI 3.1 document consists of, as far as those of the services use it.
// https://spec.openapis.org/oas/v3.1.1.html

/**
 * A JSON Schema (draft 2020-12).
 * @example
 * const seconds: JsonSchema = { type: 'integer', minimum: 0, description: 'Unix seconds.' }
 */
export type JsonSchema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly oneOf?: readonly JsonSchema[]
  readonly enum?: readonly (string | number | null)[]
  readonly const?: string | number | boolean
  readonly default?: string | number | boolean
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** A part of a path, or a value of a query. */
export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required?: boolean
  readonly description: string
  readonly schema: JsonSchema
}

/** A header of an answer. One that is required comes with each of them. */
export type Header = { readonly description: string; readonly required?: boolean; readonly schema: JsonSchema }

/** Schema of a body for each media type. */
export type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>

export type Response = {
  readonly description: string
  readonly headers?: Readonly<Record<string, Header>>
  readonly content?: Content
}

/** What a method of a path takes and answers. */
export type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required: true; readonly description?: string; readonly content: Content }
  /** By status. */
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>
  /** Name of the limit that a request takes from, as the document's description explains it. */
  readonly 'x-rate-limit'?: string
}

/** Operations by path and by method in lower case. */
export type Paths = Readonly<Record<string, { readonly get?: Operation; readonly post?: Operation }>>

/** An OpenAPI document. */
export type OpenApiDocument = {
  readonly openapi: '3.1.1'
  /** The description is markdown. */
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string; readonly description: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Paths
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly responses: Readonly<Record<string, Response>>
  }
}
