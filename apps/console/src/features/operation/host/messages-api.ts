import { sendSupervisorMessage } from '@ramal/contract/endpoints/supervisor-messages'
import type { BodyOf } from '@ramal/contract/kit/endpoint'
import { call } from '../../../lib/http.ts'

/** To whom a message goes. */
export type MessageTarget = BodyOf<typeof sendSupervisorMessage>['to']

/** Sends a message to agents. @throws ApiError */
export function sendMessage(text: string, to: MessageTarget): Promise<{ id: number; recipients: number }> {
  return call(sendSupervisorMessage, { body: { text, to } })
}
