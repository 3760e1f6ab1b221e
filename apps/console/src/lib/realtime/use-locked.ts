import { useSelected } from '../use-store.ts'
import { useServices } from './use-services.ts'

/** Whether the screen is locked (§4.8): then no page, dialog or notice shows anything of a customer. */
export function useLocked(): boolean {
  return useSelected(useServices().lock, ({ screen }) => screen === 'on')
}
