import type { CHAT_ANNOUNCEMENTS } from '@ramal/contract/resources/service/chat-queue'

/** What a chat queue tells who waits in it (entities §4, chat queues). */
export interface WaitNewsRule {
  readonly announcement: (typeof CHAT_ANNOUNCEMENTS)[number]
  /** Between two of them; 0: there is no second one. */
  readonly everyMs: number
}

/** The last time somebody was told, epoch ms, and the place they had then; 1 = next. */
export interface WaitNews {
  readonly at: number
  readonly position: number
}

/**
 * When it is to be looked at whether they are told, epoch ms; null: no more. `position`: as they enter and, not oftener than `everyMs`, as
 * they move up; `periodic`: again and again, as to callers first after one interval.
 */
export function nextWaitNews(
  { announcement, everyMs }: WaitNewsRule,
  last: WaitNews | null,
  enteredAt: number,
): number | null {
  const later = everyMs > 0 ? (last?.at ?? enteredAt) + everyMs : null
  switch (announcement) {
    case 'no':
      return null
    case 'on_enter':
      return last === null ? enteredAt : null
    case 'position':
      return last === null ? enteredAt : later
    case 'periodic':
      return later
  }
}

/** Whether there is something to tell at that look: of a place only when it is a better one. */
export function hasWaitNews(
  { announcement }: WaitNewsRule,
  last: WaitNews | null,
  position: number,
): boolean {
  return announcement !== 'position' || last === null || position < last.position
}
