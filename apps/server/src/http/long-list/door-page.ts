import type { Page } from '@ramal/contract/entities/page'

declare const OF_THE_DOOR: unique symbol

/** A page that came through the door for lists (`listPage`, `heldPage`, `emptyPage`): a list that reads by itself does not compile. */
export type DoorPage<Item> = Page<Item> & { readonly [OF_THE_DOOR]: true }
