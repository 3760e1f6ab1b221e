import { createStore, type Store, take } from './store.ts'

/** The services live above the pages and a layout comes and goes: it gives them a place of its own, null while there is no layout. */
export type NoticePlace = Store<HTMLElement | null, HTMLElement | null>

export function createNoticePlace(): NoticePlace {
  return createStore<HTMLElement | null, HTMLElement | null>(null, take)
}
