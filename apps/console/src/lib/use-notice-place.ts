import { useServices } from './realtime/use-services.ts'
import { useSelected } from './use-store.ts'

/** Where a layout shows notices of the services: beside its content, which they must not cover; null while no layout gives one. */
export function useNoticePlace(): HTMLElement | null {
  return useSelected(useServices().noticePlace, (place) => place)
}
