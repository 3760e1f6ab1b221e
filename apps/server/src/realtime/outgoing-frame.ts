import { BUSINESS_SERVER_ACTIONS } from '@ramal/contract/business-socket/server-actions'
import { CHAT_SERVER_ACTIONS } from '@ramal/contract/chat-socket/server-actions'
import { builtSchema, type ServerAction } from '@ramal/contract/kit/action'
import type { ServerActions } from '@ramal/contract/kit/frame'
import type { Outgoing } from '@ramal/db/store/store'

// What leaves over a socket passes the schema of its action, as answers do theirs: an undeclared field cannot leak.

/** Actions that stand with a topic, by name; no two of them share one. */
const PUBLISHED: ReadonlyMap<string, ServerAction> = new Map(
  [...Object.values(BUSINESS_SERVER_ACTIONS), ...Object.values(CHAT_SERVER_ACTIONS)]
    .filter((action: ServerAction) => action.topics !== undefined)
    .map((action) => [action.action, action]),
)

/** For the store: the data of a published frame, or an Error for what its topic does not carry. */
export const outgoing: Outgoing = ({ topic, action, data }) => {
  const declared = PUBLISHED.get(action)
  const kind = topic.slice(0, topic.indexOf(':'))
  if (!declared?.topics?.some((one) => one === kind))
    throw new Error(`"${action}" is not published on ${topic}`)
  return builtSchema(declared.data).parse(data)
}

/** Texts of the replies and latest values of one socket; an action that it does not declare is an Error. */
export function frameWriter(actions: ServerActions): (action: string, data: unknown) => string {
  return (action, data) => {
    const declared = Object.hasOwn(actions, action) ? actions[action] : undefined
    if (!declared) throw new Error(`"${action}" is no action of this socket`)
    return JSON.stringify({ action, data: builtSchema(declared.data).parse(data) })
  }
}

export const businessFrame = frameWriter(BUSINESS_SERVER_ACTIONS)
export const chatFrame = frameWriter(CHAT_SERVER_ACTIONS)
