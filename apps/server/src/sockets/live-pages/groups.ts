import type { Permission } from '@ramal/contract/permissions'
import { withoutEndingSlashes } from '@ramal/domain/network/base-url'
import { allows } from '@ramal/domain/permissions/allows'

/** What a page may show live (contract §8.1, A-64): `endpointUpdate` of people, `queueUpdate` of queues, or merged, `operationUpdate` of the floor. */
export type LiveGroup = 'people' | 'queues' | 'floor'

interface LivePage {
  groups: readonly LiveGroup[]
  /** The same for who asks for few frames (contract §8.1, extension). */
  merged?: readonly LiveGroup[]
  /** Any of these, as for the page itself. */
  permissions: readonly Permission[]
}

const PAGES: Readonly<Record<string, LivePage>> = {
  '/operation': {
    groups: ['people', 'queues'],
    merged: ['floor'],
    permissions: ['sites.view_dashboard_supervisor'],
  },
  '/coworkers': { groups: ['people'], permissions: ['sites.view_softphone', 'sites.view_chat'] },
  '/settings/pabx/devices': { groups: ['people'], permissions: ['pabx.view_device'] },
  '/settings/business/users': { groups: ['people'], permissions: ['business.view_user'] },
}

/** Whether something of the page is live, and not for somebody with these roles. */
export function isClosed(page: string, roles: readonly string[]): boolean {
  return liveOf(page) !== undefined && groupsOf(page, roles).length === 0
}

/** The groups of a page for somebody with these roles; a page of which nothing is live, or that they may not see, has none. */
export function groupsOf(
  page: string,
  roles: readonly string[],
  { merged = false } = {},
): readonly LiveGroup[] {
  const live = liveOf(page)
  if (!live?.permissions.some((permission) => allows(permission, roles))) return []
  return (merged && live.merged) || live.groups
}

function liveOf(page: string): LivePage | undefined {
  const path = withoutEndingSlashes(page.split(/[?#]/, 1)[0] ?? '')
  return Object.hasOwn(PAGES, path) ? PAGES[path] : undefined
}
