import type { ActionName } from '@ramal/conformance/names'
import type { Fault, SipScenario } from './fault.ts'
import type { FrameKind } from './frame-kinds.ts'
import type { HandshakeKind } from './handshake-kinds.ts'
import type { SipKind } from './sip-kinds.ts'

type Handwritten = readonly [kind: FrameKind, detail?: string]

/** What somebody thought of: frames that come, or are taken, in the right shape and wrongly. */
const BY_ACTION: { readonly [A in ActionName]?: readonly Handwritten[] } = {
  'business.login': [['ignored']],
  'business.ping': [['delayed']],
  'business.pong': [['overtaken'], ['doubled']],
  'business.service_here': [['delayed']],
  'business.startService': [['renamed', 'uid'], ['strayed']],
  'business.logout': [['ignored']],
  'business.change_page': [['ignored']],
  'business.change_state': [['ignored']],
  'business.endpointUpdate': [['wrong', 'webphone="not_inuse"']],
  'business.get_pauses': [['ignored']],
  'business.pause': [['nulled', 'seconds']],
  'business.start_pause': [['ignored']],
  'business.startPause': [['lost'], ['strayed'], ['empty'], ['misled'], ['renumbered']],
  'business.stopPause': [['gap']],
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
  'business.activity': [['lost']],
  'business.queueUpdate': [['wrong', 'agents=99']],
  'business.changeDeviceState': [['wrong', 'state="ringing"']],
  'business.updateUser': [['lost']],
  'business.refresh': [['strayed']],
  'business.report': [['late']],
  'business.dial': [['empty']],
  'business.openUrl': [['renamed', 'url']],
  'business.dnd': [['wrong', 'active=true']],
  'business.clickToCall': [['wrong', 'phone="11900000000"']],

  'chat.ping': [['ignored']],
  'chat.pong': [['lost']],
  'chat.check_rooms': [['ignored']],
  'chat.chats': [['wrong', 'unread_total=99']],
  'chat.answer': [['ignored']],
  'chat.chat': [['lost']],
  'chat.noAnswer': [['strayed']],
  'chat.hangup': [['ignored']],
  'chat.end': [['wrong', 'reason="timeout"']],
  'chat.send': [['misread', 'content="outro"']],
  'chat.message': [['lost'], ['holed']],
  'chat.messageStatus': [['late'], ['goes back']],
  'chat.messages': [['wrong', 'messages=[]']],
  'chat.get_messages': [['misread', 'limit=1']],
  'chat.read_message': [['ignored']],
  'chat.compare_number_of_messages': [['ignored']],
  'chat.syncMessages': [['wrong', 'count=99']],
  'chat.sync_step': [['ignored']],
  'chat.count_unread_all_messages': [['ignored']],
  'chat.count_unread_messages': [['ignored']],
  'chat.get_message_status': [['misread', 'message_ids=[1]']],
}

type HandwrittenHandshake = readonly [socket: 'business' | 'chat', kind: HandshakeKind, detail?: string]

const HANDSHAKES: readonly HandwrittenHandshake[] = [
  ['business', 'tells token'],
  ['business', 'close code', '4401>1008'],
  ['business', 'no close', '4409'],
  ['business', 'refused upgrade', '4401>401'],
  ['chat', 'tells token'],
  ['chat', 'no close', '4401'],
]

type HandwrittenSip = readonly [scenario: SipScenario, kind: SipKind, detail: string]

/** The headers of contract §13 and what a call is made of; SIP's socket is reached through the proxy as every other one. */
const SIP: readonly HandwrittenSip[] = [
  ['registration', 'reworded', 'expires=300>expires=999'],
  ['failed-call', 'unheard', 'X-Call-Uid'],
  ['outbound', 'unheard', 'X-Outbound-Route'],
  ['outbound', 'unheard', 'X-Client-Variable'],
  ['queue-call', 'untrue', 'X-Queue=987654321'],
  ['talk', 'reworded', 'a=recvonly>a=sendrecv'],
  ['talk', 'lost', 'INVITE'],
  // Last: for a while the exchange takes the agent for busy.
  ['talk', 'lost', 'BYE'],
]

export const HANDWRITTEN_ACTION_FAULTS: readonly Fault[] = [
  ...Object.entries(BY_ACTION).flatMap(([action, handwritten]) =>
    handwritten.map(([kind, detail]) => ({ action: action as ActionName, kind, ...detailOf(detail) })),
  ),
  ...HANDSHAKES.map(([handshake, kind, detail]) => ({ handshake, kind, ...detailOf(detail) })),
  ...SIP.map(([sip, kind, detail]) => ({ sip, kind, detail })),
]

function detailOf(detail: string | undefined): { detail?: string } {
  return detail === undefined ? {} : { detail }
}
