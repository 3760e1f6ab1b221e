import type { ResourceKey } from '@ramal/contract/resource-addresses'
import type { QueryKey } from '@tanstack/react-query'
import { profileQuery } from '../../../lib/session.ts'
import { siteQuery } from '../../../lib/site.ts'

/** What the console shows elsewhere of the rows of a resource: read anew when one is saved. */
export const REFRESHED_WITH: Partial<Record<ResourceKey, QueryKey>> = {
  sites: siteQuery.queryKey,
  users: profileQuery.queryKey,
}
