import type { ActionName } from '@ramal/conformance/names'
import type { Fault } from './fault.ts'
import type { FrameKind } from './frame-kinds.ts'
import type { HandshakeKind } from './handshake-kinds.ts'

type Meant = readonly [kind: FrameKind, detail?: string]

/** What somebody thought of: frames that come, or are taken, in the right shape and wrongly. */
const MEANT: { readonly [A in ActionName]?: readonly Meant[] } = {
  'business.login': [['ignored']],
  'business.ping': [['delayed'], ['misread', 'ts=1']],
  'business.pong': [['overtaken']],
  'business.service_here': [['ignored']],
  'business.startService': [['wrong', 'uid="00000000-0000-4000-8000-000000000009"'], ['strayed']],
  'business.logout': [['ignored']],
  'business.change_page': [['ignored']],
  'business.change_state': [['ignored']],
  'business.endpointUpdate': [['wrong', 'webphone="not_inuse"']],
  'business.get_pauses': [['ignored']],
  'business.pause': [['wrong', 'id=1']],
  'business.start_pause': [['ignored']],
  'business.startPause': [['lost'], ['strayed']],
  'business.stopPause': [['gap'], ['late']],
  'business.server.logout': [['wrong', 'seconds=30']],
  'business.startWebphone': [['wrong', 'logged_in_by="system"']],
  'business.startWebchat': [['lost']],
  // Nobody sees from outside whether these were stored: what can be seen is what they must not do.
  'business.debug': [['fatal']],
  'business.debug_frontend': [['chatty', 'logged']],
  'business.webphone': [['fatal']],
  'business.answer_call': [['fatal']],
  'business.done_activity': [['ignored']],
  'business.get_activities': [['ignored']],
  'business.get_call_metadata': [['ignored']],
  'business.changeCallStep': [['lost']],

  'chat.ping': [['ignored']],
  'chat.pong': [['lost']],
  'chat.check_rooms': [['ignored']],
  'chat.chats': [['wrong', 'unread_total=99']],
  'chat.answer': [['ignored']],
  'chat.chat': [['lost']],
  'chat.noAnswer': [['strayed']],
  'chat.hangup': [['ignored']],
  'chat.end': [['wrong', 'reason="timeout"']],
  'chat.send': [['ignored'], ['misread', 'content="outro"']],
  'chat.message': [['lost']],
  'chat.messageStatus': [['late']],
  'chat.messages': [['wrong', 'messages=[]']],
  'chat.get_messages': [['misread', 'limit=1']],
  'chat.read_message': [['ignored']],
  'chat.compare_number_of_messages': [['ignored']],
  'chat.syncMessages': [['wrong', 'count=99']],
  'chat.sync_step': [['ignored']],
}

type MeantHandshake = readonly [socket: 'business' | 'chat', kind: HandshakeKind, detail?: string]

const HANDSHAKES: readonly MeantHandshake[] = [
  ['business', 'tells token'],
  ['business', 'close code', '4401>1008'],
  ['business', 'no close', '4409'],
  ['business', 'refused upgrade', '4401>401'],
  ['chat', 'tells token'],
  ['chat', 'no close', '4401'],
]

export const MEANT_ACTION_FAULTS: readonly Fault[] = [
  ...Object.entries(MEANT).flatMap(([action, meant]) =>
    meant.map(([kind, detail]) => ({ action: action as ActionName, kind, ...detailOf(detail) })),
  ),
  ...HANDSHAKES.map(([handshake, kind, detail]) => ({ handshake, kind, ...detailOf(detail) })),
]

function detailOf(detail: string | undefined): { detail?: string } {
  return detail === undefined ? {} : { detail }
}
