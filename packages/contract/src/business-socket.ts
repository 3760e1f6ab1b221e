import { BUSINESS_CLIENT_ACTIONS } from './business-socket/client-actions.ts'
import { BUSINESS_SERVER_ACTIONS } from './business-socket/server-actions.ts'
import type { DataOf, PayloadOf } from './kit/action.ts'
import {
  type ClientFrame,
  type FrameRefusal,
  parseClientFrame,
  parseServerFrame,
  type ServerFrame,
  writeServerFrame,
} from './kit/frame.ts'

export type BusinessClientActions = typeof BUSINESS_CLIENT_ACTIONS
export type BusinessServerActions = typeof BUSINESS_SERVER_ACTIONS
export type BusinessClientAction = keyof BusinessClientActions
export type BusinessServerAction = keyof BusinessServerActions
export type BusinessPayload<A extends BusinessClientAction> = PayloadOf<BusinessClientActions[A]>
export type BusinessData<A extends BusinessServerAction> = DataOf<BusinessServerActions[A]>
export type BusinessClientFrame = ClientFrame<BusinessClientActions>
export type BusinessServerFrame = ServerFrame<BusinessServerActions>

/** Reads a frame of the console; what cannot be read is a refusal to log, never an exception. */
export function parseBusinessClientFrame(text: string): BusinessClientFrame | FrameRefusal {
  return parseClientFrame(BUSINESS_CLIENT_ACTIONS, text)
}

/** Reads a frame of the server. */
export function parseBusinessServerFrame(text: string): BusinessServerFrame | FrameRefusal {
  return parseServerFrame(BUSINESS_SERVER_ACTIONS, text)
}

/** Text of a reply or latest value; stored facts go through the store's `publish` instead. Throws on wrong data. */
export function writeBusinessServerFrame<A extends BusinessServerAction>(
  action: A,
  data: BusinessData<A>,
): string {
  return writeServerFrame(BUSINESS_SERVER_ACTIONS, action, data)
}
