import { stored } from '../platform/storage.ts'

/** What tells an agent of something while they look elsewhere: a notice outside the page for a call and for a chat, a sound for a message. */
export const NOTICES = ['call', 'chat', 'message'] as const
export type NoticeName = (typeof NOTICES)[number]

/** Which of them they do without, in this browser. Without zod: the shell has this. */
export const noticesOff = stored<readonly string[]>(
  'ramal.notices-off',
  { safeParse: (raw: unknown) => (Array.isArray(raw) ? { data: raw } : {}) },
  [],
)

/** Whether the agent wants this one; `of`: its name, or the tag of a notice, which begins with it. */
export function isNoticeWanted(of: string): boolean {
  return !noticesOff.get().includes(of.split('-')[0] ?? '')
}
