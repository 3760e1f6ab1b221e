import type { BusinessPayload } from '@ramal/contract/business-socket'
import type { Tab } from '../tab.ts'
import type { BusinessActionDeps } from './deps.ts'

/** The tab shows another page: it joins and leaves live groups. Every tab may, not only the one that serves. */
export async function changePage(
  deps: BusinessActionDeps,
  tab: Tab,
  payload: BusinessPayload<'change_page'>,
): Promise<void> {
  await deps.livePages.show(tab, payload.page, { merged: payload.merged ?? false })
}
