import type { FollowUp } from './follow-up.ts'

/** For whom a follow-up is planned when one is wanted: with the call in front, else the chat, or with `from`; one that is being planned goes on. */
export function askedFollowUp(
  { call, chat, asked }: FollowUp,
  from?: 'call' | 'chat',
): Pick<FollowUp, 'asked'> {
  if (asked !== null) return { asked }
  if (from === undefined) return { asked: call ?? chat }
  return { asked: from === 'call' ? call : chat }
}
