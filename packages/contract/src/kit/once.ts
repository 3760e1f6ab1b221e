/** Builds a value when it is first asked for. Every endpoint of a resource answers the same schema, so that the documents hold it once. */
export function once<T>(thunk: () => T): () => T {
  let value: T | undefined
  return () => {
    value ??= thunk()
    return value
  }
}
