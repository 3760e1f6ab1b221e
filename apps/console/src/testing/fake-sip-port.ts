import type { SipEvent, SipPort } from '../platform/sip/sip-port.ts'

/** One verb the softphone used, with its arguments. */
export type SipVerb = readonly [verb: string, ...args: unknown[]]

export interface FakeSipPort extends SipPort {
  /** The verbs used so far, in order. */
  readonly asked: readonly SipVerb[]
  /** Says something as the network would. */
  say(event: SipEvent): void
  /** The microphone of each call that is listened to; a test says how loud it is. */
  readonly listened: ReadonlyMap<string, (level: number) => void>
  /** The next `start` fails. */
  failStart(error: Error): void
}

/** SIP without a network: keeps what it is asked, and answers hold, mute and hang-up as JsSIP does. */
export function createFakeSipPort(): FakeSipPort {
  const listeners = new Set<(event: SipEvent) => void>()
  const asked: SipVerb[] = []
  const listened = new Map<string, (level: number) => void>()
  let startError: Error | null = null

  function say(event: SipEvent): void {
    for (const listener of listeners) listener(event)
  }

  function ended(uid: string): void {
    say({ type: 'ended', uid, by: 'agent', dialStatus: null })
  }

  return {
    asked,
    listened,
    say,
    failStart(error) {
      startError = error
    },
    async start(account) {
      asked.push(['start', account.endpoint])
      const error = startError
      startError = null
      if (error !== null) throw error
    },
    stop: () => void asked.push(['stop']),
    leave: () => void asked.push(['leave']),
    dial: ({ uid, target, headers }) => void asked.push(['dial', uid, target, headers]),
    answer: (uid) => void asked.push(['answer', uid]),
    refuse(uid, refusal) {
      asked.push(['refuse', uid, refusal])
      ended(uid)
    },
    hangup(uid) {
      asked.push(['hangup', uid])
      ended(uid)
    },
    hold(uid) {
      asked.push(['hold', uid])
      say({ type: 'held', uid })
    },
    unhold(uid) {
      asked.push(['unhold', uid])
      say({ type: 'unheld', uid })
    },
    mute(uid) {
      asked.push(['mute', uid])
      say({ type: 'muted', uid })
    },
    unmute(uid) {
      asked.push(['unmute', uid])
      say({ type: 'unmuted', uid })
    },
    sendTone: (uid, key) => void asked.push(['sendTone', uid, key]),
    refer: (uid, order) => void asked.push(['refer', uid, order]),
    mix: (uids) => void asked.push(['mix', ...uids]),
    setMicrophone: (uid) => void asked.push(['setMicrophone', uid]),
    verify: () => void asked.push(['verify']),
    setOutput: (output) => void asked.push(['setOutput', output]),
    listen(uid, onLevel) {
      listened.set(uid, onLevel)
      return () => void listened.delete(uid)
    },
    quality: async () => ({ rttMs: 20, jitterMs: 2, loss: 0 }),
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
