import type { BusinessPayload } from '@ramal/contract/business-socket'
import type { Tab } from '../tab.ts'
import type { BusinessActionDeps } from './deps.ts'

const PER_MINUTE = 20
const counts = new WeakMap<Tab, { minute: number; count: number }>()

/** An error of the page, for the log: at most 20 a minute of one tab (§8.1). */
export async function debugFrontend(
  deps: BusinessActionDeps,
  tab: Tab,
  payload: BusinessPayload<'debug_frontend'>,
): Promise<void> {
  const minute = Math.floor(deps.clock.now() / 60_000)
  const known = counts.get(tab)
  const count = known?.minute === minute ? known.count + 1 : 1
  counts.set(tab, { minute, count })
  if (count > PER_MINUTE) return
  const { level, message: text, stack, url } = payload
  deps.log.info({ user: tab.user.id, level, stack, url, text }, 'console error')
}
