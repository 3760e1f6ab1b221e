import {
  DTMF_DIGIT,
  DTMF_OTHER,
  ICE_GATHERING_SILENCE_MS,
  REGISTER_EXPIRES_S,
  SIP_OPTIONS_INTERVAL_S,
  SIP_OPTIONS_MISSED,
} from '../src/constants.ts'
import {
  DECLINE_STATUS,
  INVITE_HEADERS,
  type InviteField,
  METADATA_HEADERS,
  type MetadataField,
  REJECT_REASON_HEADER,
  REJECT_STATUS,
  type RejectReason,
} from '../src/sip-headers.ts'
import { SIP_PROTOCOL, SOCKET_PATHS } from '../src/socket-handshake.ts'

interface HeaderWords {
  readonly meaning: string
  readonly example: string
}

const UID = '2f0c8a52-6f3e-4c1a-9d5b-1f2e3d4c5b6a'

const INVITE_WORDS: Readonly<Record<InviteField, HeaderWords>> = {
  uid: { meaning: 'uid of this call, made by the softphone', example: UID },
  outboundRoute: { meaning: 'id of the outbound route', example: '1' },
  transferType: { meaning: 'blind, attend or pendulum', example: 'attend' },
  phone: { meaning: 'the customer’s number', example: '11999990000' },
  parentUid: { meaning: 'uid of the origin call', example: UID },
  clientVariable: { meaning: 'url-encoded pairs', example: 'client=31&mailing_client=900' },
  chatStepId: { meaning: 'id of the chat it was dialled from', example: '4001' },
  activityId: { meaning: 'id of the activity it calls', example: '44' },
}

const METADATA_WORDS: Readonly<Record<MetadataField, HeaderWords>> = {
  uid: { meaning: 'uid of this call', example: UID },
  callType: { meaning: 'call type', example: '20' },
  dialer: { meaning: 'id of the dialer', example: '8' },
  campaign: { meaning: 'id of the campaign', example: '3' },
  mailing: { meaning: 'id of the mailing', example: '80' },
  mailingClient: { meaning: 'id of the lead', example: '900' },
  client: { meaning: 'id of the client', example: '31' },
  clientName: { meaning: 'name of the client, percent-encoded', example: 'Jo%C3%A3o%20Souza' },
  mailingClientAttempts: { meaning: 'attempts so far', example: '2' },
  queue: { meaning: 'id of the queue', example: '4' },
  transferType: {
    meaning: 'extension: how the call is given to the agent; blind, attend or pendulum',
    example: 'blind',
  },
}

const REJECT_WORDS: Readonly<Record<RejectReason, string>> = {
  dnd: 'do-not-disturb is on',
  swap: 'the agent is swapping pauses',
  pause: 'the current pause disallows incoming calls',
  busy: 'the device has reached its busy threshold',
  state: 'the endpoint is not available',
}

// Contract §13.3, as far as it is SIP.
const BEHAVIOURS: readonly (readonly [situation: string, sip: string])[] = [
  ['the agent presses Hang-up on a ringing call', `${DECLINE_STATUS} Decline`],
  ['hold, unhold', 're-INVITE with sendonly, sendrecv'],
  [
    'blind transfer',
    'REFER on the origin dialog, Refer-To sip:{destination}@{realm}, with X-Transfer-Type: blind, X-Phone and X-Parent-Uid. 202: accepted. NOTIFY 2xx: the exchange sends BYE to the agent’s leg. REFER refused, NOTIFY 3xx or higher, or no final NOTIFY in 30 s: the origin is resumed, plugin error 6',
  ],
  [
    'attended and pendulum transfer',
    'origin on hold; second INVITE with X-Transfer-Type, X-Parent-Uid and X-Phone; confirming is a REFER on the origin with Replaces of the second dialog. NOTIFY 2xx: the exchange ends both legs. Failure: both calls stay',
  ],
  ['pendulum, before confirming', 'the agent may swap: hold one party, resume the other'],
  [
    'the destination hangs up, is not reached, or the agent cancels',
    'POST /v1/agent/transfer/cancel/, the second leg ends, the origin is resumed',
  ],
  [
    'the customer hangs up during the consultation',
    'POST /v1/agent/transfer/cancel/, the second call stays as an ordinary call',
  ],
  [
    'an INVITE without metadata headers',
    'the console asks with get_call_metadata on the business websocket: every 100 ms for 10 attempts, then every second',
  ],
]

/** SIP side of the contract (contract §13): what neither OpenAPI nor AsyncAPI can say. */
export function sipDocument(): object {
  return {
    title: 'Ramal: SIP over websocket',
    section: '13',
    transport: {
      address: SOCKET_PATHS.sip,
      note: 'the address of our own exchange; the console uses profile.voip.websocket and nothing else',
      subprotocol: SIP_PROTOCOL,
      session:
        'the cookie session of our own page, or the subprotocol token.{token} beside sip (never echoed); anybody else gets 401. A session that ends takes the socket along',
      aor: 'sip:{endpoint}@{realm}',
      authentication: 'digest, MD5, realm of the challenge',
      registerExpiresSeconds: REGISTER_EXPIRES_S,
      optionsEverySeconds: SIP_OPTIONS_INTERVAL_S,
      optionsMissedMeansDisconnected: SIP_OPTIONS_MISSED,
    },
    media: {
      audio: true,
      video: false,
      security: 'DTLS-SRTP',
      codecs: ['PCMU (0)', 'PCMA (8)', 'telephone-event (101)'],
      offerAfterLastCandidateMs: ICE_GATHERING_SILENCE_MS,
      dtmf: { digits: DTMF_DIGIT, others: DTMF_OTHER, fallback: 'SIP INFO application/dtmf-relay' },
    },
    headers: [
      ...headers(INVITE_HEADERS, INVITE_WORDS, 'softphone to exchange', 'INVITE', '13.1'),
      ...headers(
        METADATA_HEADERS,
        METADATA_WORDS,
        'exchange to softphone',
        'INVITE, 18x and 200; from the softphone on preview and dialer calls',
        '13.2',
      ),
    ],
    refusals: Object.entries(REJECT_STATUS).map(([reason, status]) => ({
      status,
      header: REJECT_REASON_HEADER,
      reason,
      // The keys of both tables are RejectReason.
      meaning: REJECT_WORDS[reason as RejectReason],
      section: '13.3',
      origin: 'extension',
    })),
    behaviours: BEHAVIOURS.map(([situation, sip]) => ({ situation, sip, section: '13.3' })),
  }
}

function headers<F extends string>(
  names: Readonly<Record<F, string>>,
  words: Readonly<Record<F, HeaderWords>>,
  direction: string,
  messages: string,
  section: string,
): object[] {
  return (Object.keys(names) as F[]).map((field) => ({
    name: names[field],
    direction,
    messages,
    ...words[field],
    section,
    // §7.6 and §4.3 name what each carries, all but the uid; the header names are the contract's.
    origin: field === 'uid' ? 'extension' : 'spec',
  }))
}
