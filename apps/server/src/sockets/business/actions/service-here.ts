import type { Tab } from '../tab.ts'
import type { BusinessActionDeps } from './deps.ts'

/** "Atender aqui" (§4.11): this tab becomes the owner and all tabs hear it. */
export async function serviceHere(deps: BusinessActionDeps, tab: Tab): Promise<void> {
  deps.registry.serviceHere(tab.user.id, tab.uid)
}
