import { COWORKER_SERVER_ACTIONS } from './coworker-actions.ts'
import { EVERYDAY_SERVER_ACTIONS } from './everyday-actions.ts'
import { FLOOR_SERVER_ACTIONS } from './floor-actions.ts'
import { MESSAGE_SERVER_ACTIONS } from './message-actions.ts'
import { MONITOR_SERVER_ACTIONS } from './monitor-actions.ts'
import { NOTICE_SERVER_ACTIONS } from './notice-actions.ts'

/** Everything the server sends on the business websocket. */
export const BUSINESS_SERVER_ACTIONS = {
  ...EVERYDAY_SERVER_ACTIONS,
  ...MESSAGE_SERVER_ACTIONS,
  ...MONITOR_SERVER_ACTIONS,
  ...COWORKER_SERVER_ACTIONS,
  ...NOTICE_SERVER_ACTIONS,
  ...FLOOR_SERVER_ACTIONS,
} as const
