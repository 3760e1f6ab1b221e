import { markCoworkerChat } from '@ramal/contract/endpoints/coworker-chat'
import { call } from '../../../lib/http.ts'

/** Tells who wrote it that their messages were received, or read, up to this one. What fails is told with the next. */
export function tellMark(userId: number, mark: 'received' | 'read', upTo: number): void {
  call(markCoworkerChat, { params: { user_id: userId }, body: { mark, up_to: upTo } }).catch(() => undefined)
}
