import { byWait } from '@ramal/domain/chat/rooms/list-order'
import type { OpenRoom } from '@ramal/domain/chat/rooms/state'
import { waitingSince } from '@ramal/domain/chat/rooms/waiting-since'
import { useState } from 'react'
import * as z from 'zod'
import { stored } from '../../../platform/storage.ts'

const Order = z.enum(['newest', 'waiting'])

/** How the list is sorted: the newest answer first (§2.7), or who waits longest; this browser remembers it. */
export function useOrder() {
  const [kept] = useState(() => stored('ramal.chat.order', Order, 'newest'))
  const [order, setOrder] = useState(kept.get)
  return {
    isByWait: order === 'waiting',
    toggle() {
      const next = order === 'waiting' ? 'newest' : 'waiting'
      kept.set(next)
      setOrder(next)
    },
  }
}

/** The rooms as the list shows them. */
export function ordered(rooms: readonly OpenRoom[], isByWait: boolean): readonly OpenRoom[] {
  return isByWait ? byWait(rooms, sinceOf) : rooms
}

/** Since when the customer of a room waits. */
export function sinceOf({ chat, conversation }: OpenRoom): number | null {
  return waitingSince(chat, conversation.messages, Date.parse)
}
