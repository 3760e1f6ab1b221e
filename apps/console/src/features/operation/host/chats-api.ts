import { transferChat } from '@ramal/contract/endpoints/chat-transfer'
import { noteInChat, takeOverChat } from '@ramal/contract/endpoints/supervised-chats'
import { call } from '../../../lib/http.ts'
import { type Ordered, ordered } from './floor-api.ts'

/** Writes to the agent of a chat alone; `uid` makes a repeat safe. @throws ApiError */
export async function sendNote(stepId: number, note: { uid: string; text: string }): Promise<void> {
  await call(noteInChat, { params: { step_id: stepId }, body: note })
}

/** Takes a chat over from its agent. */
export function orderTakeOver(stepId: number): Promise<Ordered> {
  return ordered(() => call(takeOverChat, { params: { step_id: stepId } }))
}

/** Where a chat may be led. */
export interface ChatTarget {
  readonly app: 'user' | 'queue'
  readonly id: number
}

/** Leads a chat to an agent or a queue (§6). */
export function orderTransfer(stepId: number, { app, id }: ChatTarget): Promise<Ordered> {
  return ordered(() => call(transferChat, { params: { id: stepId }, body: { app, appdata: id } }))
}
