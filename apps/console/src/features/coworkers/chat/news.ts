import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What the server has just told, in what this page keeps. An answer that is on its way may be older than it: then it is asked for anew. */
export function tellNews<T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (known: T | undefined) => T | undefined,
): void {
  client.setQueryData<T>(queryKey, change)
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey })
}
