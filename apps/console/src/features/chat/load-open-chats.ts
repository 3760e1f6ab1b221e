import { loadChunk } from '../../lib/chunk-reload.ts'
import type { OpenChats } from './open-chats-parts.ts'

/** Fetches what open chats are shown with. */
export function loadOpenChats(): Promise<OpenChats> {
  return loadChunk(() => import('./open-chats.ts'))
}
