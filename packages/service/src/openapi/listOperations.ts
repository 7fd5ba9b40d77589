import type { OpenApiDocument, Operation } from './types.ts'

/** An operation with its place in the document. */
export type PlacedOperation = {
  /** Such as `GET /api/item`. */
  readonly name: string
  readonly method: 'get' | 'post'
  readonly path: string
  readonly operation: Operation
}

/**
 * All operations of a document, in its order.
 * @example
 * listOperations(document).map(({ name }) => name) // => ['GET /health', 'POST /graphql']
 */
export const listOperations = ({ paths }: Pick<OpenApiDocument, 'paths'>): readonly PlacedOperation[] =>
  Object.entries(paths).flatMap(([path, { get, post }]) => [
    ...(get ? [{ name: `GET ${path}`, method: 'get' as const, path, operation: get }] : []),
    ...(post ? [{ name: `POST ${path}`, method: 'post' as const, path, operation: post }] : []),
  ])
