import { once } from 'node:events'
import type { Attack } from '../target.ts'

/** Nobody attacks: what calls and chats alone make of the memory, to hold the attacks against (`--only nobody`). */
export const nobody: Attack = {
  title: 'nobody: calls and chats of others alone',
  async run(_target, over) {
    if (!over.aborted) await once(over, 'abort')
    return {}
  },
}
